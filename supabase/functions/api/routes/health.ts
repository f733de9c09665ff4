import { Hono } from 'hono';
import type { Env } from '../clients.ts';
import { RETRY_AFTER } from '../errors.ts';
import { healthReports } from '../health.ts';

const report = healthReports();

export const health = new Hono<Env>({ strict: false }).get('/health', async (c) => {
  const found = await report(c.var.settings, c.var.visitor);
  return found.status === 'ok' ? c.json(found) : c.json(found, 503, { 'retry-after': RETRY_AFTER });
});
