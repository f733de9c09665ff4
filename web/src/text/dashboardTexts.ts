/** Loads, of one language, the texts that the first page of the office says: no driver loads them. Written by `npm run generate`. */
export const dashboardTexts = {
  en: async () => (await import('./en.dashboard.ts')).enDashboard,
  mr: async () => (await import('./mr.dashboard.ts')).mrDashboard,
  hi: async () => (await import('./hi.dashboard.ts')).hiDashboard,
};
