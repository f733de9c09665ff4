// What must be done before the site's own scripts run. It is a file because the page may hold no script (headers.ts).

// Before the first paint, so that a dark page never flashes white.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
} catch {}

// zod would try whether it may make code of text, which the page forbids and the browser reports.
globalThis.__zod_globalConfig = { jitless: true };
