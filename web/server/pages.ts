import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { Language } from '../../supabase/functions/_shared/contract/language.ts';
import { entityTag, names } from '../../supabase/functions/api/caching.ts';
import { shareAnswers } from '../../supabase/functions/api/sharing.ts';
import { CACHING } from '../headers.ts';
import { PATIENCE_MS, withTimeout } from '../src/app/server/withTimeout.ts';
import { chosenIn, preferredOf } from '../src/lib/chosenLanguage.ts';
import { languageAt, pageAt, pathIn } from '../src/lib/paths.ts';
import { stockPageAt } from '../src/lib/stockPages.ts';
import type { Renderer } from './built.ts';
import { SITEMAP } from './wellKnown.ts';

/** A step more costs a vehicle's page 0.4 ms and saves 90 bytes, of which the first 14,600 come in one round trip. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const encoders = { br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUALITY), gzip: (bytes: Buffer) => promisify(gzip)(bytes) };

type Encoding = keyof typeof encoders;

/** The best of our encodings that is accepted: one with `q=0` is not. */
function encodingOf(request: Request): Encoding | undefined {
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '').filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((name) => accepted.some(({ type }) => type.toLowerCase() === name));
}

/** A rendered page, and as it is sent: each encoding is made when it is asked for, once for all who share the page. */
interface Page {
  status: number;
  type: string;
  etag: string;
  location: string | undefined;
  bytes: Buffer;
  encoded(encoding: Encoding): Promise<Buffer>;
}

async function pageOf(status: number, text: string, type = 'text/html', location?: string): Promise<Page> {
  const bytes = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding) => {
    const known = made.get(encoding) ?? encoders[encoding](bytes);
    made.set(encoding, known);
    return known;
  };
  return { status, type: `${type}; charset=utf-8`, etag: await entityTag(bytes), location, bytes, encoded };
}

async function answer(request: Request, { status, type, etag, location, bytes, encoded }: Page): Promise<Response> {
  const headers = new Headers({ 'content-type': type, vary: 'accept-encoding' });
  headers.set('cache-control', status === 200 ? CACHING.pages : CACHING.errors);
  if (location) headers.set('location', location);
  if (status === 503) headers.set('retry-after', '5');
  if (status === 200) {
    headers.set('etag', etag);
    if (names(request.headers.get('if-none-match') ?? '', etag)) return new Response(null, { status: 304, headers });
  }
  const encoding = encodingOf(request);
  if (!encoding) return new Response(new Uint8Array(bytes), { status, headers });
  headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(await encoded(encoding)), { status, headers });
}

type Pages = Pick<Renderer, 'render' | 'sitemaps' | 'busy' | 'plainAddress' | 'languages'>;

/**
 * Where somebody is led who opens an English address (content negotiation): to the page in the language that they have chosen, else in the first
 * that their browser asks for, else in the site's first. Undefined for whoever reads English, and for crawlers, which ask for none. It is a redirect that
 * nobody keeps, so that each address has one language in every cache; web/ownLanguage.js does the same where a cache or a static host answers.
 */
function ownAddress(request: Request, offered: readonly Language[]): string | undefined {
  const { pathname, search } = new URL(request.url);
  const read = request.headers.get('accept-language');
  const isOpened = (request.headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
  if (!read || !isOpened || languageAt(pathname).language !== 'en' || (!pageAt(pathname) && !stockPageAt(pathname))) return undefined;
  const chosen = chosenIn(request.headers.get('cookie') ?? '');
  const accepted = parseAccept(read)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  const own = (chosen && offered.includes(chosen) ? chosen : preferredOf(accepted, offered)) ?? offered[0];
  return own && own !== 'en' ? pathIn(own, pathname) + search : undefined;
}

/** Different pages that are rendered at once, so that a flood of odd addresses cannot fill the memory. */
const AT_ONCE = 100;

/**
 * Answers with rendered pages and sitemaps. The renderer is told the address alone, never who asks; so identical requests at the
 * same time share one rendering. Nobody waits for longer than a rendering may take, also who came during the one before. `siteUrl`
 * is the site's own address in canonical links: a request may name any host, and caches give its answer to everybody.
 */
export function renderedPages({ render, sitemaps, busy, plainAddress, languages }: Pages, siteUrl: string) {
  const share = shareAnswers<Page>();
  // All files of the sitemap come of one walk through the stock.
  const shareWalk = shareAnswers<Map<string, string>>();
  const { origin } = new URL(siteUrl);
  let rendering = 0;

  async function renderedAt(address: URL): Promise<Page> {
    if (rendering >= AT_ONCE) throw new Error('Too many pages at once.');
    rendering++;
    const { status, html, location } = await render(address).finally(() => rendering--);
    return pageOf(status, html, 'text/html', location);
  }

  async function answerAt(address: URL): Promise<Page> {
    const { pathname } = address;
    const files = SITEMAP.test(pathname) ? await shareWalk(origin, () => sitemaps(origin)) : undefined;
    const xml = files?.get(pathname.slice(1));
    return xml ? pageOf(200, xml, 'application/xml') : renderedAt(address);
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const isSitemap = SITEMAP.test(pathname);
    // By its parts: as a relative address a path of two slashes would name another site.
    const address = plainAddress(Object.assign(new URL(origin), { pathname, search }));
    try {
      const own = ownAddress(request, await languages());
      if (own) return await answer(request, await pageOf(302, '', 'text/html', own));
      if (address.pathname !== pathname) return await answer(request, await pageOf(301, '', 'text/html', address.pathname + search));
      const page = share(address.href, () => answerAt(address));
      return await answer(request, await withTimeout(page, PATIENCE_MS[isSitemap ? 'machine' : 'visitor']));
    } catch (error) {
      console.error(`site: ${pathname}: ${error instanceof Error ? error.message : error}`);
      return answer(request, await pageOf(503, busy(pathname)));
    }
  };
}
