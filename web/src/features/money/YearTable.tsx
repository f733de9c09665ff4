import type { AccountYear } from '@contract/money.ts';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { ScrollBox } from '../../kit/table/ScrollBox.tsx';
import classes from './Lists.module.css';
import { MONTHS } from './months.ts';

export interface YearProps {
  year: number;
  months: AccountYear;
}

const COLUMNS: Column<AccountYear[number]>[] = [
  { id: 'month', heading: 'Month', value: ({ month }) => MONTHS[month - 1], kind: 'code', isRowHeading: true },
  { id: 'sales', heading: 'Sold for', value: ({ sales }) => sales, kind: 'rupees' },
  { id: 'received', heading: 'Received', value: ({ received }) => received, kind: 'rupees' },
  { id: 'costs', heading: 'Costs', value: ({ costs }) => costs, kind: 'rupees' },
];

/** A year month by month in figures. */
export function YearTable({ year, months }: YearProps) {
  return (
    <ScrollBox label={`Figures of ${year}`} style={{ maxHeight: 'none' }}>
      <DataTable
        columns={COLUMNS}
        rows={months}
        rowKey={({ month }) => month}
        label={`${year} by month`}
        className={classes.year ?? ''}
      />
    </ScrollBox>
  );
}
