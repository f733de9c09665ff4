import type { IssuedKind } from '@contract/issuedContents.ts';
import type { PaperDraft, ReadablePaper } from '@contract/issuedPaper.ts';
import type { FieldValues } from 'react-hook-form';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import { subjectOf } from './queries.ts';

/** Made by hand: receipts come with their payments. */
export type MadeKind = Exclude<IssuedKind, 'token_receipt' | 'payment_receipt' | 'seller_receipt'>;

/** What can be made once more, as a correction. */
export type CorrectedKind = MadeKind | 'payment_receipt' | 'seller_receipt';

/** What the form of a paper's details gets. */
export interface DetailsProps {
  kind: MadeKind;
  registernumber: string;
  /** Of the vehicle, as they are known. */
  kilometers: number;
  /** The paper that is corrected: its details are filled in. */
  corrects: ReadablePaper | undefined;
  /** What was typed before, when it is changed once more. */
  before: PaperDraft | undefined;
  onClose: () => void;
  onDraft: (draft: PaperDraft) => void;
}

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
