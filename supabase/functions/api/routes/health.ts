import { Hono } from 'hono';
import { type HealthDetails, PARTS, systemHealth } from '../../_shared/contract/health.ts';
import { VERSION } from '../../_shared/contract/version.ts';
import { type Env, signedIn } from '../clients.ts';
import { RETRY_AFTER } from '../errors.ts';
import { healthReports, isSignUpOpen } from '../health.ts';

const report = healthReports();

export const health = new Hono<Env>({ strict: false })
  .get('/health', async (c) => {
    const found = await report(c.var.settings, c.var.visitor);
    return found.status === 'ok' ? c.json(found) : c.json(found, 503, { 'retry-after': RETRY_AFTER });
  })
  .get('/health/details', signedIn, async (c) => {
    const { data } = await c.var.db.rpc('system_health').throwOnError();
    const found = await report(c.var.settings, c.var.visitor);
    return c.json({
      version: VERSION,
      sign_up_open: await isSignUpOpen(c.var.settings),
      code_left: c.var.settings.firstAdminCode !== undefined,
      silent: PARTS.filter((part) => found[part] !== 'ok'),
      is_embedded: new URL(c.var.settings.supabaseUrl).hostname === '127.0.0.1',
      database: systemHealth.parse(data),
    } satisfies HealthDetails);
  });
