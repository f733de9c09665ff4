import { request } from 'node:http';
import { inject } from 'vitest';

/** An answer; `wait` is its retry-after in seconds. */
export interface Said {
  status: number;
  text: string;
  wait: number;
  milliseconds: number;
}

/** The n-th address of a network of this machine, to which all of 127.0.0.0/8 belongs. */
export const address = (n: number, net = 10) => `127.${net}.${Math.floor(n / 250)}.${1 + (n % 250)}`;

/** POSTs to `/api{path}` as somebody at another address, really from there. */
export function postFrom(localAddress: string, path: string, given: unknown, cookie?: string): Promise<Said> {
  const { hostname, port } = new URL(inject('stack').siteUrl);
  const body = JSON.stringify(given);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...(cookie && { cookie }) };
  const options = { hostname, port, localAddress, path: `/api${path}`, method: 'POST', agent: false as const, headers };
  const started = performance.now();
  return new Promise((done, fail) => {
    const sent = request(options, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          text,
          wait: Number(answer.headers['retry-after'] ?? 0),
          milliseconds: performance.now() - started,
        }),
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** '200 × 200, 9800 × 429': how often each status was answered. */
export function tally(said: Said[]): string {
  const counts = new Map<number, number>();
  for (const { status } of said) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
}
