import type { createTranslator } from 'use-intl/core';
import type { enServer } from './en.server.ts';
import type { en } from './en.ts';
import { say } from './say.ts';

/** Like `t` of t.ts, with what search engines and link previews read: nothing that a browser loads may import it. */
export const t = say as ReturnType<typeof createTranslator<typeof en & typeof enServer>>;
