import type { Dealer } from '../src/lib/dealer.ts';

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

/** manifest.webmanifest: how the site looks on a phone's home screen. */
export const webManifest = ({ name, tagline }: Dealer) =>
  JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#0b5855',
    background_color: '#f4f7f6',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => icon('icon', size, 'any')),
      ...[192, 512].map((size) => icon('icon-maskable', size, 'maskable')),
    ],
  });
