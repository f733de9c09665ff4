import { done } from '@contract/common.ts';
import { descriptionLists } from '@contract/document.ts';
import { imageLinks } from '@contract/file.ts';
import { queryOptions } from '@tanstack/react-query';
import { numberOf } from '../../kit/files/objectPaths.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import { keys } from '../../lib/queryKeys.ts';
import type { Place } from './places.ts';
import { documentsOf, type StoredDocument } from './storedDocuments.ts';

/** Refetch interval in milliseconds; a signed link expires after ten minutes (D10). */
const LINKS_RENEWED_EVERY = 240_000;

/** The documents of a folder that the caller may see; refetched while shown, so that the links stay valid (R220, R223). */
export const documentsQuery = ({ folder }: Place) =>
  queryOptions({
    queryKey: keys.documents(folder),
    queryFn: async ({ signal }) => {
      const [links, descriptions] = await Promise.all([
        api.get('/get-images', { folderPath: folder }, imageLinks, signal),
        api.get('/Description', { folderPath: folder }, descriptionLists, signal),
      ]);
      return documentsOf(links, descriptions);
    },
    refetchInterval: LINKS_RENEWED_EVERY,
  });

/** Describes the document at this path (R219). Throws ApiError: 409 when it already has a description. */
export const describeDocument = ({ docType }: Place, path: string, description: string, requestId: string) =>
  api.post('/Description', { uniqueID: String(numberOf(path)), description, docType, requestId }, done);

/** Describes a document just uploaded, which exists without a description too (R226). Answers whether it is saved. */
export const saveDescription = (place: Place, path: string, description: string): Promise<boolean> =>
  describeDocument(place, path, description, crypto.randomUUID()).then(
    () => true,
    (error: unknown) => {
      console.error(`The description of ${path} is not saved`, error);
      return false;
    },
  );

/** Deletes a document with its description (R224); already deleted is success (idempotent). Throws ApiError. */
export const deleteDocument = ({ path }: StoredDocument, requestId: string) =>
  unlessGone(api.delete('/delete-image', { path, requestId }, done));
