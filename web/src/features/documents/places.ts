import type { newDescription } from '@contract/document.ts';
import type { z } from 'zod';
import { documentFolders } from '../../lib/objectPaths.ts';

/** Somewhere documents are kept (R218): the folder, ending in '/', and the word for its kind. */
export interface Place {
  folder: string;
  docType: z.infer<typeof newDescription>['docType'];
}

export const officeDocuments: Place = { folder: documentFolders.office(), docType: 'Office' };

export const vehicleDocuments = (registernumber: string): Place => ({
  folder: documentFolders.vehicle(registernumber),
  docType: 'Vehicle',
});
