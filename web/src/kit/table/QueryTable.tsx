import { Button, Group, Stack, Text } from '@mantine/core';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../text/staff.ts';
import type { Column } from '../columns/columns.ts';
import { QueryState } from '../feedback/QueryState.tsx';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { Reading } from './everyPage.ts';
import { ListTools } from './ListTools.tsx';
import { ScrollBox } from './ScrollBox.tsx';

/** The result of `useQuery` or `useInfiniteQuery`. */
type ListQuery = Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch' | 'isPlaceholderData'> &
  Partial<Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>>;

interface QueryTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'children'> {
  /** Left out where the page shows the states of its query itself. */
  query?: ListQuery;
  /** Undefined while there is no data. */
  rows: readonly Row[] | undefined;
  /** Loading state: a text, or a skeleton. */
  loading?: ReactNode;
  error?: string;
  /** Empty state. */
  empty: ReactNode;
  /** Label of a box in which a long table scrolls. */
  boxLabel?: string;
  /** Renders rows that have a state of their own, or are no table. Called as a function, and only when there are rows. */
  renderRows?: (table: DataTableProps<Row>) => ReactNode;
  /** Name of the files with the rows that pass the filters, without their extension. */
  download?: string | undefined;
  /** Reads all rows, where the query has pages that are not on the screen. */
  everyRow?: ((reading: Reading) => Promise<readonly Row[]>) | undefined;
  /** The columns of the files, where they depend on the rows. */
  fileColumns?: (rows: readonly Row[]) => readonly Column<Row>[];
  /** Shows a button that prints the page. */
  print?: boolean;
  /** Layout of the list and its tools: tools first by default. */
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

const asTable = <Row,>(table: DataTableProps<Row>) => <DataTable {...table} />;

const toolsFirst = (list: ReactNode, tools: ReactNode) => (
  <>
    {tools}
    {list}
  </>
);

/** The list of a query in all its states: loading, error with Retry, empty, rows and 'Show more' (pagination). */
export function QueryTable<Row>(props: QueryTableProps<Row>) {
  const { query, rows, loading, error = '', empty, boxLabel, ...others } = props;
  const { download, everyRow, fileColumns, print, ...frame } = others;
  const { renderRows = asTable, children = toolsFirst, ...table } = frame;
  const state = query && (!rows || query.isError) && <QueryState query={query} error={error} loading={loading} />;

  function listOf(rows: readonly Row[]) {
    if (rows.length === 0) return typeof empty === 'string' ? <Nothing>{empty}</Nothing> : empty;
    const columns = table.columns.filter(({ fileOnly }) => !fileOnly);
    const list = renderRows({ ...table, columns, rows });
    return boxLabel ? <ScrollBox label={boxLabel}>{list}</ScrollBox> : list;
  }

  return (
    <Stack gap="md">
      {!query?.isFetchNextPageError && state}
      {rows &&
        children(
          listOf(rows),
          <ListTools
            label={table.label}
            columns={fileColumns ?? table.columns}
            rows={rows}
            everyRow={query?.hasNextPage ? everyRow : undefined}
            download={download}
            print={print}
          />,
        )}
      {query?.isFetchNextPageError && state}
      {query && <MoreButton query={query} />}
    </Stack>
  );
}
