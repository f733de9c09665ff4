import { done } from '@contract/common.ts';
import { newDescription } from '@contract/document.ts';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { numberOf } from '../../lib/storage.ts';

/** Whose documents: the dealer's, a vehicle's. */
export type DocType = z.infer<typeof newDescription>['docType'];
export const docTypes = newDescription.shape.docType.enum;

/** Describes the document at this path. Throws ApiError: 409 when it already has a description. */
export const describeDocument = (docType: DocType, path: string, description: string, requestId: string) =>
  api.post('/Description', { uniqueID: String(numberOf(path)), description, docType, requestId }, done);

/** Describes a document just uploaded, which exists without a description too. Answers whether it is saved. */
export const saveDescription = (docType: DocType, path: string, description: string): Promise<boolean> =>
  describeDocument(docType, path, description, crypto.randomUUID()).then(
    () => true,
    (error: unknown) => {
      console.error(`The description of ${path} is not saved`, error);
      return false;
    },
  );
