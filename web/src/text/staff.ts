import { createTranslator } from 'use-intl/core';
import { enStaff } from './en.staff.ts';
import { en } from './en.ts';
import { LANGUAGE } from './language.ts';

/** Like `t` of t.ts, with the staff's texts: nothing that a visitor loads may import it. */
export const t = createTranslator({ locale: LANGUAGE, messages: { ...en, ...enStaff } });
