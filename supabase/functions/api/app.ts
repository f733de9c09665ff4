import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { CONTRACT_HASH } from '../_shared/contract/contractHash.ts';
import { type Env, visitorClient } from './clients.ts';
import type { Settings } from './env.ts';
import { answerError, refuse } from './errors.ts';
import { type Afterwards, housekeeping } from './housekeeping.ts';
import { requestLog } from './requestLog.ts';
import { ROUTES } from './routes.ts';

/**
 * The `/api` contract as a fetch handler. Paths answer with and without a trailing slash. `afterwards` receives the background
 * work that goes on after an answer.
 */
export function createApp(settings: Settings, afterwards: Afterwards = () => {}): Hono<Env> {
  const visitor = visitorClient(settings);
  const keepHouse = housekeeping(settings, afterwards);
  const app = new Hono<Env>({ strict: false }).basePath('/api');

  // The server makes the request id; no header lets a caller choose it.
  app.use(requestId({ headerName: '' }), requestLog);
  app.use(async (c, next) => {
    await next();
    const { headers } = c.res;
    // Only a route for everybody says otherwise (`forEverybody`).
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    // Against MIME sniffing and clickjacking: no browser renders an answer as a page or in a frame.
    headers.set('x-content-type-options', 'nosniff');
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    // A page that was built with another looks for a new version.
    headers.set('x-contract', CONTRACT_HASH);
  });
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'content-type', 'apikey', 'x-client-info'],
      allowMethods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
      exposeHeaders: ['x-refresh-token', 'retry-after', 'content-disposition', 'x-request-id', 'date', 'age', 'x-contract'],
    }),
  );
  app.use(
    bodyLimit({
      maxSize: 100_000,
      onError: () => {
        throw refuse(413, 'The request is too large.', 'request.too_large');
      },
    }),
  );
  app.use(async (c, next) => {
    c.set('settings', settings);
    c.set('visitor', visitor);
    await next();
    keepHouse();
  });

  for (const routes of ROUTES) app.route('/', routes);

  app.notFound((c) => answerError(refuse(404, 'There is nothing at this address.', 'request.address_unknown'), c));
  app.onError(answerError);
  return app;
}
