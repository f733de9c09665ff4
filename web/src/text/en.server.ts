import { search } from './en/server/search.ts';

/** The texts of en that only the renderer of the public pages writes: no browser loads them. Written by `npm run generate`. */
export const enServer = { search };
