import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDataDir } from '../../../tests/stack.ts';
import { freePort } from '../functions.ts';
import { PUBLISHABLE_KEY } from '../keys.ts';
import { ROOT } from '../settings.ts';

// Nothing is said when nothing is wrong: `npm start` itself, since what it prints is what counts.
const dataDir = await temporaryDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const [web, api, database] = [await freePort(), await freePort(), await freePort()];
const site = `http://127.0.0.1:${web}`;
const supabase = `http://127.0.0.1:${api}`;

/** A machine that is busy with other tests takes its time, which may be said. */
const isSlowness = (line: string) => /timeout|too slow/i.test(line);

/** A start: `ready`, Ctrl-C (to the whole group, as a terminal does), and what it has said on its standard error. */
function start(mode: string[] = []) {
  const child = spawn(process.execPath, ['tools/local-supabase/start.ts', ...mode], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, WEB_PORT: `${web}`, API_PORT: `${api}`, DB_PORT: `${database}`, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, said] = ['', ''];
  const ready = new Promise<void>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
      if (/^ready$/m.test(printed)) done();
    });
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const ended = new Promise<{ code: number | null; lines: string[] }>((done) =>
    child.once('close', (code) => done({ code, lines: said.split('\n').filter((line) => line && !isSlowness(line)) })),
  );
  return {
    ready: Promise.race([ready, ended]),
    interrupt() {
      process.kill(-(child.pid ?? 0), 'SIGINT');
      return ended;
    },
  };
}

const key = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
const ASKED: [url: string, init?: RequestInit][] = [
  [`${site}/`],
  [`${site}/contact`],
  [`${site}/api/dealer`],
  [`${supabase}/functions/v1/api/`],
  [`${supabase}/functions/v1/api/login`, { method: 'POST', headers: key, body: '{"userID":"x","userPass":"y"}' }],
  [`${supabase}/rest/v1/rpc/list_vehicles`, { method: 'POST', headers: key, body: '{}' }],
];

/** Asks all the time, whatever is answered, and goes away before half of the answers. */
function crowd() {
  let [asking, answered] = [true, 0];
  const lanes = ASKED.map(async ([url, init], lane) => {
    while (asking) {
      const address = `${url}${init ? '' : `?another=${answered}`}`;
      if (lane % 2) {
        await new Promise<void>((gone) => {
          const asked = request(address)
            .on('error', () => {})
            .end();
          setTimeout(() => gone(void asked.destroy()), 5);
        });
      }
      const answer = await fetch(address, init).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      if (answer?.ok) answered++;
    }
  });
  return {
    answered: () => answered,
    async leave() {
      asking = false;
      await Promise.all(lanes);
    },
  };
}

test('a start and a Ctrl-C say nothing: at once, under requests, while it starts', async () => {
  const first = start();
  await first.ready;
  expect(await first.interrupt()).toEqual({ code: 0, lines: [] });

  const second = start();
  await second.ready;
  const visitors = crowd();
  await expect.poll(visitors.answered, { timeout: 15_000 }).toBeGreaterThan(30);
  expect(await second.interrupt()).toEqual({ code: 0, lines: [] });
  await visitors.leave();

  const third = start();
  await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { timeout: 15_000 }).toBe(true);
  expect(await third.interrupt()).toEqual({ code: 0, lines: [] });
}, 120_000);
