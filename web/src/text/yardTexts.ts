/** Loads, of one language, the texts that drivers and the office read at work: they are loaded after the first page of a driver. Written by `npm run generate`. */
export const yardTexts = {
  en: async () => (await import('./en.yard.ts')).enYard,
  mr: async () => (await import('./mr.yard.ts')).mrYard,
  hi: async () => (await import('./hi.yard.ts')).hiYard,
};
