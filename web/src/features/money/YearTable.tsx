import type { AccountYear } from '@contract/money.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { monthWord } from '../../kit/dates/months.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { ListTools } from '../../kit/table/ListTools.tsx';
import { ScrollBox } from '../../kit/table/ScrollBox.tsx';
import { t } from '../../text/staff.ts';
import classes from './Lists.module.css';

export interface YearProps {
  year: number;
  months: AccountYear;
}

const columns = (): Column<AccountYear[number]>[] => [
  { id: 'month', heading: t('money.month'), value: ({ month }) => monthWord(month), kind: 'code', isRowHeading: true },
  { id: 'sales', heading: t('money.sums.soldFor'), value: ({ sales }) => sales, kind: 'rupees' },
  { id: 'received', heading: t('money.sums.received'), value: ({ received }) => received, kind: 'rupees' },
  { id: 'costs', heading: t('money.sums.costs'), value: ({ costs }) => costs, kind: 'rupees' },
];

/** Table of a year by month. */
export function YearTable({ year, months }: YearProps) {
  const list = { columns: columns(), rows: months, label: t('money.yearly.title', { year: String(year) }) };
  return (
    <>
      <ScrollBox label={t('money.yearly.tableLabel', { year: String(year) })} style={{ maxHeight: 'none' }}>
        <DataTable {...list} rowKey={({ month }) => month} className={classes.year ?? ''} />
      </ScrollBox>
      <ListTools {...list} download={`year-${year}`} />
    </>
  );
}
