import { newDescription } from '@contract/document.ts';
import type { z } from 'zod';

/**
 * Somewhere documents are kept (R218): the folder, ending in '/', and the word for its kind. A document's name in its
 * folder is the moment of its upload, in milliseconds.
 */
export interface Place {
  folder: string;
  docType: z.infer<typeof newDescription>['docType'];
}

const docTypes = newDescription.shape.docType.enum;

export const officeDocuments: Place = { folder: 'OfficeDocuments/', docType: docTypes.Office };

export const vehicleDocuments = (registernumber: string): Place => ({
  folder: `${registernumber}/AdminDocuments/`,
  docType: docTypes.Vehicle,
});
