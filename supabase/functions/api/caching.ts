import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { shareAnswers } from './sharing.ts';

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

/** What a route has answered, its body's bytes with their ETag; or the error that it has thrown. */
type Answer = { body: ArrayBuffer; type: string; etag: string } | { error: Error };

async function answerOf({ error, res }: Context): Promise<Answer> {
  if (error) return { error };
  const body = await res.arrayBuffer();
  return { body, type: res.headers.get('content-type') ?? '', etag: await entityTag(body) };
}

const share = shareAnswers<Answer>();

/** Key of the computation: path and validated query, so that unknown parameters make no difference. */
function questionOf({ req }: Context): string {
  const asked = req.valid('query' as never);
  return asked ? `${req.path}?${JSON.stringify(asked)}` : req.url;
}

/**
 * Middleware for public routes: one computation for concurrent identical requests (request coalescing), with ETag, 304 and the Cache-
 * Control above. A request with a token passes it by: its answer is neither shared nor stored. An error reaches all who share the
 * computation, each under its own request id, and is not stored.
 */
export const forEverybody = createMiddleware(async (c, next) => {
  if (c.req.header('authorization')) return next();
  const answer = await share(questionOf(c), () => next().then(() => answerOf(c)));
  // The request that did the work has its error handled by Hono already.
  if (c.error) return;
  if ('error' in answer) throw answer.error;
  const { body, type, etag } = answer;
  const { headers } = c.res;
  headers.set('content-type', type);
  headers.set('etag', etag);
  headers.set('cache-control', FOR_EVERYBODY);
  // Deno would say 0, and a cache would take what it has for outdated.
  if (c.req.method === 'HEAD') headers.set('content-length', String(body.byteLength));
  const same = names(c.req.header('if-none-match') ?? '', etag);
  // Hono would merge the two responses, and make a stream of the body.
  c.res = undefined;
  c.res = same ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
});
