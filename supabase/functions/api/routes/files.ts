import { StorageApiError } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import { DONE } from '../../_shared/contract/common.ts';
import {
  fileCheckRequest,
  folderRequest,
  imageDeletion,
  type imageLinks,
  type imagePictures,
  noticeDeletion,
  noticeText,
  type uploadAnswer,
  uploadRequest,
  viewChoice,
} from '../../_shared/contract/file.ts';
import { picture, type Size, type sizesAnswer, sizesOf, sizesRequest } from '../../_shared/contract/picture.ts';
import { pictureView } from '../../_shared/contract/pictureViews.ts';
import { forEverybody } from '../caching.ts';
import { type Db, type Env, signedIn } from '../clients.ts';
import type { Settings } from '../env.ts';
import { refuse } from '../errors.ts';
import { checkFiles, withCheckedFiles } from '../fileChecks.ts';
import { sweepLeftovers } from '../leftovers.ts';
import { forBrowser, privateLinks, publicLink, storedFile } from '../links.ts';
import { knownPictures, pictureLinks } from '../pictures.ts';
import { body, query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

const folderListing = z.object({
  bucket: z.string(),
  files: z.array(storedFile.extend(picture.pick({ alt: true, language: true }).shape)),
  pictures: knownPictures.optional(),
  views: z.record(z.string(), pictureView).default({}),
});

// The notices are public; for every other folder the database requires a role.
const visitorOrSignedIn = createMiddleware<Env>(async (c, next) => {
  if (!/^Notices\/?$/.test(c.req.query('folderPath') ?? '')) return signedIn(c, next);
  c.set('db', c.var.visitor);
  return forEverybody(c, next);
});

interface Removal {
  path: string;
  requestId?: string | undefined;
}

/**
 * Moves a file into the bin, idempotently per request, or removes one that the database keeps no bin for. Throws 404 for a missing file
 * that must exist, and what Storage throws.
 */
async function removeFile(
  { settings, db }: { settings: Settings; db: Db },
  { path, requestId }: Removal,
  { mustExist = false } = {},
): Promise<void> {
  const { data: removedFrom } = await db
    .rpc(...verb('delete_file', { p_path: path, p_must_exist: mustExist, p_request_id: requestId }))
    .throwOnError();
  if (!removedFrom) return sweepLeftovers(settings);
  const { error } = await db.storage.from(removedFrom).remove([path]);
  if (error) throw error;
}

/** A signed link to store a size of a picture; none when it is stored already. Throws what Storage throws. */
async function sizeUpload(db: Db, settings: Settings, folder: string, size: Size) {
  const { data, error } = await db.storage.from('public-files').createSignedUploadUrl(`${folder}/${size}`);
  if (error instanceof StorageApiError && error.statusCode === '409') return [];
  if (error) throw error;
  return [{ size, uploadUrl: forBrowser(settings, data.signedUrl) }];
}

export const files = new Hono<Env>({ strict: false })
  .get('/get-images', visitorOrSignedIn, query(folderRequest), async (c) => {
    const { db, settings } = c.var;
    const { folderPath, pictures: wanted } = c.req.valid('query');
    const { data } = await db.rpc(...verb(wanted ? 'list_pictures' : 'list_files', { p_folder: folderPath })).throwOnError();
    const { bucket, files, pictures: known, views } = folderListing.parse(await withCheckedFiles(settings, data));
    const links =
      bucket === 'public-files'
        ? new Map(files.map((file) => [file.path, publicLink(settings, file)]))
        : await privateLinks(settings, db, files);
    if (!known) return c.json([...links.values()] satisfies z.infer<typeof imageLinks>);
    const notices = new Map(files.map(({ path, alt, language }) => [path, { ...(alt && { alt }), ...(language && { language }) }]));
    const pictures = [...links].map(([path, link]) => ({
      ...pictureLinks(settings, known, path, link),
      ...notices.get(path),
      ...(views[path] && { view: views[path] }),
    }));
    return c.json(pictures satisfies z.infer<typeof imagePictures>);
  })
  .get('/upload/generate-upload-url', signedIn, query(uploadRequest), async (c) => {
    const { path: asked, filename, filetype, content, view } = c.req.valid('query');
    const claim = await c.var.db
      .rpc(...verb('claim_upload', { p_path: asked, p_filename: filename, p_filetype: filetype, p_content: content, p_view: view }))
      .single()
      .throwOnError();
    const { bucket, upsert, path } = claim.data;
    const { data, error } = await c.var.db.storage.from(bucket).createSignedUploadUrl(path, { upsert });
    // The file was just announced; only the display image can have another announcement since.
    if (upsert && error instanceof StorageApiError && error.statusCode === '403') {
      throw refuse(409, 'Somebody else is replacing this picture at the same moment. Please try again.', 'file.replaced_meanwhile');
    }
    if (error) throw error;
    const uploadUrl = forBrowser(c.var.settings, data.signedUrl);
    return c.json({ uploadUrl, ...(path !== asked && { path }) } satisfies z.infer<typeof uploadAnswer>);
  })
  .get('/upload/size-urls', signedIn, query(sizesRequest), async (c) => {
    const { path, bytes, width, height, colour } = c.req.valid('query');
    const { db, settings } = c.var;
    const picture = { p_path: path, p_bytes: bytes, p_width: width, p_height: height, p_colour: colour };
    const { data: folder } = await db.rpc(...verb('claim_sizes', picture)).throwOnError();
    const uploads = await Promise.all(sizesOf(path, width).map((size) => sizeUpload(db, settings, folder, size)));
    return c.json({ uploads: uploads.flat() } satisfies z.infer<typeof sizesAnswer>);
  })
  .get('/upload/check-file', signedIn, query(fileCheckRequest), async (c) => {
    const { path } = c.req.valid('query');
    const stays = async () => (await c.var.db.rpc(...verb('upload_stays', { p_path: path })).throwOnError()).data;
    // The database has the message of a refusal.
    if (!(await stays()) && !(await checkFiles(c.var.settings, [path])).has(path)) await stays();
    return c.json(DONE);
  })
  .delete('/delete-image', signedIn, queryOrBody(imageDeletion), async (c) => {
    // Already deleted is success; so an employee cannot probe whether an admin's document exists.
    await removeFile(c.var, c.var.input);
    return c.json(DONE);
  })
  .post('/pictures/view', signedIn, body(viewChoice), async (c) => {
    const { path, view, requestId } = c.req.valid('json');
    await c.var.db.rpc(...verb('set_picture_view', { p_path: path, p_view: view, p_request_id: requestId })).throwOnError();
    return c.json(DONE);
  })
  .post('/dashboard/notice-text', signedIn, body(noticeText), async (c) => {
    const { path, text, language, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(...verb('describe_notice', { p_path: path, p_text: text, p_language: language, p_request_id: requestId }))
      .throwOnError();
    return c.json(DONE);
  })
  .delete('/dashboard/delete-notice', signedIn, queryOrBody(noticeDeletion), async (c) => {
    await removeFile(c.var, c.var.input, { mustExist: true });
    return c.json(DONE);
  });
