import { pageTitle } from '../../kit/page/usePageTitle.ts';
import { dealer } from '../../lib/dealer.ts';
import { LANGUAGE } from '../../text/language.ts';
import { inScript } from '../public/dataBlock.ts';

/** What the head of a page says to browsers, search engines and link previews. */
export interface Head {
  /** The page's own, which the dealer's name follows; none for the home page. */
  title?: string;
  description: string;
  /** The one address of the page; none for a page that search engines leave out. */
  canonical?: string;
  /** The picture of a link preview. */
  image?: string;
  /** The largest picture of the first screen, fetched before anything asks for it. */
  preload?: string | undefined;
  /** schema.org. */
  things: object[];
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

/** The head as HTML. */
export function headHtml({ title, description, canonical, image, preload, things }: Head): string {
  const full = pageTitle(title);
  return [
    `<title>${escaped(full)}</title>`,
    ...meta('description', description),
    ...(canonical ? [tag('link', { rel: 'canonical', href: canonical })] : meta('robots', 'noindex')),
    ...graph('og:type', 'website'),
    ...graph('og:site_name', dealer.name),
    ...graph('og:locale', LANGUAGE.replace('-', '_')),
    ...graph('og:title', full),
    ...graph('og:description', description),
    ...graph('og:url', canonical),
    ...graph('og:image', image),
    ...meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(preload ? [tag('link', { rel: 'preload', as: 'image', href: preload, fetchpriority: 'high' })] : []),
    ...things.map((thing) => `<script type="application/ld+json">${inScript(thing)}</script>`),
  ].join('\n    ');
}
