import { createTranslator } from 'use-intl/core';
import { enStaff } from './en.staff.ts';
import { en } from './en.ts';
import { LANGUAGE } from './language.ts';

const { officeWords, ...texts } = enStaff;
// Into those of visitors: what shows a field to both (kit/fields) reads one list.
const words = Object.assign(en.words, officeWords);

/** Like `t` of t.ts, with the staff's texts: nothing that a visitor loads may import it. */
export const t = createTranslator({ locale: LANGUAGE, messages: { ...en, ...texts, words } });
