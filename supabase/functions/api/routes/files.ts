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
  noticeDeletion,
  type uploadAnswer,
  uploadRequest,
} from '../../_shared/contract/file.ts';
import { forEverybody } from '../caching.ts';
import { type Db, type Env, signedIn } from '../clients.ts';
import { refuse } from '../errors.ts';
import { checkFiles, withCheckedFiles } from '../fileChecks.ts';
import { forBrowser, privateLinks, publicLink, storedFile } from '../links.ts';
import { query, queryOrBody } from '../validate.ts';
import { verb } from '../verb.ts';

const folderListing = z.object({ bucket: z.string(), files: z.array(storedFile) });

// The notices are public (R054); for every other folder the database requires a role (D10).
const visitorOrSignedIn = createMiddleware<Env>(async (c, next) => {
  if (!/^Notices\/?$/.test(c.req.query('folderPath') ?? '')) return signedIn(c, next);
  c.set('db', c.var.visitor);
  return forEverybody(c, next);
});

interface Removal {
  path: string;
  requestId?: string | undefined;
}

/** Removes a file, idempotently per request. Throws 404 for a missing file that must exist, and what Storage throws. */
async function removeFile(db: Db, { path, requestId }: Removal, { mustExist = false } = {}): Promise<void> {
  const { data: bucket } = await db
    .rpc(...verb('removable_file', { p_path: path, p_must_exist: mustExist, p_request_id: requestId }))
    .throwOnError();
  if (!bucket) return;
  const { error } = await db.storage.from(bucket).remove([path]);
  if (error) throw error;
}

export const files = new Hono<Env>({ strict: false })
  .get('/get-images', visitorOrSignedIn, query(folderRequest), async (c) => {
    const { data } = await c.var.db
      .rpc(...verb('list_files', { p_folder: c.req.valid('query').folderPath }))
      .throwOnError();
    const { bucket, files } = folderListing.parse(await withCheckedFiles(c.var.settings, data));
    const links =
      bucket === 'public-files'
        ? files.map((file) => publicLink(c.var.settings, file))
        : [...(await privateLinks(c.var.settings, c.var.db, files)).values()];
    return c.json(links satisfies z.infer<typeof imageLinks>);
  })
  .get('/upload/generate-upload-url', signedIn, query(uploadRequest), async (c) => {
    const { path, filename, filetype } = c.req.valid('query');
    const claim = await c.var.db
      .rpc(...verb('claim_upload', { p_path: path, p_filename: filename, p_filetype: filetype }))
      .single()
      .throwOnError();
    const { bucket, upsert } = claim.data;
    const { data, error } = await c.var.db.storage.from(bucket).createSignedUploadUrl(path, { upsert });
    // The file was just announced; only the display image can have another announcement since.
    if (upsert && error instanceof StorageApiError && error.statusCode === '403') {
      throw refuse(
        409,
        'Somebody else is replacing this picture at the same moment. Please try again.',
        'file.replaced_meanwhile',
      );
    }
    if (error) throw error;
    return c.json({ uploadUrl: forBrowser(c.var.settings, data.signedUrl) } satisfies z.infer<typeof uploadAnswer>);
  })
  .get('/upload/check-file', signedIn, query(fileCheckRequest), async (c) => {
    const { path } = c.req.valid('query');
    const stays = async () => (await c.var.db.rpc(...verb('upload_stays', { p_path: path })).throwOnError()).data;
    // The database has the message of a refusal.
    if (!(await stays()) && !(await checkFiles(c.var.settings, [path])).has(path)) await stays();
    return c.json(DONE);
  })
  .delete('/delete-image', signedIn, queryOrBody(imageDeletion), async (c) => {
    // Already deleted is success (D39); so an employee cannot probe whether an admin's document exists (D25).
    await removeFile(c.var.db, c.var.input);
    return c.json(DONE);
  })
  .delete('/dashboard/delete-notice', signedIn, queryOrBody(noticeDeletion), async (c) => {
    await removeFile(c.var.db, c.var.input, { mustExist: true });
    return c.json(DONE);
  });
