import { sizesAnswer } from '@contract/picture.ts';
import { request } from '../../lib/api.ts';
import { accessToken } from '../../lib/auth.ts';
import { putFile, type UploadOptions } from './putFile.ts';
import { runPictureJob } from './runPictureJob.ts';

/**
 * Makes and uploads the smaller sizes of the picture that was just stored at `path`, with progress. A failure is no failure of
 * the upload: the picture is shown itself, and `npm run pictures` makes what is missing.
 */
export async function uploadSizes(path: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  try {
    const made = await runPictureJob('makeSizes', file, path);
    if (!made) return;
    const { files, ...measures } = made;
    const token = await accessToken();
    const query = { path, bytes: file.size, ...measures };
    const answer = await request('GET', '/upload/size-urls', { query, token, ...(signal && { signal }) });
    const { uploads } = sizesAnswer.parse(await answer.json());
    for (const [place, { size, uploadUrl }] of uploads.entries()) {
      const blob = files.find((made) => made.size === size)?.blob;
      if (blob) await putFile(uploadUrl, blob, signal ? { signal } : {});
      onProgress?.((place + 1) / uploads.length);
    }
  } catch (error) {
    if (!signal?.aborted) console.warn(`${path} lacks sizes`, error);
  }
}
