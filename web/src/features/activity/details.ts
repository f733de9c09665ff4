import type { ActivityEntry } from '@contract/activity.ts';
import { t } from '../../text/staff.ts';
import { columnLabel, formatValue, inOrder, isEmpty, isHidden } from './columns.ts';

/** One column of an entry: of an update what it was and is, otherwise its value alone. */
export interface Detail {
  label: string;
  /** As a person reads it: '₹ 5,45,000 → ₹ 5,60,000', '₹ 5,45,000'. */
  text: string;
}

// A figure that nobody filled in is kept as 0.
export const isBlank = (value: unknown) => isEmpty(value) || value === 0;
const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** What an entry says column by column: what has changed, or what was added or deleted without the blanks. */
export function detailsOf({ action, tablename, before, after }: ActivityEntry): Detail[] {
  const shown = (column: string, value: unknown) => formatValue(tablename, column, value);
  const row = after ?? before ?? {};
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
