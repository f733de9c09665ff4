import { doJob, type PictureJob, type PictureJobs } from './pictureJobs.ts';

interface Request {
  job: PictureJob;
  given: PictureJobs[PictureJob]['given'];
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  const answer = await doJob(data.job, data.given).catch(() => null);
  self.postMessage(answer);
});
