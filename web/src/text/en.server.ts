import { search } from './en/search.ts';

/** The English texts that only the server of the public pages writes: no browser loads them. */
export const enServer = { search };
