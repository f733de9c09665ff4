import { z } from 'zod';
import { registrationNumber, requestId, requiredText } from './common.ts';
import { office } from './fields/field.ts';
import { language } from './fields/kinds.ts';
import { picture, picturesWanted } from './picture.ts';
import { pictureView } from './pictureViews.ts';
import type { Given, Resource } from './resource.ts';

/** The largest picture and the largest document, in bytes (the limits of the two buckets). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** The largest picture that is chosen, in bytes: it is read and decoded on a phone, and stored smaller. */
export const MAX_CHOSEN_BYTES = 64 * 1024 * 1024;

/**
 * Cache-Control max-age of a public picture, in seconds: a year, because its link is versioned. Private files are not
 * cached: their signed links expire after ten minutes.
 */
export const PICTURE_CACHE_SECONDS = 31_536_000;

/** Allow list of document types besides pictures: MIME type by file extension. */
export const DOCUMENT_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  csv: 'text/csv',
};

/** GET /api/upload/generate-upload-url. `path` is the whole object path, `filename` the file's real name, `content`
 * the SHA-256 of a picture as it was chosen: 409, `file.same_picture`, where its folder has it already, and where this very file lies at its
 * path: its sender has lost the answer. `view` is which view a picture of the yard or the inventory shows. */
export const uploadRequest = z.object({
  path: z.string('path is required').min(1, 'path is required').max(200, 'path is too long'),
  filename: z.string('filename is required').trim().min(1, 'filename is required').max(200, 'filename is too long'),
  filetype: z.string('filetype is required').trim().toLowerCase().min(1, 'filetype is required').max(100),
  content: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'content: SHA-256 in hex')
    .optional(),
  view: pictureView.optional(),
});

/**
 * `uploadUrl` is an absolute signed URL for that one path: PUT the file there with its content type. `path` is there where the file goes to
 * another one: the vehicle's number was corrected meanwhile.
 */
export const uploadAnswer = z.object({ uploadUrl: z.url(), path: z.string().optional() });

/** GET /api/upload/check-file: the object path of a file the caller has uploaded; 413 or 415 when its content was refused. */
export const fileCheckRequest = z.object({ path: z.string('path is required').min(1, 'path is required').max(200, 'path is too long') });

/** GET /api/get-images: the folder's files as links, in display order; with `pictures=1` as pictures. */
export const folderRequest = z.object({
  folderPath: z.string('folderPath is required').min(1, 'folderPath is required').max(200, 'folderPath is too long'),
  pictures: picturesWanted,
});
export const imageLinks = z.array(z.url());
export const imagePictures = z.array(picture);

/** POST /api/pictures/view: which view a stored picture of the yard or the inventory shows, null for none. */
export const viewChoice = z.object({
  path: z.string('path is required').min(1, 'path is required').max(200, 'path is too long'),
  view: pictureView.nullable(),
  requestId,
});

/** DELETE /api/delete-image: the whole object path, or its folder and the number as `uniqueID`. */
export const imageDeletion = z
  .object({
    path: z.string('path is required').min(1, 'path is required').max(200, 'path is too long'),
    uniqueID: z.string().regex(/^\d*$/, 'uniqueID: a number').optional(),
    requestId,
  })
  .transform(({ path, uniqueID = '', requestId }, context) => {
    const folder = path.replace(/\/\d*$/, '');
    const number = /\/(\d+)$/.exec(path)?.[1] ?? uniqueID;
    if (number === '') context.addIssue('uniqueID is required');
    if (uniqueID !== '' && uniqueID !== number) context.addIssue('path and uniqueID name two different files');
    return { path: `${folder}/${number}`, requestId };
  });

/** DELETE /api/dashboard/delete-notice: the whole object path. */
export const noticeDeletion = z.object({
  path: z.string('path is required').regex(/^Notices\/\d+$/, 'path: not that of a notice'),
  requestId,
});

/** POST /api/dashboard/notice-text: what a notice says, for those who do not see it, and for pages in which language it is, none for all;
 * again, it replaces what was said before. */
export const noticeText = z.object({
  path: z.string('path is required').regex(/^Notices\/\d+$/, 'path: not that of a notice'),
  text: requiredText('Text', 300),
  language: language('Language', office).check,
  requestId,
});

/** GET /api/identity-papers: the identity papers of a vehicle, or of a past stay of it, as links, each look at which is logged. */
export const identityRequest = z.object({
  registernumber: registrationNumber,
  stay: z.coerce.number('stay must be a number').int('stay must be whole').optional(),
});

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  verbs: {
    list_files: 'everybody',
    claim_upload: 'staff',
    upload_stays: 'staff',
    delete_file: 'office',
    describe_notice: 'office',
    set_picture_view: { may: 'staff', call: { path: 'TAPHIDDEN/OnsiteVehicleImages/77', view: 'front' } },
    look_at_identity_papers: 'office',
    files_to_check: 'nobody',
    settle_check: 'nobody',
    leftover_files: 'nobody',
  },
  endpoints: {
    // Its rights by folder are in FOLDERS.
    'GET /get-images': { may: 'everybody', query: { folderPath: `${available}/AdminDocuments/` } },
    'GET /upload/generate-upload-url': {
      may: 'staff',
      query: { path: `${available}/OnsiteVehicleImages/7`, filename: 'a.webp', filetype: 'image/webp' },
    },
    'POST /pictures/view': {
      may: 'staff',
      granted: 404,
      body: { path: `${available}/OnsiteVehicleImages/7`, view: 'front' },
      log: ['UPDATE', 'files'],
    },
    'GET /upload/check-file': { may: 'staff', granted: 404, query: { path: `${available}/OnsiteVehicleImages/7` } },
    'DELETE /delete-image': { may: 'office', query: { path: `${available}/AdminDocuments`, uniqueID: 7 }, log: ['DELETE', 'files'] },
    'POST /dashboard/notice-text': {
      may: 'office',
      granted: 404,
      body: { path: 'Notices/7', text: 'Mela', language: 'mr' },
      log: ['UPDATE', 'files'],
    },
    'DELETE /dashboard/delete-notice': { may: 'office', query: { path: 'Notices/7' }, log: ['DELETE', 'files'] },
    'GET /identity-papers': { may: 'office', query: { registernumber: available } },
  },
});
