import { contentOf } from './contentOf.ts';
import { type MadeSizes, makeSizes } from './makeSizes.ts';
import { shrinkImage } from './shrinkImage.ts';

/** What is done with the pixels of a picture, in a worker where there are any. */
export interface PictureJobs {
  shrinkImage: { given: [file: Blob]; done: Blob };
  contentOf: { given: [file: Blob]; done: string };
  makeSizes: { given: [file: Blob, path: string]; done: MadeSizes };
}
export type PictureJob = keyof PictureJobs;

const jobs: { [Job in PictureJob]: (...given: PictureJobs[Job]['given']) => Promise<PictureJobs[Job]['done']> } = {
  shrinkImage,
  contentOf,
  makeSizes,
};

/** Does a job. Throws when the browser cannot decode or encode the picture. */
export const doJob = <Job extends PictureJob>(job: Job, given: PictureJobs[Job]['given']) => jobs[job](...given);
