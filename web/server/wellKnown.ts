import { addresses } from '../src/lib/addresses.ts';
import type { Dealer } from '../src/lib/dealer.ts';
import { START } from '../src/lib/paths.ts';
import { site } from '../src/text/en/public/site.ts';

/**
 * robots.txt: search engines read the public pages, and are told all of them; of a `hidden` site none. The staff's pages may be fetched, because whoever may
 * not fetch a page never sees its `noindex`, and lists the address all the same when somebody links to it.
 */
export const robots = (origin: string, { hidden }: { hidden: boolean }) =>
  ['User-agent: *', 'Disallow: /api', '', ...(hidden ? [] : [`Sitemap: ${origin}/sitemap.xml`, ''])].join('\n');

/** The paths of sitemap.xml and its parts. */
export const SITEMAP = /^\/sitemap(-[1-9]\d*)?\.xml$/;

const icon = (name: string, size: number, purpose: string) => ({
  src: `/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = (own: { name: string; short_name: string; description?: string; id: string; start_url: string; display: string }) =>
  JSON.stringify({
    ...own,
    theme_color: '#0b5855',
    background_color: '#f4f7f6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => icon('icon', size, 'any')),
      ...[192, 512].map((size) => icon('icon-maskable', size, 'maskable')),
    ],
  });

/** The manifests, by their paths: how the site looks on a phone's home screen, and the staff's application, which opens at whoever's dashboard. */
export const MANIFESTS: Record<string, (dealer: Dealer) => string> = {
  '/manifest.webmanifest': ({ name, tagline }) =>
    manifest({ name, short_name: name, description: tagline, id: '/', start_url: '/', display: 'minimal-ui' }),
  '/staff.webmanifest': ({ name }) =>
    manifest({
      name: `${name}: ${site.staff}`,
      short_name: site.staff,
      id: addresses.login,
      start_url: `${addresses.login}?${START}`,
      display: 'standalone',
    }),
};
