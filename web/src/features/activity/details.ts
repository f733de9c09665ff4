import type { ActivityEntry } from '@contract/activity.ts';
import { t } from '../../text/staff.ts';
import { columnLabel, formatValue, inOrder, isEmpty, isHidden } from './columns.ts';

/** One column of an entry: for an update the value before and after, otherwise the value. */
export interface Detail {
  label: string;
  /** Formatted: '₹ 5,45,000 → ₹ 5,60,000', '₹ 5,45,000'. */
  text: string;
}

// A number that nobody filled in is stored as 0.
export const isBlank = (value: unknown) => isEmpty(value) || value === 0;
const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The columns of an entry: the changed ones, or for an insert and a delete all that are not blank. */
export function detailsOf({ action, tablename, before, after }: ActivityEntry): Detail[] {
  const row = after ?? before ?? {};
  const shown = (column: string, value: unknown) => formatValue(tablename, column, value, row);
  return inOrder(tablename, Object.keys(row))
    .filter((column) => !isHidden(tablename, column))
    .filter((column) => (action === 'UPDATE' ? differs(before?.[column], after?.[column]) : !isBlank(row[column])))
    .map((column) => ({
      label: columnLabel(tablename, column),
      text:
        action === 'UPDATE'
          ? t('activity.change', { before: shown(column, before?.[column]), after: shown(column, after?.[column]) })
          : shown(column, row[column]),
    }));
}
