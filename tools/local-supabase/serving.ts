import { createServer, type Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { listenerOf } from '../../web/server/listener.ts';

/** How long what is being answered may take when its server stops, in milliseconds. */
const GRACE_MS = 3000;

/** Resolves when the work has ended, however, or the time for it is over. */
export async function endOf(work: Iterable<Promise<unknown>>): Promise<void> {
  const ended = new AbortController();
  const late = delay(GRACE_MS, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([Promise.allSettled(work), late]);
  ended.abort();
}

const answering = new WeakMap<Server, Set<Promise<unknown>>>();

/** An HTTP server that `close` stops when it has answered, also those who have gone meanwhile. */
export function serverOf(app: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>): Server {
  const open = new Set<Promise<unknown>>();
  const fetch: typeof app.fetch = (request, env) => {
    const answered = Promise.resolve(app.fetch(request, env)).finally(() => open.delete(answered));
    open.add(answered);
    return answered;
  };
  const server = createServer(listenerOf({ fetch }));
  answering.set(server, open);
  return server;
}

export const listen = (server: Server, port: number) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });

/** Graceful shutdown: no new connections, running requests are finished, and those that take too long are cut off. */
export async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const idle = setInterval(() => server.closeIdleConnections(), 20);
  await endOf([closed, ...(answering.get(server) ?? [])]);
  clearInterval(idle);
  server.closeAllConnections();
  await closed;
}
