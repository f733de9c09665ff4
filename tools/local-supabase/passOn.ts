import type { HttpBindings } from '@hono/node-server';
import { proxy } from 'hono/proxy';

/**
 * Reverse proxy: forwards a request with further headers. As every gateway it appends the socket's address to the client's
 * x-forwarded-for. The request is built again (`fetch`), so that we frame its body, whatever the client said of it. Against
 * request smuggling: two readings of one request would let a stranger slip a second one in.
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
  // Node has already answered `100 Continue`, and undici refuses to forward the header.
  headers.delete('expect');
  for (const [name, value] of Object.entries(further)) headers.set(name, value);
  return proxy(address, new Request(request, { headers }));
}
