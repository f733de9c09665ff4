import { createServer } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { supabaseOrigins } from '../headers.ts';
import { backendAt } from './backend.ts';
import { requireBuild } from './built.ts';
import { listenerOf } from './listener.ts';
import { SettingError, serverSettings } from './settings.ts';
import { askDealer, builtSite } from './site.ts';

function settingsOrExit() {
  try {
    requireBuild();
    return serverSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

/** `npm run serve`: the built site in front of a Supabase that runs elsewhere (docs/deploy.md). */
const { supabaseUrl, apiUrl, siteUrl, port } = settingsOrExit();
const site = new Hono<{ Bindings: HttpBindings }>()
  .route('/', backendAt(supabaseUrl))
  .route('/', builtSite({ apiUrl, supabase: supabaseOrigins({ SUPABASE_URL: supabaseUrl }), siteUrl }));

void askDealer(apiUrl);

const server = createServer(listenerOf(site));
server.listen(port, () => console.log(`The site answers on port ${port} as ${siteUrl}.`));

/** Graceful shutdown: what is being answered is finished, for at most ten seconds. */
function stop() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(1), 10_000).unref();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
