import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { type Env, visitorClient } from './clients.ts';
import type { Settings } from './env.ts';
import { answerError, refuse } from './errors.ts';
import { type Afterwards, housekeeping } from './housekeeping.ts';
import { requestLog } from './requestLog.ts';
import { accounts } from './routes/accounts.ts';
import { alternatives } from './routes/alternatives.ts';
import { ask } from './routes/ask.ts';
import { bin } from './routes/bin.ts';
import { dashboard } from './routes/dashboard.ts';
import { documents } from './routes/documents.ts';
import { dues } from './routes/dues.ts';
import { enquiries } from './routes/enquiries.ts';
import { files } from './routes/files.ts';
import { health } from './routes/health.ts';
import { imports } from './routes/imports.ts';
import { issuedPapers } from './routes/issuedPapers.ts';
import { logs } from './routes/logs.ts';
import { maintenance } from './routes/maintenance.ts';
import { messages } from './routes/messages.ts';
import { money } from './routes/money.ts';
import { papers } from './routes/papers.ts';
import { payLinks } from './routes/payLinks.ts';
import { persons } from './routes/persons.ts';
import { reservations } from './routes/reservations.ts';
import { reversals } from './routes/reversals.ts';
import { sales } from './routes/sales.ts';
import { session } from './routes/session.ts';
import { houseSettings } from './routes/settings.ts';
import { showroom } from './routes/showroom.ts';
import { stays } from './routes/stays.ts';
import { today } from './routes/today.ts';
import { transfers } from './routes/transfers.ts';
import { vehicles } from './routes/vehicles.ts';

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
  });
  app.use(
    cors({
      origin: '*',
      allowHeaders: ['authorization', 'content-type', 'apikey', 'x-client-info'],
      allowMethods: ['GET', 'POST', 'DELETE', 'OPTIONS'],
      exposeHeaders: ['x-refresh-token', 'retry-after', 'content-disposition', 'x-request-id', 'date', 'age'],
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

  app
    .route('/', health)
    .route('/', session)
    .route('/', showroom)
    .route('/', alternatives)
    .route('/', vehicles)
    .route('/', dashboard)
    .route('/', files)
    .route('/', sales)
    .route('/', reservations)
    .route('/', dues)
    .route('/', reversals)
    .route('/', stays)
    .route('/', transfers)
    .route('/', today)
    .route('/', papers)
    .route('/', issuedPapers)
    .route('/', payLinks)
    .route('/', persons)
    .route('/', maintenance)
    .route('/', messages)
    .route('/', money)
    .route('/', enquiries)
    .route('/', imports)
    .route('/', ask)
    .route('/', documents)
    .route('/', bin)
    .route('/', accounts)
    .route('/', houseSettings)
    .route('/', logs);

  app.notFound((c) => answerError(refuse(404, 'There is nothing at this address.', 'request.address_unknown'), c));
  app.onError(answerError);
  return app;
}
