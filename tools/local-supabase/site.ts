import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { backendAt } from '../../web/server/backend.ts';
import { siteUrlIn } from '../../web/server/settings.ts';
import { askDealer, builtSite } from '../../web/server/site.ts';
import type { Functions } from './functions.ts';
import type { Gateway } from './gateway.ts';
import { serverOf } from './serving.ts';

type Env = { Bindings: HttpBindings };

/** The site's address on this machine. */
export const addressAt = (webPort: number) => `http://127.0.0.1:${webPort}`;

interface SiteOptions {
  /** From the sources, instead of the build. */
  dev: boolean;
  /** Where browsers find Supabase. */
  apiUrl: string;
  webPort: number;
  /** The address by which others reach the site and, through it, Storage. */
  publicUrl?: string | undefined;
}

/** The paths of the site's origin that are no pages: the API, the Auth server for the browser's session, and files. */
const backend = (gateway: Gateway, functions: Functions) =>
  new Hono<Env>()
    .all('/api', (c) => functions.forward(c.req.raw, c.env))
    .all('/api/*', (c) => functions.forward(c.req.raw, c.env))
    .all('/auth/v1/*', (c) => gateway.fetch(c.req.raw, c.env))
    .all('/storage/v1/*', (c) => gateway.fetch(c.req.raw, c.env));

export interface Site {
  site: Server;
  /** Settles when the pages know who the dealer is, or that nobody says so. */
  warm: Promise<void>;
}

/** The pages behind these paths: the build, or with `dev` the sources. */
async function siteOf(app: Hono<Env>, { dev, apiUrl, webPort, publicUrl }: SiteOptions): Promise<Site> {
  const siteUrl = publicUrl ?? (process.env.SITE_URL ? siteUrlIn(process.env) : addressAt(webPort));
  const api = `${apiUrl}/functions/v1/api`;
  if (dev) {
    const { devSite } = await import('../../web/server/devServer.ts');
    return { site: await devSite(app, { apiUrl: api, siteUrl }), warm: Promise.resolve() };
  }
  app.route('/', builtSite({ apiUrl: api, supabase: publicUrl ? [] : [apiUrl], siteUrl }));
  return { site: serverOf(app), warm: askDealer(api) };
}

/** The site's HTTP server. */
export const createSite = (gateway: Gateway, functions: Functions, options: SiteOptions): Promise<Site> =>
  siteOf(backend(gateway, functions), options);

/** The site for a Supabase that runs elsewhere. */
export const createSiteBefore = (options: SiteOptions): Promise<Site> => siteOf(backendAt(options.apiUrl), options);
