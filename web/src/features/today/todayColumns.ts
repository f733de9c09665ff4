import type { TodayLine } from '@contract/today.ts';
import type { Column } from '../../kit/table/columns.ts';
import { t } from '../../text/staff.ts';
import { dueOf, noteOf, vehicleOf, whatOf } from './line.ts';

/** The columns of the file; on the screen a line is a card under the title of its kind. */
export const todayColumns = (): Column<TodayLine>[] => [
  { id: 'kind', heading: t('today.filter.kind'), value: ({ kind }) => t(`today.kinds.${kind}`) },
  { id: 'what', heading: t('today.file.what'), value: whatOf },
  { id: 'number', heading: t('today.file.number'), value: ({ registernumber }) => registernumber, kind: 'code' },
  { id: 'vehicle', heading: t('today.file.vehicle'), value: vehicleOf },
  { id: 'whose', heading: t('today.file.whose'), value: ({ whose }) => whose },
  { id: 'phone', heading: t('today.file.phone'), value: ({ phone }) => phone, kind: 'code' },
  { id: 'day', heading: t('today.file.day'), value: ({ day }) => day, kind: 'day' },
  { id: 'due', heading: t('today.file.due'), value: (line) => dueOf(line).text },
  { id: 'amount', heading: t('today.file.amount'), value: ({ amount }) => amount, kind: 'rupees' },
  { id: 'note', heading: t('today.file.note'), value: noteOf },
  { id: 'person', heading: t('today.filter.person'), value: ({ person }) => person },
  { id: 'notBefore', heading: t('today.file.notBefore'), value: ({ not_before }) => not_before, kind: 'day' },
  { id: 'markedBy', heading: t('today.file.markedBy'), value: ({ marked_by }) => marked_by },
];
