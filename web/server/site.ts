import { relative } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { CACHING, STAFF_ONLY, siteHeaders, UNGUESSABLE } from '../headers.ts';
import { publicHashes } from '../inlineScripts.ts';
import { isStaffs, isUnguessable } from '../src/lib/paths.ts';
import { DIST, loadRenderer } from './built.ts';
import { renderedPages } from './pages.ts';
import { togetherPreviews } from './together.ts';
import { MANIFESTS, robots, SITEMAP } from './wellKnown.ts';

type Env = { Bindings: HttpBindings };

export interface SiteOptions {
  /** Where the renderer asks the API: `https://<ref>.supabase.co/functions/v1/api`. */
  apiUrl: string;
  /** The origins where browsers find pictures and data. */
  supabase: string[];
  /** The site's own address, for canonical links, robots.txt and the sitemap; never that of a request. */
  siteUrl: string;
}

/** Every answer of the site carries its headers; what has no Cache-Control of its own is revalidated each time. */
export function withHeaders(supabase: string[]): MiddlewareHandler {
  const headers = siteHeaders(supabase, publicHashes);
  const staffHeaders = { ...siteHeaders(supabase), ...STAFF_ONLY };
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(isStaffs(c.req.path) ? staffHeaders : headers)) c.res.headers.set(name, value);
    if (isUnguessable(c.req.path)) for (const [name, value] of Object.entries(UNGUESSABLE)) c.res.headers.set(name, value);
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', CACHING.others);
  };
}

const isFile = (path: string) => /\.\w+$/.test(path) && !path.endsWith('.html') && !SITEMAP.test(path);

/** Asks who the dealer is before the first visitor comes: whoever finds the API down is told whom to call. Never rejects. */
export const askDealer = (apiUrl: string): Promise<void> =>
  loadRenderer(apiUrl).then(
    async ({ dealer }) => void (await dealer()),
    () => {},
  );

/** The built site: rendered pages for visitors, the staff's application, files. */
export function builtSite(options: SiteOptions): Hono<Env> {
  const { apiUrl, supabase, siteUrl } = options;
  const root = relative(process.cwd(), DIST);
  // Not waited for: the API is served without a build, too, and the first page then says what is missing.
  const renderer = loadRenderer(apiUrl);
  const pages = renderer.then((loaded) => renderedPages(loaded, siteUrl));
  pages.catch(() => {});
  const together = renderer.then(({ previews }) => togetherPreviews(previews, supabase));
  together.catch(() => {});
  // Without a build there is no page to hide.
  const hidden = () => renderer.then(({ isHidden }) => isHidden()).catch(() => false);
  const files = serveStatic<Env>({ root, precompressed: true });
  const app = serveStatic<Env>({ root, path: 'app.html', precompressed: true });

  return new Hono<Env>()
    .onError((error, c) => {
      console.error(`site: ${c.req.path}: ${error.message}`);
      return c.body(null, 503, { 'retry-after': '5', 'cache-control': CACHING.errors });
    })
    .use('*', withHeaders(supabase))
    .use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) c.res.headers.set('cache-control', CACHING.assets);
    })
    .get('/assets/*', files, (c) => c.notFound())
    .get('/robots.txt', async (c) => c.text(robots(new URL(siteUrl).origin, { hidden: await hidden() })))
    .get('/:manifest{\\w+\\.webmanifest}', async (c, next) => {
      const manifest = MANIFESTS[c.req.path]?.(await (await renderer).dealer());
      return manifest ? c.body(manifest, 200, { 'content-type': 'application/manifest+json' }) : next();
    })
    .get('/together/*', async (c, next) => (await (await together)(c.req.path)) ?? next())
    .get('*', (c, next) => (isStaffs(c.req.path) ? app(c, next) : next()))
    .get('*', (c, next) => (isFile(c.req.path) ? files(c, next) : next()))
    .get('*', async (c) => (await pages)(c.req.raw));
}
