// By their path: Vite's configuration imports this file, where the alias @contract is not known.
import { LANGUAGES, type Language } from '../../../supabase/functions/_shared/contract/language.ts';

let current: () => Language = () => 'en';

/** The language in which is being said what is said now: of the document in a browser, of the rendered page on a server. */
export const language = () => current();

/** Says which language that is. A server asks anew for each text, as it renders pages of several at a time. */
export function setLanguage(which: () => Language): void {
  current = which;
}

/** The locale of a language for formatting: digits are 0 to 9 in all of them, which Marathi's own rules would not have. */
export const localeOf = (which: Language) => `${LANGUAGES[which].locale}-u-nu-latn`;

/** One of `make` for each language, made when it is wanted first: of a formatter, whose construction is slow. */
export function inEachLanguage<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<Language, Formatter>();
  return () => {
    const known = made.get(language()) ?? make(localeOf(language()));
    made.set(language(), known);
    return known;
  };
}

/** What `work` says in another language. It ends before anything else speaks: nothing in it may wait. */
export function inLanguage<Said>(which: Language, work: () => Said): Said {
  const before = current;
  current = () => which;
  try {
    return work();
  } finally {
    current = before;
  }
}
