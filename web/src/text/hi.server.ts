import type { enServer } from './en.server.ts';
import { search } from './hi/server/search.ts';
import type { Translation } from './translation.ts';

/** The texts of hi that only the renderer of the public pages writes: no browser loads them. Written by `npm run generate`. */
export const hiServer: Translation<typeof enServer> = { search };
