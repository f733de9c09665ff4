import type { Server } from 'node:http';
import { buildSite } from './build.ts';
import { cliStack, type Project } from './cliStack.ts';
import { checkPort } from './lock.ts';
import { close, listen } from './serving.ts';
import { StartError } from './settings.ts';
import { addressAt, createSiteBefore } from './site.ts';
import type { Stack, StackOptions } from './stack.ts';

/** Serves the site at `webPort` for a running Supabase, and proxies `/api` and `/auth/v1` to it. */
export async function serveBefore(project: Project, webPort: number, site: StackOptions['site']): Promise<Server> {
  // Vite compiles this variable into the site, built below or served from the sources.
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = project.publishableKey;
  if (site === 'built') await buildSite(project.publishableKey);
  const { site: server } = await createSiteBefore({ dev: site === 'dev', apiUrl: project.apiUrl, webPort });
  await listen(server, webPort);
  return server;
}

/** The site for `supabase start`. Throws StartError when that is not running. Stopping ends only the site. */
export async function startOnSupabase({ webPort, site, empty }: Pick<StackOptions, 'webPort' | 'site' | 'empty'>): Promise<Stack> {
  if (empty) throw new StartError('What `supabase start` holds is emptied by `npx supabase db reset --no-seed`, without --empty here.');
  await checkPort('WEB_PORT', webPort, 'the site');
  const project = await cliStack();
  const server = await serveBefore(project, webPort, site);
  return { ...project, siteUrl: addressAt(webPort), failed: new Promise(() => {}), stop: () => close(server) };
}
