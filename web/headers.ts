import { LANGUAGE_CODES } from '../supabase/functions/_shared/contract/language.ts';
import { FOR_EVERYBODY } from '../supabase/functions/api/caching.ts';
import { inlineHashes } from './inlineScripts.ts';
import { MAPS } from './src/lib/maps.ts';
import { pathIn } from './src/lib/paths.ts';

const permissions = (camera: string) => `camera=${camera}, geolocation=(), microphone=(), payment=(), usb=()`;

/**
 * Security headers of every response, except Cache-Control. `supabase` are the origins of pictures and data in the CSP.
 * Inline styles are allowed, because Mantine writes its variables into the page; of inline scripts our
 * own, by their hashes, and no other (XSS).
 */
export function siteHeaders(supabase: string[], hashes = inlineHashes): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...supabase],
    'connect-src': ["'self'", ...supabase],
    'frame-src': [MAPS],
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
    'Permissions-Policy': permissions('()'),
  };
}

/**
 * Cache-Control of assets with a content hash in their name, of rendered pages, which are the same for everybody, of errors, and
 * of everything else.
 */
export const CACHING = { assets: 'public, max-age=31536000, immutable', pages: FOR_EVERYBODY, errors: 'no-store', others: 'no-cache' };

/** On the staff's pages: no search engine lists them, and they may open the camera. A host that joins both policies ends with this one, the later. */
export const STAFF_ONLY = { 'X-Robots-Tag': 'noindex', 'Permissions-Policy': permissions('(self)') };
/** The addresses of these pages, as a static host writes them. */
export const STAFF_PATHS = ['/admin', '/dashboard', '/dashboard/*', '/driverdashboard', '/driverdashboard/*'];

/** On payment pages and shared lists, whose address is a secret: nobody keeps them, lists them, or is told where a visitor came from. */
export const UNGUESSABLE = { 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

/** HSTS: browsers that came by https once use only https, for a year. Ignored on http. */
export const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' };

const lines = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

/** The same headers as a file `_headers`, which Netlify and Cloudflare Pages read. */
export const headersFile = (supabase: string[]): string =>
  [
    '/*',
    ...lines({ ...siteHeaders(supabase), ...HTTPS_ONLY }),
    '/assets/*',
    ...lines({ 'Cache-Control': CACHING.assets }),
    ...STAFF_PATHS.flatMap((path) => [path, ...lines(STAFF_ONLY)]),
    ...['/pay/*', '/list/*']
      .flatMap((path) => LANGUAGE_CODES.map((code) => pathIn(code, path)))
      .flatMap((path) => [path, ...lines(UNGUESSABLE)]),
    '',
  ].join('\n');

interface BuildSettings {
  SUPABASE_URL?: string;
  VITE_SUPABASE_URL?: string;
  VITE_API_URL?: string;
}

/** The Supabase origins in a build's settings; any project of Supabase when there are none. */
export function supabaseOrigins({ SUPABASE_URL, VITE_SUPABASE_URL, VITE_API_URL }: BuildSettings): string[] {
  const given = [SUPABASE_URL, VITE_SUPABASE_URL, VITE_API_URL].filter((url) => url && URL.canParse(url));
  const origins = new Set(given.map((url) => new URL(url ?? '').origin));
  return origins.size > 0 ? [...origins] : ['https://*.supabase.co'];
}
