import { createTranslator } from 'use-intl/core';
import { enServer } from './en.server.ts';
import { en } from './en.ts';
import { LANGUAGE } from './language.ts';

/** Like `t` of t.ts, with what search engines and link previews read: nothing that a browser loads may import it. */
export const t = createTranslator({ locale: LANGUAGE, messages: { ...en, ...enServer } });
