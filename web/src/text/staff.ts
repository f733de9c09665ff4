import { createTranslator } from 'use-intl/core';
import { enStaff } from './en.staff.ts';
import { en } from './en.ts';
import { LANGUAGE } from './language.ts';

/** As `t` of t.ts, with the texts that only the staff read: nothing a visitor loads may import it. */
export const t = createTranslator({ locale: LANGUAGE, messages: { ...en, ...enStaff } });
