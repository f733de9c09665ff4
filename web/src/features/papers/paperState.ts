import { isInsurance, maybeForLife, type NewPaper, paperFields, vehicle_papers, wholePaper } from '@contract/paper.ts';
import { z } from 'zod';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { textOf } from '../../kit/fields/textOf.ts';
import { type TypedRow, typedRow } from '../../kit/fields/typedRow.ts';
import { t } from '../../text/staff.ts';
import type { ListedPaper } from './queries.ts';

/** The form's state; days as typed. */
export type PaperTyped = TypedRow<typeof vehicle_papers>;

export type PaperSent = Omit<NewPaper, 'registernumber' | 'requestId'>;

/** What of the form counts: nothing that is hidden. */
const counted = (typed: PaperTyped): PaperTyped => ({
  ...typed,
  ...(maybeForLife(typed.kind) ? typed.lifetime && { validUntil: '' } : { lifetime: false }),
  ...(!isInsurance(typed.kind) && { company: '' }),
});

const { validFrom, validUntil } = paperFields.shape;

/** Validates what would be sent by the contract. */
export const typedPaper = z
  .custom<PaperTyped>()
  .transform((typed): unknown => counted(typed))
  .pipe(wholePaper(paperFields.extend({ validFrom: typedDay().pipe(validFrom), validUntil: typedDay().pipe(validUntil) })));

/** The form of a paper that is there, or of a new one. */
export const paperDraft = (paper?: ListedPaper): PaperTyped => typedRow(vehicle_papers, paper);

/** 'Permit MH/123', as messages call a paper. */
export const paperName = ({ kind, number }: Pick<ListedPaper, 'kind' | 'number'>) =>
  [t(`words.paperKind.${kind}`), number].filter(Boolean).join(' ');

/** '12 days', 'Expired 3 days ago', 'For life'. */
export function daysText({ lifetime, days_left: days }: Pick<ListedPaper, 'lifetime' | 'days_left'>) {
  if (lifetime || days === null) return textOf({ kind: 'line' }, lifetime ? t('papers.lifetime') : '');
  return days < 0 ? t('papers.expired', { days: -days }) : t('papers.days', { days });
}
