/** Loads, of one language, the texts that visitors may read. Written by `npm run generate`. */
export const publicTexts = {
  en: async () => (await import('./en.ts')).en,
  mr: async () => (await import('./mr.ts')).mr,
  hi: async () => (await import('./hi.ts')).hi,
};
