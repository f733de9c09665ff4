import { LANGUAGES, type Language } from '@contract/language.ts';
import { type Picture, PREVIEW } from '@contract/picture.ts';
import { pageTitle } from '../../kit/page/usePageTitle.ts';
import { type Dealer, isUnnamed, languagesOf, shownDealer } from '../../lib/dealer.ts';
import { isUnguessable, languageAt, pathIn } from '../../lib/paths.ts';
import { addressOf } from '../../lib/pictures.ts';
import { language } from '../../text/language.ts';
import { inScript } from '../public/dataBlock.ts';
import type { Asked } from './page.ts';

/** The picture of a link preview. */
interface Preview {
  url: string;
  type?: string;
  width?: number | undefined;
  height?: number | undefined;
  alt: string;
}

/** The address of a page in a language; `x-default` is for whoever reads none of them. */
interface Alternate {
  language: Language | 'x-default';
  href: string;
}

/** What the head of a page says to browsers, search engines and link previews. */
export interface Head {
  /** The page's own, which the dealer's name follows; none for the home page. */
  title?: string;
  description: string;
  /** The one address of the page; none for a page that search engines leave out. */
  canonical?: string;
  image?: Preview;
  /** schema.org. */
  things: object[];
  /** The page in the site's languages; none where there is but one. */
  alternates?: Alternate[];
}

/** A page in all languages of the site: by its one address, or by that which was asked for; none of one whose address is a secret. */
export function alternatesOf(
  { canonical }: Head,
  { origin, pathname, dealer }: Pick<Asked, 'origin' | 'pathname' | 'dealer'>,
): Alternate[] {
  const languages = languagesOf(dealer);
  const [first] = languages;
  if (!first || languages.length === 1 || isUnguessable(pathname)) return [];
  const { path } = languageAt(canonical?.slice(origin.length) ?? pathname);
  const at = (language: Language) => `${origin}${pathIn(language, path)}`;
  return [...languages.map((language) => ({ language, href: at(language) })), { language: 'x-default', href: at(first) }];
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, also inside an attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value ?? '')}"`);
  return `<${name}${written.join('')}>`;
}

const meta = (name: string, content: string | undefined) => (content ? [tag('meta', { name, content })] : []);
const graph = (property: string, content: string | undefined) => (content ? [tag('meta', { property, content })] : []);

/** What pages without a picture of their own show: web/public/preview.jpg. */
export const sitePreview = (origin: string, dealer: Dealer): Preview => ({
  url: `${origin}/preview.jpg`,
  type: 'image/jpeg',
  ...PREVIEW,
  alt: dealer.name,
});

/** The picture of a link preview: that of the display image, else the first picture itself, else the site's. */
export function previewOf(picture: Picture | undefined, alt: string, { origin, dealer }: { origin: string; dealer: Dealer }): Preview {
  if (!picture) return sitePreview(origin, dealer);
  if (picture.preview) return { url: picture.preview, type: 'image/jpeg', ...PREVIEW, alt };
  return { url: addressOf(picture), width: picture.width, height: picture.height, alt };
}

const previewTags = ({ url, type, width, height, alt }: Preview) => [
  ...graph('og:image', url),
  ...graph('og:image:type', type),
  ...graph('og:image:width', width?.toString()),
  ...graph('og:image:height', height?.toString()),
  ...graph('og:image:alt', alt),
  ...meta('twitter:image', url),
  ...meta('twitter:image:alt', alt),
];

/** Of a page that no search engine is to list, whatever it says. */
const unlisted = ({ canonical: _canonical, ...head }: Head): Head => ({ ...head, things: [] });

/** The head as HTML; with `noindex` as long as nobody has filled in who the dealer is. */
export function headHtml(head: Head, dealer: Dealer): string {
  const { title, description, canonical, image, things } = isUnnamed(dealer) ? unlisted(head) : head;
  const { name, tagline } = shownDealer(dealer);
  const full = pageTitle({ name, tagline }, title);
  return [
    `<title>${escaped(full)}</title>`,
    ...meta('description', description),
    ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : meta('robots', 'noindex')),
    ...(head.alternates ?? []).map(({ language, href }) => tag('link', { rel: 'alternate', hreflang: language, href })),
    ...graph('og:type', 'website'),
    ...graph('og:site_name', name),
    ...graph('og:locale', LANGUAGES[language()].locale.replace('-', '_')),
    ...graph('og:title', full),
    ...graph('og:description', description),
    ...graph('og:url', canonical),
    ...(image ? previewTags(image) : []),
    ...meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...things.map((thing) => `<script type="application/ld+json">${inScript(thing)}</script>`),
  ].join('\n    ');
}
