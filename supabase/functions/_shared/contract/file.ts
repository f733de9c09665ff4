import { z } from 'zod';

/** The largest picture, in bytes (the public bucket's limit). */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** GET /api/upload/generate-upload-url. `path` is the whole object path, `filename` the file's real name (D09). */
export const uploadRequest = z.object({
  path: z.string('path is required').min(1, 'path is required').max(200, 'path is too long'),
  filename: z.string('filename is required').trim().min(1, 'filename is required').max(200, 'filename is too long'),
  filetype: z.string('filetype is required').trim().toLowerCase().min(1, 'filetype is required').max(100),
});

/** `uploadUrl` is absolute, signed, and good for that one path: PUT the file there with its content type (R239). */
export const uploadAnswer = z.object({ uploadUrl: z.url() });

/** GET /api/get-images: the folder's files as links, in the order they are shown. */
export const folderRequest = z.object({
  folderPath: z.string('folderPath is required').min(1, 'folderPath is required').max(200, 'folderPath is too long'),
});
export const imageLinks = z.array(z.url());

/** DELETE /api/delete-image: the whole object path, or its folder and the number as `uniqueID` (R224, R236, D25). */
export const imageDeletion = z
  .object({
    path: z.string('path is required').min(1, 'path is required').max(200, 'path is too long'),
    uniqueID: z.string().regex(/^\d*$/, 'uniqueID: a number').optional(),
  })
  .transform(({ path, uniqueID = '' }, context) => {
    const folder = path.replace(/\/\d*$/, '');
    const number = /\/(\d+)$/.exec(path)?.[1] ?? uniqueID;
    if (number === '') context.addIssue('uniqueID is required');
    if (uniqueID !== '' && uniqueID !== number) context.addIssue('path and uniqueID name two different files');
    return { path: `${folder}/${number}` };
  });
