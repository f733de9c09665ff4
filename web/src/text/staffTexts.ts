/** Loads, of one language, the texts that only the staff read, with the first of their pages: no visitor loads them. Written by `npm run generate`. */
export const staffTexts = {
  en: async () => (await import('./en.staff.ts')).enStaff,
  mr: async () => (await import('./mr.staff.ts')).mrStaff,
  hi: async () => (await import('./hi.staff.ts')).hiStaff,
};
