import { type Doubt, judge } from '../pictures/judge.ts';
import { type MadeSizes, makeSizes } from './makeSizes.ts';
import { shrinkImage } from './shrinkImage.ts';

/** SHA-256 of a file's bytes in hex. Throws where the browser makes none: on a page without encryption. */
async function contentOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is done with the pixels of a picture, in a worker where there are any. */
export interface PictureJobs {
  shrinkImage: { given: [file: Blob]; done: Blob };
  contentOf: { given: [file: Blob]; done: string };
  makeSizes: { given: [file: Blob, path: string]; done: MadeSizes };
  judge: { given: [file: Blob]; done: Doubt[] };
}
export type PictureJob = keyof PictureJobs;

const jobs: { [Job in PictureJob]: (...given: PictureJobs[Job]['given']) => Promise<PictureJobs[Job]['done']> } = {
  shrinkImage,
  contentOf,
  makeSizes,
  judge,
};

/** Does a job. Throws when the browser cannot decode or encode the picture. */
export const doJob = <Job extends PictureJob>(job: Job, given: PictureJobs[Job]['given']) => jobs[job](...given);
