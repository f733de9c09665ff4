import type { enServer } from './en.server.ts';
import { search } from './mr/server/search.ts';
import type { Translation } from './translation.ts';

/** The texts of mr that only the renderer of the public pages writes: no browser loads them. Written by `npm run generate`. */
export const mrServer: Translation<typeof enServer> = { search };
