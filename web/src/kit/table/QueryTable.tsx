import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../text/staff.ts';
import { QueryState } from '../feedback/QueryState.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import { ListTools } from './ListTools.tsx';
import { ScrollBox } from './ScrollBox.tsx';

/** What a list needs to know of `useQuery`, and of `useInfiniteQuery`. */
type ListQuery = Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch' | 'isPlaceholderData'> &
  Partial<
    Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>
  >;

interface QueryTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'children'> {
  /** Whom the rows come from; left out where the page has asked already. */
  query?: ListQuery;
  /** Undefined until there is an answer. */
  rows: readonly Row[] | undefined;
  /** In the place of the rows: while they load (a text, or a skeleton), when they failed, when there are none. */
  loading?: ReactNode;
  error?: string;
  empty: ReactNode;
  /** Given, a long table scrolls in a box of this name. */
  boxLabel?: string;
  /** Draws the rows where they have a state of their own, or are no table. */
  draw?: (table: DataTableProps<Row>) => ReactNode;
  /** The name of the file, without its ending, as which the shown rows can be downloaded. */
  download?: string;
  /** Whether the page can be printed here. */
  print?: boolean;
  /** Places the list and its tools when there is an answer: tools first, unless told. */
  children?: (list: ReactNode, tools: ReactNode) => ReactNode;
}

function MoreButton({ query }: { query: ListQuery }) {
  if (!query.hasNextPage || query.isError) return null;
  return (
    <Group justify="center">
      <Button
        variant="default"
        disabled={query.isPlaceholderData}
        loading={query.isFetchingNextPage ?? false}
        onClick={() => query.fetchNextPage?.()}
      >
        {t('staffCommon.list.showMore')}
      </Button>
    </Group>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <Text c="dimmed" role="status">
    {children}
  </Text>
);

const toolsFirst = (list: ReactNode, tools: ReactNode) => (
  <>
    {tools}
    {list}
  </>
);

/** A list of what a query answers, in all of its states: loading, failed with a Retry, empty, rows and the way to more of them. */
export function QueryTable<Row>(props: QueryTableProps<Row>) {
  const { query, rows, loading, error = '', empty, boxLabel, draw = DataTable, download, print, ...frame } = props;
  const { children = toolsFirst, ...table } = frame;
  const state = query && (!rows || query.isError) && <QueryState query={query} error={error} loading={loading} />;

  function listOf(rows: readonly Row[]) {
    if (rows.length === 0) return typeof empty === 'string' ? <Nothing>{empty}</Nothing> : empty;
    const drawn = draw({ ...table, rows });
    return boxLabel ? <ScrollBox label={boxLabel}>{drawn}</ScrollBox> : drawn;
  }

  return (
    <Stack gap="md">
      {!query?.isFetchNextPageError && state}
      {rows && children(listOf(rows), <ListTools {...table} rows={rows} download={download} print={print} />)}
      {query?.isFetchNextPageError && state}
      {query && <MoreButton query={query} />}
    </Stack>
  );
}
