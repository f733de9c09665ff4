import type { DashboardRow } from '@contract/dashboard.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { VehicleRow } from './VehicleRow.tsx';
import classes from './VehicleTable.module.css';

const COLUMNS = [
  'Owner Name',
  'Registration No.',
  'Finance Company',
  'Phone No.',
  'Vehicle Type',
  'Vehicle Name',
  'Status',
  'Display',
  'View',
  'Edit',
];

/** Sizes in pixels before a row is measured, and the space between cards. */
const ROW = { height: 49, gap: 0 };
const CARD = { height: 232, gap: 12 };

function Space({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.space}>
      <td colSpan={COLUMNS.length} style={{ height }} />
    </tr>
  );
}

/**
 * The office's vehicles (R101, R102): a table of at most 60 % of the screen's height, on a phone one card for each.
 * Only rows in sight are drawn, so that thousands stay quick.
 */
export function VehicleTable({ rows }: { rows: DashboardRow[] }) {
  const box = useRef<HTMLDivElement>(null);
  const asCards = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const { height, gap } = asCards ? CARD : ROW;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    getItemKey: (place) => rows[place]?.registernumber ?? place,
    gap,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();

  // Another list starts at its top.
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [rows]);

  return (
    <div ref={box} className={classes.box}>
      <table className={classes.table} aria-label="Vehicles" aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Space height={items[0]?.start ?? 0} />
          {items.map(({ key, index }) => {
            const row = rows[index];
            return row && <VehicleRow key={key} row={row} place={index} measure={virtualizer.measureElement} />;
          })}
          <Space height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}
