import type { OfficeColumn } from '@contract/officeList.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { SortSelect } from '../../kit/table/SortSelect.tsx';
import { useVirtualRows } from '../../kit/table/useVirtualRows.ts';
import { VirtualTable } from '../../kit/table/VirtualTable.tsx';
import { t } from '../../text/staff.ts';
import { columnsOf, listOf } from './columns.tsx';
import { everyVehicle, PAGE_SIZE, type Question, rowsQuery } from './queries.ts';
import { NEWEST, type Sorting, sortingNamed } from './sorting.ts';
import { TickTools, tickColumn } from './TickTools.tsx';
import type { Ticks } from './useTicks.ts';
import classes from './VehicleTable.module.css';

const HEIGHTS = { row: 57, card: 380 };

/** The rows at these indexes, lazily loaded page by page, and whether a page failed. */
function useRows(question: Question, places: number[]) {
  const pages = [...new Set(places.map((place) => Math.floor(place / PAGE_SIZE)))];
  const answers = useQueries({ queries: pages.map((page) => rowsQuery(question, page)) });
  const failed = answers.filter(({ isLoadingError }) => isLoadingError);
  return {
    rowAt: (place: number) => answers[pages.indexOf(Math.floor(place / PAGE_SIZE))]?.data?.[place % PAGE_SIZE],
    /** What is there of their pages, and the place of the first row. */
    loaded: { rows: answers.flatMap(({ data }) => data ?? []), first: Math.min(...pages) * PAGE_SIZE },
    failed: failed.length > 0,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

interface VehicleTableProps {
  question: Question;
  /** The total number of matches. */
  total: number;
  chosen: readonly OfficeColumn[];
  onSort: (sorting: Sorting) => void;
  ticks: Ticks;
}

/**
 * The office's vehicles: a virtual list (windowing) in a table of at most 60 % of the screen's height, cards on a
 * phone. Only visible rows are fetched and rendered, so that thousands stay fast.
 */
export function VehicleTable({ question, total, chosen, onSort, ticks }: VehicleTableProps) {
  const visible = useVirtualRows(total, HEIGHTS, question);
  const { rowAt, loaded, failed, retry } = useRows(question, visible.places);
  const columns = columnsOf(listOf(question.filter), chosen);
  const list = {
    columns: [tickColumn(ticks), ...columns],
    sort: {
      sorting: question,
      unsorted: { ...NEWEST, label: t('dashboard.vehicles.newestFirst') },
      onSort: ({ sort, order }: { sort: string; order: string }) => onSort(sortingNamed(sort, order)),
    },
  };

  return (
    <>
      {failed && (
        <Group role="alert" gap="sm">
          <Text size="sm">{t('dashboard.vehicles.someFailed')}</Text>
          <Button size="compact-sm" variant="light" onClick={retry}>
            {t('dashboard.vehicles.retry')}
          </Button>
        </Group>
      )}
      <ListTools
        label={t('dashboard.vehicles.title')}
        columns={list.columns}
        isEmpty={total === 0}
        everyRow={everyVehicle(question, total)}
        download={`vehicles-${question.filter}`}
      />
      {/* Each question has its own: what is still being read is ticked under the one that it was asked for. */}
      <TickTools key={`${question.filter} ${question.carSearch}`} ticks={ticks} question={question} total={total} {...loaded} />
      <SortSelect {...list} />
      <VirtualTable
        {...list}
        className={classes.table}
        label={t('dashboard.vehicles.title')}
        boxLabel={t('dashboard.vehicles.list')}
        cards="1fr 1fr"
        visible={visible}
        rowAt={rowAt}
        rowKey={({ registernumber }) => registernumber}
      />
    </>
  );
}
