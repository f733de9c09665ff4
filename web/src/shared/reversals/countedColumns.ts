import type { Reversal } from '@contract/reversal.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';

/** What is known of a reversed entry; null of one that counts. */
type Struck = Pick<Reversal, 'reason' | 'bounced_on'> | null;

const isAmount = <Row>({ kind }: Column<Row>) => kind === 'rupees' || kind === 'paise';

const stateOf = ({ bounced_on }: NonNullable<Struck>) =>
  bounced_on ? t('reversals.file.bounced', { day: formatDate(bounced_on) }) : t('reversals.file.reversed');

/** The columns that say of an entry whether it was reversed, and why. */
export const stateColumns = <Row>(struckOf: (row: Row) => Struck): Column<Row>[] => [
  {
    id: 'reversal',
    heading: t('reversals.file.state'),
    value(row) {
      const struck = struckOf(row);
      return struck && stateOf(struck);
    },
  },
  { id: 'reason', heading: t('columns.label.reversals.reason'), value: (row) => struckOf(row)?.reason },
];

/** An amount that counts nowhere, under a heading that says so. */
export const reversedAmount = <Row>(column: Column<Row>): Column<Row> => ({
  ...column,
  id: `${column.id}_reversed`,
  heading: t('reversals.file.amount', { amount: column.heading }),
});

/**
 * The columns of a file of entries some of which were reversed: what the screen strikes through adds to no sum of the file either. Its
 * amount stands in a column of its own, its state and the reason in two more.
 */
export function countedColumns<Row>(columns: readonly Column<Row>[], struckOf: (row: Row) => Struck): Column<Row>[] {
  const only = (column: Column<Row>, isStruck: boolean): Column<Row> => ({
    ...column,
    value: (row) => (Boolean(struckOf(row)) === isStruck ? column.value?.(row) : null),
  });
  return [
    ...columns.map((column) => (isAmount(column) ? only(column, false) : column)),
    ...stateColumns(struckOf),
    ...columns.filter(isAmount).map((column) => reversedAmount(only(column, true))),
  ];
}
