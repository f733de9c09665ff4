import type { Reversal } from '@contract/reversal.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';
import { reversedAmount, stateColumns } from './countedColumns.ts';

/** The columns of the file of what was reversed; on the screen an entry stands struck through above its reversal. */
export const reversalColumns = (): Column<Reversal>[] => [
  { id: 'kind', heading: t('columns.label.reversals.kind'), value: ({ kind }) => t(`words.entryKind.${kind}`) },
  { id: 'day', heading: t('columns.label.reversals.entered_for'), value: ({ entered_for }) => entered_for, kind: 'day' },
  { id: 'vehicle', heading: t('columns.label.reversals.registernumber'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'what', heading: t('reversals.what'), value: ({ what }) => what },
  reversedAmount({ id: 'amount', heading: t('columns.label.reversals.amount'), value: ({ amount }) => amount, kind: 'rupees' }),
  ...stateColumns<Reversal>((reversal) => reversal),
  { id: 'who', heading: t('columns.label.reversals.username'), value: ({ username }) => username },
  { id: 'when', heading: t('reversals.when'), value: ({ created_at }) => created_at, kind: 'moment' },
  { id: 'bounced', heading: t('columns.label.reversals.bounced_on'), value: ({ bounced_on }) => bounced_on, kind: 'day' },
  { id: 'entry', heading: t('columns.label.reversals.entry'), value: ({ entry }) => entry },
];
