import { Hono } from 'hono';
import type { Env } from '../clients.ts';

export const health = new Hono<Env>({ strict: false }).get('/health', async (c) => {
  const { data } = await c.var.visitor.rpc('health').throwOnError();
  return c.json({ status: data });
});
