import type { HttpBindings } from '@hono/node-server';
import { proxy } from 'hono/proxy';

/**
 * Hands a request on to another address, with further headers. As every gateway it appends the socket's address to the
 * x-forwarded-for that the client sent, if any. The request is made anew (`fetch`), so that its body is framed by us, whatever
 * the client said of it: two readings of one request would let a stranger slip a second one in (request smuggling).
 */
export function passOn(
  address: string,
  request: Request,
  { incoming }: HttpBindings,
  further: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers(request.headers);
  const addresses = [headers.get('x-forwarded-for'), incoming.socket.remoteAddress];
  headers.set('x-forwarded-for', addresses.filter(Boolean).join(', '));
  // Node has said `100 Continue` itself, and undici refuses to send the wish on.
  headers.delete('expect');
  for (const [name, value] of Object.entries(further)) headers.set(name, value);
  return proxy(address, new Request(request, { headers }));
}
