import { type DocType, docTypes } from '../../shared/documents/descriptions.ts';

/**
 * A place for documents: its folder, ending in '/', and its type. A document's name in the folder is the timestamp of
 * its upload, in milliseconds.
 */
export interface Place {
  folder: string;
  docType: DocType;
}

export const officeDocuments: Place = { folder: 'OfficeDocuments/', docType: docTypes.Office };

export const vehicleDocuments = (registernumber: string): Place => ({
  folder: `${registernumber}/AdminDocuments/`,
  docType: docTypes.Vehicle,
});
