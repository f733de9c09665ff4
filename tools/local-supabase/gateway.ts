import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { announcesTooMuch, answerTooLarge, BODY_LIMIT } from '../../web/server/bodyLimit.ts';
import type { Auth } from './auth/server.ts';
import { Refused, requireCaller } from './caller.ts';
import type { Functions } from './functions.ts';
import type { Rest } from './rest.ts';
import type { StorageServer } from './storage/server.ts';

interface Services {
  rest: Rest;
  auth: Auth;
  storage: StorageServer;
  functions: Functions;
}

const EXPOSED = [
  'Content-Encoding',
  'Content-Length',
  'Content-Location',
  'Content-Range',
  'Content-Type',
  'Date',
  'ETag',
  'Link',
  'Location',
  'Preference-Applied',
  'Range-Unit',
  'Server',
  'Transfer-Encoding',
  'X-Sb-Error-Code',
  'X-Total-Count',
];

const preflight = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  exposeHeaders: EXPOSED,
  maxAge: 3600,
});

/** CORS: any origin may read. The headers are set after the answer, because Hono makes a stream of one that is given them before. */
const open: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next);
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('access-control-expose-headers', EXPOSED.join(','));
};

const counted = bodyLimit({ maxSize: BODY_LIMIT, onError: (c) => answerTooLarge(c.req.path) });

/** Refuses large bodies before anybody reads them. Only one of unknown length is read for it, as far as the limit. */
const limited: MiddlewareHandler = (c, next) => {
  if (c.req.header('transfer-encoding')) return counted(c, next);
  return announcesTooMuch(c.req.header('content-length')) ? Promise.resolve(answerTooLarge(c.req.path)) : next();
};

/**
 * Supabase's API gateway: REST and Auth require an API key, Storage and functions do not. CORS: any origin may read all
 * answers, except that a function sets its own headers.
 */
export function createGateway({ rest, auth, storage, functions }: Services) {
  return new Hono<{ Bindings: HttpBindings }>()
    .onError((error, c) => {
      if (error instanceof Refused) return Response.json(error.body, { status: error.status });
      // The client closed the connection in the middle of it.
      if (c.req.raw.signal.aborted) return c.body(null, 400);
      console.error('gateway:', error);
      return c.json({ message: 'An unexpected error occurred' }, 500);
    })
    .use('/rest/v1/*', open, limited)
    .use('/auth/v1/*', open, limited)
    .use('/storage/v1/*', open)
    .all('/rest/v1/*', async (c) => rest.answer(c.req.raw, await requireCaller(c.req.raw)))
    .get('/auth/v1/health', (c) => c.json({ name: 'GoTrue', version: 'local' }))
    .all('/auth/v1/*', async (c) => auth.answer(c.req.raw, await requireCaller(c.req.raw)))
    .all('/storage/v1/*', (c) => storage.answer(c.req.raw))
    .all('/functions/v1/*', (c) => functions.forward(c.req.raw, c.env));
}

export type Gateway = ReturnType<typeof createGateway>;
