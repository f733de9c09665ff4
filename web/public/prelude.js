// Runs before the site's own scripts. A file of its own, because the CSP forbids inline scripts (headers.ts).

// Before the first paint, against a flash of the light scheme on a dark page.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {}

// zod would probe `new Function`, which the CSP forbids and the browser would report.
globalThis.__zod_globalConfig = { jitless: true };
