import { mapFrame } from './src/lib/dealer.ts';

/**
 * What every answer of the site carries, besides how long it may be kept. `supabase` are the addresses from which the
 * browser gets pictures and data. Styles may be inline, because Mantine writes its variables into the page; scripts may not.
 */
export function siteHeaders(supabase: string[]): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...supabase],
    'connect-src': ["'self'", ...supabase],
    'frame-src': [new URL(mapFrame).origin],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const rules = Object.entries(policy).map(([name, sources]) => [name, ...sources].join(' '));
  return {
    'Content-Security-Policy': rules.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}

/** How long browsers keep what has a name of its own for every content, and everything else. */
export const CACHING = { assets: 'public, max-age=31536000, immutable', others: 'no-cache' };

/** Browsers that came by https once come by https only, for a year. Without meaning on http. */
export const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' };

const lines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** The same as a file `_headers`, which Netlify and Cloudflare Pages read in the folder they serve. */
export const headersFile = (supabase: string[]): string =>
  [
    ...['/*', ...lines({ ...siteHeaders(supabase), ...HTTPS_ONLY })],
    ...['/assets/*', ...lines({ 'Cache-Control': CACHING.assets }), ''],
  ].join('\n');

interface BuildSettings {
  SUPABASE_URL?: string;
  VITE_SUPABASE_URL?: string;
  VITE_API_URL?: string;
}

/** The origins that a build's settings name; any project of Supabase when they name none. */
export function supabaseOrigins({ SUPABASE_URL, VITE_SUPABASE_URL, VITE_API_URL }: BuildSettings): string[] {
  const given = [SUPABASE_URL, VITE_SUPABASE_URL, VITE_API_URL].filter((url) => url && URL.canParse(url));
  const origins = new Set(given.map((url) => new URL(url ?? '').origin));
  return origins.size > 0 ? [...origins] : ['https://*.supabase.co'];
}
