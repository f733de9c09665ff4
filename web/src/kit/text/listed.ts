import { LANGUAGE } from '../../text/language.ts';

const conjunction = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });

/** 'NOC, RC and key' */
export const listed = (words: string[]) => conjunction.format(words);
