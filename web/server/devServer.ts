import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { createServer as createVite } from 'vite';
import { colourScheme, startScripts } from '../inlineScripts.ts';
import { isStaffs } from '../src/lib/paths.ts';
import type { Renderer } from './built.ts';
import { listenerOf } from './listener.ts';
import { renderedPages } from './pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ASSETS = {
  colourScheme,
  startScripts,
  shell: { scripts: ['/src/app/public/main.tsx'], styles: { theme: [], rules: [] }, sheet: '' },
  pages: {},
  texts: {},
};

/**
 * Serves the sources through Vite with hot reload: pages are rendered by React itself. Without the security headers, since Vite
 * injects inline scripts. `app` answers /api and /auth.
 */
export async function devSite(
  app: Hono<{ Bindings: HttpBindings }>,
  { apiUrl, siteUrl }: { apiUrl: string; siteUrl: string },
): Promise<Server> {
  const listener = listenerOf(app);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (/^\/(api(\/|\?|$)|auth\/v1\/)/.test(path)) listener(request, response);
    else vite.middlewares(request, response, () => listener(request, response));
  });
  const vite = await createVite({ configFile: here('../vite.config.ts'), server: { middlewareMode: true, hmr: { server } } });
  server.once('close', () => vite.close());

  /** The renderer of the sources as they are now. */
  const renderer = async (): Promise<Renderer> => {
    const module = await vite.ssrLoadModule('/src/app/server/render.tsx');
    return module.createRenderer({ apiUrl, assets: ASSETS }) as Renderer;
  };
  const { busy, plainAddress, languages } = await renderer();
  const withVite = (path: string, html: string) => vite.transformIndexHtml(path, html);
  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    if (isStaffs(pathname)) return c.html(await withVite('/app.html', readFileSync(here('../app.html'), 'utf8')));
    const render: Renderer['render'] = async (address) => {
      const page = await (await renderer()).render(address);
      return { ...page, html: await withVite(pathname, page.html) };
    };
    const sitemaps: Renderer['sitemaps'] = async (origin) => (await renderer()).sitemaps(origin);
    return renderedPages({ render, sitemaps, busy, plainAddress, languages }, siteUrl)(c.req.raw);
  });
  return server;
}
