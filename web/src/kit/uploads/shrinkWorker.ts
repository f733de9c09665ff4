import { shrinkImage } from './shrinkImage.ts';

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const answer = await shrinkImage(data).catch(() => null);
  self.postMessage(answer);
});
