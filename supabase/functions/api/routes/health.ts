import { Hono } from 'hono';
import type { Env } from '../clients.ts';
import { healthReports } from '../health.ts';

const report = healthReports();

export const health = new Hono<Env>({ strict: false }).get('/health', async (c) => {
  const found = await report(c.var.settings, c.var.visitor);
  return c.json(found, found.status === 'ok' ? 200 : 503);
});
