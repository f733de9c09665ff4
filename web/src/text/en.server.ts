import { search } from './en/server/search.ts';

/** The English texts that only the renderer of the public pages writes: no browser loads them. Written by `npm run generate`. */
export const enServer = { search };
