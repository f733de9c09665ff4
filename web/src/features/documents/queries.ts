import { done } from '@contract/common.ts';
import { descriptionLists } from '@contract/document.ts';
import { imageLinks } from '@contract/file.ts';
import { queryOptions } from '@tanstack/react-query';
import { LINKS_RENEWED_EVERY } from '../../kit/files/storedFile.ts';
import { api } from '../../lib/api.ts';
import { unlessGone } from '../../lib/apiError.ts';
import type { DocumentFolder } from './places.ts';
import { documentsOf, type StoredDocument } from './storedDocuments.ts';

/** The documents of a folder that the caller may see; refetched while shown, so that the links stay valid. */
export const documentsQuery = ({ folder }: DocumentFolder) =>
  queryOptions({
    queryKey: ['documents', folder],
    meta: { staleAfter: ['document', 'paper', 'transfer', 'deletedVehicle', 'number', 'reversal', 'bin'] },
    queryFn: async ({ signal }) => {
      const [links, descriptions] = await Promise.all([
        api.get('/get-images', { folderPath: folder }, imageLinks, signal),
        api.get('/Description', { folderPath: folder }, descriptionLists, signal),
      ]);
      return documentsOf(links, descriptions);
    },
    refetchInterval: LINKS_RENEWED_EVERY,
  });

/** Deletes a document with its description; already deleted is success (idempotent). Throws ApiError. */
export const deleteDocument = ({ path }: StoredDocument, requestId: string) =>
  unlessGone(api.delete('/delete-image', { path, requestId }, done));
