/** The locale: the document's language, and the rules for plurals and numbers. */
export const LANGUAGE = 'en-IN';
