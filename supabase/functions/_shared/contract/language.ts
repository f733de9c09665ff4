/** The languages of the site, each with its name in itself and its locale. English is the one that every text is written in first. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-IN' },
  mr: { name: 'मराठी', locale: 'mr-IN' },
  hi: { name: 'हिन्दी', locale: 'hi-IN' },
} as const;

export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

/** The language of a locale as browsers write it: `mr-IN` is `mr`; undefined for one that the site does not speak. */
export const languageOf = (locale: string): Language | undefined =>
  LANGUAGE_CODES.find((code) => code === locale.split(/[-_]/)[0]?.toLowerCase());

/** The languages as the choices of a select, each by its name in itself. */
export const LANGUAGE_CHOICES = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }));
