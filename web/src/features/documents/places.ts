import { type DocType, docTypes } from '../../shared/documents/descriptions.ts';

/**
 * A folder for documents: its path, ending in '/', and its type. A document's name in the folder is the timestamp of
 * its upload, in milliseconds.
 */
export interface DocumentFolder {
  folder: string;
  docType: DocType;
}

export const officeDocuments: DocumentFolder = { folder: 'OfficeDocuments/', docType: docTypes.Office };

export const vehicleDocuments = (registernumber: string): DocumentFolder => ({
  folder: `${registernumber}/AdminDocuments/`,
  docType: docTypes.Vehicle,
});
