import { createMiddleware } from 'hono/factory';

/**
 * Browsers revalidate every time; a CDN answers by itself for ten seconds, and for a minute more while it asks again. So nobody
 * is told what is older than 70 seconds, however many ask.
 */
export const FOR_EVERYBODY = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** A weak ETag, because proxies compress: the same answer, not the same bytes. */
export async function entityTag(body: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `W/"${[...hash.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** What is compared of an ETag: not whether it is weak, nor what a proxy that compresses has appended (`-gzip`). */
const opaque = (tag: string) => /"(\w*)(-\w+)?"/.exec(tag)?.[1];

/** Whether an If-None-Match names this ETag (RFC 9110, 13.1.2). */
export const names = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.split(',').some((given) => given.trim() === '*' || opaque(given) === opaque(tag));

/**
 * Middleware of a route whose answer is the same for everybody: an ETag, 304 to whoever has it already, and a minute in shared
 * caches. An error, and an answer to a request with a token, is as everywhere: never stored.
 */
export const forEverybody = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status !== 200 || c.req.header('authorization')) return;
  const answer = c.res;
  const body = await answer.arrayBuffer();
  const tag = await entityTag(body);
  answer.headers.set('etag', tag);
  answer.headers.set('cache-control', FOR_EVERYBODY);
  // Deno would say 0, and a cache would take what it has for outdated.
  if (c.req.method === 'HEAD') answer.headers.set('content-length', String(body.byteLength));
  const same = names(c.req.header('if-none-match') ?? '', tag);
  // Hono would merge the two responses, and make a stream of the body.
  c.res = undefined;
  c.res = same ? new Response(null, { status: 304, headers: answer.headers }) : new Response(body, answer);
});
