import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { screens } from '../../lib/screens.ts';
import { columnsOf } from './columns.ts';
import { PAGE_SIZE, type Question, rowsQuery } from './queries.ts';
import type { Sorting } from './sorting.ts';
import { SortSelect, TableHead } from './TableHead.tsx';
import { VehicleRow, WaitingRow } from './VehicleRow.tsx';
import classes from './VehicleTable.module.css';

/** Sizes in pixels before a row is measured, and the space between cards. */
const ROW = { height: 49, gap: 0 };
const CARD = { height: 232, gap: 12 };

function Space({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.space}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** The rows at these places, by pages that are fetched as they come into sight, and whether one of them failed. */
function useRows(question: Question, places: number[]) {
  const pages = [...new Set(places.map((place) => Math.floor(place / PAGE_SIZE)))];
  const answers = useQueries({ queries: pages.map((page) => rowsQuery(question, page)) });
  const failed = answers.filter(({ isLoadingError }) => isLoadingError);
  return {
    rowAt: (place: number) => answers[pages.indexOf(Math.floor(place / PAGE_SIZE))]?.data?.[place % PAGE_SIZE],
    failed: failed.length > 0,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}

interface VehicleTableProps {
  question: Question;
  /** How many vehicles the question finds. */
  total: number;
  onSort: (sorting: Sorting) => void;
}

/**
 * The office's vehicles (R101, R102): a table of at most 60 % of the screen's height, on a phone one card for each.
 * Only rows in sight are fetched and drawn, so that thousands stay quick.
 */
export function VehicleTable({ question, total, onSort }: VehicleTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const columns = columnsOf(question.filter).length + 2;
  const withSale = question.filter === 'sold';
  const asCards = useMediaQuery(screens.phone, undefined, { getInitialValueInEffect: false });
  const { height, gap } = asCards ? CARD : ROW;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    gap,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const { rowAt, failed, retry } = useRows(
    question,
    items.map(({ index }) => index),
  );

  // Another list starts at its top.
  useEffect(() => {
    if (question) box.current?.scrollTo({ top: 0 });
  }, [question]);

  return (
    <>
      {failed && (
        <Group role="alert" gap="sm">
          <Text size="sm">Some vehicles could not be loaded.</Text>
          <Button size="compact-sm" variant="light" onClick={retry}>
            Retry
          </Button>
        </Group>
      )}
      {asCards && <SortSelect sorting={question} onSort={onSort} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard */}
      <section ref={box} className={classes.box} aria-label="List of vehicles" tabIndex={0}>
        <table
          className={classes.table}
          aria-label="Vehicles"
          aria-rowcount={total + 1}
          data-with-sale={withSale || undefined}
        >
          <TableHead sorting={question} onSort={onSort} />
          <tbody>
            <Space columns={columns} height={items[0]?.start ?? 0} />
            {items.map(({ index }) => {
              const row = rowAt(index);
              const place = { place: index, measure: virtualizer.measureElement };
              return row ? (
                <VehicleRow key={`${index} ${row.registernumber}`} row={row} withSale={withSale} {...place} />
              ) : (
                <WaitingRow key={index} columns={columns} {...place} />
              );
            })}
            <Space columns={columns} height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
      </section>
    </>
  );
}
