import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag, names } from '../../supabase/functions/api/caching.ts';
import { shareAnswers } from '../../supabase/functions/api/sharing.ts';
import { CACHING } from '../headers.ts';
import type { Renderer } from './built.ts';

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
const encoders = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, QUALITY),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

type Encoding = keyof typeof encoders;

function encodingOf(request: Request): Encoding | null {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return (
    (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted)) ?? null
  );
}

/** A rendered page, and as it is sent: each encoding is made when it is asked for, once for all who share the page. */
interface Page {
  status: number;
  etag: string;
  bytes: Buffer;
  encoded(encoding: Encoding): Promise<Buffer>;
}

async function pageOf(status: number, html: string): Promise<Page> {
  const bytes = Buffer.from(html);
  const made = new Map<Encoding, Promise<Buffer>>();
  const encoded = (encoding: Encoding) => {
    const known = made.get(encoding) ?? encoders[encoding](bytes);
    made.set(encoding, known);
    return known;
  };
  return { status, etag: await entityTag(bytes), bytes, encoded };
}

async function answer(request: Request, { status, etag, bytes, encoded }: Page): Promise<Response> {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' });
  headers.set('cache-control', status === 200 ? CACHING.pages : CACHING.errors);
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

type Pages = Pick<Renderer, 'render' | 'busy' | 'plainAddress'>;

/**
 * Answers with rendered pages. The renderer is told the address alone, never who asks; so identical requests at the same time
 * share one rendering. `siteUrl` is the site's own address in canonical links; without it that of the request.
 */
export function renderedPages({ render, busy, plainAddress }: Pages, siteUrl: string | undefined) {
  const share = shareAnswers<Page>();
  return async (request: Request): Promise<Response> => {
    const { pathname, search, origin } = new URL(request.url);
    // By its parts: as a relative address a path of two slashes would name another site.
    const address = plainAddress(Object.assign(new URL(siteUrl ?? origin), { pathname, search }));
    try {
      const page = await share(address.href, async () => {
        const { status, html } = await render(address);
        return pageOf(status, html);
      });
      return await answer(request, page);
    } catch (error) {
      console.error(`site: ${pathname}: ${error instanceof Error ? error.message : error}`);
      return answer(request, await pageOf(503, busy()));
    }
  };
}
