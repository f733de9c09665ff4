import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';
import classes from './Lists.module.css';
import { type Entry, type Ledger, labelOf } from './ledgers.ts';

/** The columns of a ledger; the last one is for an admin, who edits (R190, R197). */
export const entryColumns = (ledger: Ledger, isEditable: boolean): Column<Entry>[] => [
  { id: 'id', heading: labelOf(ledger, ledger.key), value: ({ id }) => String(id), kind: 'code' },
  {
    id: 'description',
    heading: labelOf(ledger, 'description'),
    value: ({ description }) => description,
    card: { isWide: true, isTitle: true },
    className: classes.description,
  },
  { id: 'amount', heading: labelOf(ledger, 'amount'), value: ({ amount }) => amount, kind: ledger.kind },
  { id: 'date', heading: labelOf(ledger, 'date'), value: ({ date }) => date, kind: 'day' },
  ...(isEditable ? [{ id: 'actions', heading: t('ledger.actions'), card: { isWide: true } }] : []),
];
