import { done } from '@contract/common.ts';
import type { IssuedContents, IssuedKind } from '@contract/issuedContents.ts';
import { draftContents, type IssuedPaper, issuedId, issuedPapers, type PaperDraft, type ReadablePaper } from '@contract/issuedPaper.ts';
import { type QueryMeta, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { LINKS_RENEWED_EVERY } from '../../kit/files/storedFile.ts';
import { uploadFile } from '../../kit/uploads/uploadFile.ts';
import { api } from '../../lib/api.ts';
import { session } from '../../lib/sessionStore.ts';

/** Receipts come with their payments. */
const OF_ISSUED_PAPERS = {
  staleAfter: ['issuedPaper', 'sale', 'reservation', 'installment', 'number', 'reversal', 'erasure', 'bin'],
} satisfies QueryMeta;

/** What was handed out about a vehicle, the latest first; refetched while shown, so that the links stay valid. */
export const issuedPapersQuery = (registernumber: string) =>
  queryOptions({
    queryKey: ['issued-papers', registernumber],
    meta: OF_ISSUED_PAPERS,
    queryFn: ({ signal }) => api.get('/issued-papers', { registernumber }, issuedPapers, signal),
    refetchInterval: LINKS_RENEWED_EVERY,
  });

/** From one day until another, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  until: string;
}

/** The GST margin sheets about sales of these days, the latest first. */
export const marginSheetsQuery = ({ from, until }: Days) =>
  queryOptions({
    queryKey: ['issued-papers', 'margin_sheet', from, until],
    meta: OF_ISSUED_PAPERS,
    queryFn: ({ signal }) => api.get('/issued-papers', { from, until, kind: 'margin_sheet' }, issuedPapers, signal),
  });

/** What a paper would say that was made now. Throws ApiError. */
export const draftPaper = (draft: PaperDraft) => api.post('/issued-papers/draft', draft, draftContents);

/** A paper with a number: made, and asked for. `corrects` is the id of the one that it replaces. Throws ApiError. */
export async function issuePaper(draft: PaperDraft, requestId: string, corrects?: number): Promise<IssuedPaper> {
  const { id } = await api.post('/issued-papers', { ...draft, corrects, requestId }, issuedId);
  const [paper] = await api.get('/issued-papers', { id }, issuedPapers);
  if (!paper) throw new Error(`Paper ${id} is not there.`);
  return paper;
}

/** What a paper is asked for by: the vehicle, whose present sale is meant, or of a correction the sale of the old paper. */
export const subjectOf = (registernumber: string, corrects: IssuedPaper | undefined) =>
  typeof corrects?.sale === 'number' ? { sale: corrects.sale } : { registernumber };

/** A draft as a paper that was not issued: it has no number. */
export const unissued = (
  { language, ...contents }: z.infer<typeof draftContents>,
  day: string,
  corrects: string | null,
): ReadablePaper => ({
  id: 0,
  number: null,
  day,
  language,
  registernumber: null,
  sale: null,
  installment: null,
  purchase_payment: null,
  contents: contents as IssuedContents,
  corrects,
  corrected_by: null,
  reversed: false,
  username: '',
  link: null,
});

/** Kinds whose files would tell a buying price to the office, which reads the folder: they are not stored. */
const TELLS_BUYING_PRICE: readonly IssuedKind[] = ['margin_sheet', 'seller_receipt', 'tax_invoice', 'bill_of_supply', 'credit_note'];

/** Whether the PDF of a paper is to be stored: it is not there, and this person issued the paper, or is an admin. No draft, no cancelled one, none that tells a buying price. */
function isToBeStored({ number, link, reversed, contents, username }: IssuedPaper): boolean {
  const { role, username: mine } = session();
  const mayStore = role === 'admin' || username === mine;
  return mayStore && number !== null && link === null && !reversed && !TELLS_BUYING_PRICE.includes(contents.kind);
}

/** Removes the stored PDF of a paper; already gone is success (idempotent). An admin alone may. Throws ApiError. */
export const removeFile = ({ registernumber, id }: IssuedPaper, requestId: string) =>
  api.delete('/delete-image', { path: objectPaths.issuedPaper(registernumber ?? '', id), requestId }, done);

/** Stores the PDF of a paper beside its vehicle, where it is to be. What fails is tried again when the paper is looked at the next time. */
export async function storePaper(paper: IssuedPaper, file: File): Promise<void> {
  const { id, registernumber } = paper;
  if (registernumber === null || !isToBeStored(paper)) return;
  const path = objectPaths.issuedPaper(registernumber, id);
  await uploadFile({ path, file, filename: file.name });
}
