import { type IssuedContents, issuedContents } from '@contract/issuedContents.ts';
import { type IssuedPaper, issuedId, issuedPapers, type PaperDraft } from '@contract/issuedPaper.ts';
import { queryOptions } from '@tanstack/react-query';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { LINKS_RENEWED_EVERY } from '../../kit/files/storedFile.ts';
import { uploadFile } from '../../kit/uploads/uploadFile.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** What was handed out about a vehicle, the latest first; refetched while shown, so that the links stay valid. */
export const issuedPapersQuery = (registernumber: string) =>
  queryOptions({
    queryKey: keys.issuedPapers(registernumber),
    queryFn: ({ signal }) => api.get('/issued-papers', { registernumber }, issuedPapers, signal),
    refetchInterval: LINKS_RENEWED_EVERY,
  });

/** What a paper would say that was made now. Throws ApiError. */
export const draftPaper = (draft: PaperDraft) => api.post('/issued-papers/draft', draft, issuedContents);

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
export const unissued = (contents: IssuedContents, day: string, corrects: string | null): IssuedPaper => ({
  ...{ id: 0, number: null, day, language: 'en', registernumber: null, sale: null, installment: null },
  ...{ contents, corrects, corrected_by: null, reversed: false, username: '', link: null },
});

/**
 * Stores the PDF of a paper beside its vehicle, unless it is there; not that of a draft, of a cancelled one, nor of an admin's sheet. What fails is tried again when the paper is looked at the next
 * time: what counts is its row.
 */
export async function storePaper(paper: IssuedPaper, file: File): Promise<void> {
  const { id, number, link, registernumber, contents, reversed } = paper;
  if (number === null || reversed || link !== null || registernumber === null || contents.kind === 'margin_sheet')
    return;
  const path = objectPaths.issuedPaper(registernumber, id);
  await uploadFile({ path, file, filename: file.name });
}
