import { LANGUAGES, type Language, languageOf } from '../../../supabase/functions/_shared/contract/language.ts';

/** In a cookie, so that a server can lead a visitor to their own pages; it is nothing that a page is rendered by. */
const COOKIE = /(?:^|;\s*)language=(\w+)/;
const YEAR_S = 31_536_000;

/** The language that somebody has chosen in a browser, by its cookies. */
export const chosenIn = (cookies: string): Language | undefined => languageOf(COOKIE.exec(cookies)?.[1] ?? '');

/** Remembers the choice in this browser, for visitors' pages and the staff's. */
export function rememberLanguage(which: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `language=${which}; path=/; max-age=${YEAR_S}; samesite=lax`;
}

/** The first of the languages that somebody reads, as their browser lists them, that is `offered`. */
export const preferredOf = (read: readonly string[], offered: readonly Language[]): Language | undefined =>
  read.map(languageOf).find((one) => one !== undefined && offered.includes(one));

/** Makes this the language of the document. */
export function markLanguage(which: Language): void {
  document.documentElement.lang = LANGUAGES[which].locale;
}
