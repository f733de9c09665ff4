import { z } from 'zod';
import { requestId, requiredText } from './common.ts';
import type { Given, Resource } from './resource.ts';

/** The number of a document's path: `OfficeDocuments/{uniqueID}`, `{reg}/AdminDocuments/{uniqueID}`. */
const uniqueID = z.coerce.string().regex(/^(0|[1-9][0-9]{0,14})$/, 'uniqueID: a number of up to 15 digits');

/** POST /api/Description. The uploader comes from the token; a `docuploadedby` in the body is ignored. */
export const newDescription = z.object({
  uniqueID,
  description: requiredText('Description', 500),
  docType: z.enum(['Office', 'Vehicle'], 'docType: Office or Vehicle'),
  requestId,
});

/**
 * GET /api/Description: the descriptions of all documents the caller may see; with a folder (as in GET /api/get-images) every
 * document in it.
 */
export const descriptionRequest = z.object({ folderPath: z.string().max(200, 'folderPath is too long').optional() });

/** Three lists of equal length and order; '' where there is no description or no known uploader. */
export const descriptionLists = z.object({
  descriptions: z.array(z.string()),
  docuploadedby: z.array(z.enum(['Admin', 'Employee', ''])),
  uniqueids: z.array(z.string()),
});

/** DELETE /api/delete-imagedescription?uniqueID. */
export const descriptionDeletion = z.object({ uniqueID, requestId });

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  tables: {
    document_descriptions: {
      read: 'office',
      insert: { office: 'uniqueid description doctype' },
      delete: 'office',
      sees: { employee: "doctype = 'Office' or docuploadedby = 'Employee'" },
      row: { uniqueid: '880000000000001', description: 'Rent agreement', doctype: 'Office', docuploadedby: 'Admin' },
    },
  },
  verbs: { list_descriptions: 'office', describe_document: 'office', delete_description: 'office' },
  endpoints: {
    'GET /Description': { may: 'office', query: { folderPath: `${available}/AdminDocuments/` } },
    'POST /Description': {
      may: 'office',
      body: { uniqueID: '7', description: 'Papers', docType: 'Vehicle' },
      log: ['INSERT', 'document_descriptions'],
    },
    'DELETE /delete-imagedescription': {
      may: 'office',
      query: { uniqueID: '7' },
      found: { body: { uniqueID: '7' } },
      log: ['DELETE', 'document_descriptions'],
    },
  },
});
