/** Loads, of one language, the texts that only the renderer of the public pages writes: no browser loads them. Written by `npm run generate`. */
export const serverTexts = {
  en: async () => (await import('./en.server.ts')).enServer,
  mr: async () => (await import('./mr.server.ts')).mrServer,
  hi: async () => (await import('./hi.server.ts')).hiServer,
};
