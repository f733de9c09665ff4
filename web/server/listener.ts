import type { RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/**
 * The listener of a server: the library's, which closes a connection half a second after an answer when the request's body is still
 * coming. What comes until then is read here and thrown away. A body that is half read would stand still instead, and whoever has
 * sent it, or the next on this connection, would see it break in place of their answer.
 */
export function listenerOf({ fetch }: Pick<Hono<{ Bindings: HttpBindings }>, 'fetch'>): RequestListener {
  const listener = getRequestListener(fetch);
  return (incoming, outgoing) => {
    outgoing.once('finish', () => {
      if (incoming.readableEnded) return;
      incoming.removeAllListeners('data');
      incoming.resume();
    });
    return listener(incoming, outgoing);
  };
}
