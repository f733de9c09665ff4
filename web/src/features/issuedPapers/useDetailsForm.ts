import type { PaperDraft } from '@contract/issuedPaper.ts';
import type { FieldValues } from 'react-hook-form';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import type { DetailsProps } from './NewPaper.tsx';
import { subjectOf } from './queries.ts';

/** Submits the details of a paper: nothing is written yet, the draft is shown. */
export function useDetailsForm<Typed extends FieldValues, Details extends object>(
  form: ZodForm<Typed, Details>,
  { kind, registernumber, corrects, onDraft }: DetailsProps,
) {
  return useSubmit(form, {
    save: async (details: Details) => ({ kind, ...subjectOf(registernumber, corrects), details }) as PaperDraft,
    onSaved: onDraft,
  });
}

/** The details that were typed before, or are on the paper that is corrected. */
export function detailsBefore<Details>(
  { before, corrects }: DetailsProps,
  ofPaper: (contents: NonNullable<DetailsProps['corrects']>['contents']) => Details | undefined,
): Details | undefined {
  const typed = before && 'details' in before ? (before.details as Details) : undefined;
  return typed ?? (corrects && ofPaper(corrects.contents));
}
