import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { announcesTooMuch, BODY_LIMIT, BodyTooLarge } from './bodyLimit.ts';

/** Headers of one connection, not of the message; `expect` was answered by Node, and compression is left to who is in front. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'expect',
  'accept-encoding',
  'host',
];

const AGENTS = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };

const ofTheMessage = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));

/** A request as it is sent on: its body is framed by us, whatever the client said of it, and a GET or HEAD has none. */
function messageOf({ method = '', headers }: HttpBindings['incoming']) {
  const { 'content-length': length, ...others } = ofTheMessage(headers);
  if (['GET', 'HEAD'].includes(method)) return { headers: others, hasBody: false };
  const framing = headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : length && { 'content-length': length };
  return { headers: { ...others, ...framing }, hasBody: true };
}

/**
 * Reverse proxy: forwards a request with further headers and streams the answer. As every gateway it appends the socket's
 * address to the client's x-forwarded-for. The message is framed anew, against request smuggling: two readings of one request
 * would let a stranger slip a second one in. Rejects when nobody answers at `address`, and with BodyTooLarge.
 */
export function proxy(address: string, { incoming, outgoing }: HttpBindings, further: Record<string, string> = {}): Promise<Response> {
  if (announcesTooMuch(incoming.headers['content-length'])) return Promise.reject(new BodyTooLarge());
  const { headers, hasBody } = messageOf(incoming);
  const addresses = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress];
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const [client, agent] = address.startsWith('https:') ? ([https, AGENTS.https] as const) : ([http, AGENTS.http] as const);
  const onward = client.request(address, {
    method: incoming.method ?? 'GET',
    agent,
    headers: { ...headers, 'x-forwarded-for': addresses.filter(Boolean).join(', '), ...further },
  });
  onward.once('response', (answer) => {
    const [status, fields] = [answer.statusCode ?? 502, ofTheMessage(answer.headers)];
    // Hono makes a response of its own of what a HEAD is answered.
    if (incoming.method === 'HEAD') return resolve(new Response(null, { status, headers: fields as Record<string, string> }));
    outgoing.writeHead(status, fields);
    answer.once('error', () => outgoing.destroy()).pipe(outgoing);
  });
  onward.on('error', (error) => (outgoing.headersSent ? outgoing.destroy() : reject(error)));
  // Sent, or whoever asked has gone.
  outgoing.once('close', () => {
    resolve(RESPONSE_ALREADY_SENT);
    onward.destroy();
  });
  if (!hasBody) {
    onward.end();
    return promise;
  }
  let sent = 0;
  incoming.on('data', (chunk: Buffer) => {
    sent += chunk.length;
    if (sent > BODY_LIMIT) onward.destroy(new BodyTooLarge());
  });
  incoming.pipe(onward);
  return promise;
}
