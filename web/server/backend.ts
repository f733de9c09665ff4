import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { answerTooLarge, BodyTooLarge } from './bodyLimit.ts';
import { proxy } from './proxy.ts';

type Env = { Bindings: HttpBindings };

/** The paths of the site's origin that are no pages, proxied to a Supabase that runs elsewhere, as by a static host. */
export function backendAt(supabaseUrl: string): Hono<Env> {
  const handOn = (to: string) => (c: Context<Env>) => {
    const { pathname, search } = new URL(c.req.url);
    return proxy(`${to}${pathname}${search}`, c.env);
  };
  return new Hono<Env>()
    .onError((error, c) => {
      if (error instanceof BodyTooLarge) return answerTooLarge(c.req.path);
      return c.json({ error: `${supabaseUrl} does not answer.`, code: 'server.busy' }, 503);
    })
    .all('/api', handOn(`${supabaseUrl}/functions/v1`))
    .all('/api/*', handOn(`${supabaseUrl}/functions/v1`))
    .all('/auth/v1/*', handOn(supabaseUrl));
}
