import { createServer, type Server } from 'node:http';
import { join, relative } from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { CACHING, siteHeaders } from '../../web/headers.ts';
import { DIST } from './build.ts';
import type { Functions } from './functions.ts';
import type { Gateway } from './gateway.ts';
import { passOn } from './passOn.ts';
import { ROOT } from './settings.ts';

type Env = { Bindings: HttpBindings };

/** The paths of the site's origin that are no pages: the API, and the Auth server for the browser's session. */
const backend = (gateway: Gateway, functions: Functions) =>
  new Hono<Env>()
    .all('/api', (c) => functions.forward(c.req.raw, c.env))
    .all('/api/*', (c) => functions.forward(c.req.raw, c.env))
    .all('/auth/v1/*', (c) => gateway.fetch(c.req.raw, c.env));

/** Serves web/dist: hashed assets as immutable, index.html (single-page fallback) for every path that is no file. */
function builtSite(app: Hono<Env>, apiUrl: string): Server {
  const root = relative(process.cwd(), DIST);
  const headers = Object.entries(siteHeaders([apiUrl]));
  app
    .use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) c.res.headers.set('cache-control', CACHING.assets);
    })
    .use('*', async (c, next) => {
      await next();
      for (const [name, value] of headers) c.res.headers.set(name, value);
      if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', CACHING.others);
    })
    .use('*', serveStatic({ root, precompressed: true }))
    .get('/assets/*', (c) => c.notFound())
    .get('*', serveStatic({ path: join(root, 'index.html'), precompressed: true }));
  return createServer(getRequestListener(app.fetch));
}

/** Serves the sources through Vite with hot reload; without the security headers, since Vite injects inline scripts. */
async function developedSite(app: Hono<Env>): Promise<Server> {
  const { createServer: createVite } = await import('vite');
  const listener = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (/^\/(api(\/|\?|$)|auth\/v1\/)/.test(path)) listener(request, response);
    else vite.middlewares(request, response);
  });
  const vite = await createVite({
    configFile: join(ROOT, 'web/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  server.once('close', () => vite.close());
  return server;
}

/** The same for a Supabase that runs elsewhere: both paths are proxied to it, as by a static host. */
function backendAt(apiUrl: string) {
  const handOn = (to: string) => (c: Context<Env>) => {
    const { pathname, search } = new URL(c.req.url);
    return passOn(`${to}${pathname}${search}`, c.env);
  };
  return new Hono<Env>()
    .onError((_, c) => c.json({ error: `${apiUrl} does not answer.`, code: 'server.busy' }, 503))
    .all('/api', handOn(`${apiUrl}/functions/v1`))
    .all('/api/*', handOn(`${apiUrl}/functions/v1`))
    .all('/auth/v1/*', handOn(apiUrl));
}

/** The site's HTTP server; `dev`: from the sources. `apiUrl` is where the browser finds Supabase. */
export async function createSite(
  gateway: Gateway,
  functions: Functions,
  { dev, apiUrl }: { dev: boolean; apiUrl: string },
): Promise<Server> {
  const app = backend(gateway, functions);
  return dev ? developedSite(app) : builtSite(app, apiUrl);
}

/** The site for a Supabase that runs elsewhere. */
export async function createSiteBefore(apiUrl: string, { dev }: { dev: boolean }): Promise<Server> {
  const app = backendAt(apiUrl);
  return dev ? developedSite(app) : builtSite(app, apiUrl);
}
