import { Agent, request } from 'node:http';

/** Median and 95th percentile in milliseconds, and calls per second. */
export interface Latency {
  p50: number;
  p95: number;
  perSecond: number;
}

/** Load test: runs `work` this many times, `atOnce` concurrently, after a warm-up of a tenth as many. */
export async function measure(work: () => Promise<unknown>, { times, atOnce }: { times: number; atOnce: number }) {
  await repeat(work, Math.ceil(times / 10), atOnce);
  const started = performance.now();
  const durations = await repeat(work, times, atOnce);
  const seconds = (performance.now() - started) / 1000;
  durations.sort((a, b) => a - b);
  const at = (share: number) => durations[Math.floor(durations.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), perSecond: times / seconds } satisfies Latency;
}

async function repeat(work: () => Promise<unknown>, times: number, atOnce: number): Promise<number[]> {
  const durations: number[] = [];
  let left = times;
  const worker = async () => {
    while (left-- > 0) {
      const started = performance.now();
      await work();
      durations.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return durations;
}

const agent = new Agent({ keepAlive: true });

const call = (method: string, url: string, headers: Record<string, string>, expected = 200, body?: object) =>
  new Promise<void>((done, fail) => {
    request(url, { agent, method, headers }, (answer) => {
      if (answer.statusCode !== expected) fail(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', done);
    })
      .once('error', fail)
      .end(body && JSON.stringify(body));
  });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Fetches a URL and discards the answer; with Node's http client, for little overhead. Fails on any status but `expected`. */
export const get = (url: string, headers: Record<string, string> = {}, expected = 200) => call('GET', url, headers, expected);

/** The same as somebody. */
export const getAs = (url: string, token: string) => get(url, bearer(token));

/** The same with a body. */
export const post = (url: string, body: object, token: string) =>
  call('POST', url, { ...bearer(token), 'content-type': 'application/json' }, 200, body);

/** A row of the report, with its target. Throws when its value is none: something was not measured. */
export function row(name: string, value: string, target: string): void {
  if (!value || /NaN|undefined|Infinity/.test(value)) throw new Error(`${name}: ${value} is no figure.`);
  console.log(`${name.padEnd(58)} ${value.padEnd(34)} ${target}`);
}

/** A latency as text. */
export const inWords = ({ p50, p95, perSecond }: Latency) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${perSecond.toFixed(0)}/s`;
