import { inEachLanguage } from '../../text/language.ts';

const conjunction = inEachLanguage((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }));

/** 'NOC, RC and key' */
export const listed = (words: string[]) => conjunction().format(words);
