import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';
import classes from './Lists.module.css';
import { type Entry, hasOwn, type Ledger, labelOf } from './ledgers.ts';

/** The columns of a ledger; those at the end are for an admin, who edits and sees what is the owner's own. */
export const entryColumns = (ledger: Ledger, isEditable: boolean, entries: readonly Entry[] = []): Column<Entry>[] => [
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
  ...(hasOwn(ledger) && (isEditable || entries.some(({ ownersOwn }) => ownersOwn))
    ? [{ id: 'ownersOwn', heading: labelOf(ledger, 'ownersOwn'), value: ({ ownersOwn }: Entry) => (ownersOwn ? t('words.yesNo.yes') : '') }]
    : []),
  ...(isEditable ? [{ id: 'actions', heading: t('ledger.actions'), card: { isWide: true } }] : []),
];
