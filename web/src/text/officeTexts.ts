/** Loads, of one language, the texts that only the office reads: they are loaded after its first page, and no driver loads them. Written by `npm run generate`. */
export const officeTexts = {
  en: async () => (await import('./en.office.ts')).enOffice,
  mr: async () => (await import('./mr.office.ts')).mrOffice,
  hi: async () => (await import('./hi.office.ts')).hiOffice,
};
