import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../supabase/functions/api/app.ts';
import { FOR_EVERYBODY } from '../../supabase/functions/api/caching.ts';
import { shareAnswers } from '../../supabase/functions/api/sharing.ts';

/** Test double: a query that is answered by hand; `begun` counts how often it really ran. */
function slowQuestion() {
  const waiting: { give: (answer: string) => void; fail: (reason: Error) => void }[] = [];
  const ask = () => new Promise<string>((give, fail) => waiting.push({ give, fail }));
  return { ask, waiting, begun: () => waiting.length };
}

const settled = () => new Promise((done) => setImmediate(done));

test('request coalescing: a crowd shares one answer, whose query began after the last of them had asked', async () => {
  const share = shareAnswers<string>();
  const { ask, waiting, begun } = slowQuestion();
  const first = share('home', ask);
  const crowd = Array.from({ length: 10 }, () => share('home', ask));
  expect(begun()).toBe(1);
  waiting[0]?.give('old');
  expect(await first).toBe('old');
  await settled();
  expect(begun()).toBe(2);
  waiting[1]?.give('new');
  expect(await Promise.all(crowd)).toEqual(Array(10).fill('new'));
});

test('different questions do not wait for each other', async () => {
  const share = shareAnswers<string>();
  const { ask, begun } = slowQuestion();
  void share('cars', ask);
  void share('trucks', ask);
  expect(begun()).toBe(2);
});

test('an error reaches all who share it, and the next query runs again', async () => {
  const share = shareAnswers<string>();
  const { ask, waiting } = slowQuestion();
  const first = share('home', ask);
  const second = share('home', ask);
  waiting[0]?.fail(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await settled();
  waiting[1]?.give('up again');
  expect(await second).toBe('up again');
});

describe('a route for everybody', () => {
  /** The API before a Supabase that is answered by hand; `asked` has the calls of SQL functions, each with its answer to come. */
  function stand() {
    const asked: { verb: string; answer: (status: number, json: unknown) => Promise<void> }[] = [];
    vi.stubGlobal('fetch', (url: string | URL) => {
      const verb = String(url).split('/rest/v1/rpc/')[1];
      if (!verb || verb === 'chores') return Promise.resolve(Response.json(null));
      return new Promise<Response>((done) => {
        const answer = async (status: number, json: unknown) => {
          done(Response.json(json, { status }));
          await settled();
        };
        asked.push({ verb, answer });
      });
    });
    const app = createApp({
      supabaseUrl: 'http://x',
      publicUrl: 'http://x',
      publishableKey: 'publishable',
      secretKey: 'secret',
      addressHeader: { name: 'x-forwarded-for', entry: 1 },
    });
    const ask = (path: string, init?: RequestInit) => app.request(`http://function/api${path}`, init);
    return { asked, ask };
  }
  const folder = (name: string) => ({ bucket: 'public-files', files: [{ path: `Notices/${name}`, version: 1, filename: '' }] });
  const NOTICES = '/get-images?folderPath=Notices';
  const withToken = { headers: { authorization: 'Bearer a.b.c' } };

  beforeEach(() => void ['log', 'error'].map((to) => vi.spyOn(console, to as 'log').mockImplementation(() => {})));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test.each(['/', '/filters?fuelType=diesel', '/landingcar/X1', '/similar/X1', '/nearest?fuelType=diesel', NOTICES])(
    'a crowd at %s is two questions to the database',
    async (path) => {
      const { asked, ask } = stand();
      const crowd = Array.from({ length: 10 }, () => ask(path));
      await settled();
      expect(asked).toHaveLength(1);
      const down = { code: '57014', message: 'too slow', details: null, hint: null };
      await asked[0]?.answer(500, down);
      await vi.waitUntil(() => asked.length > 1);
      await asked[1]?.answer(500, down);
      const answers = await Promise.all(crowd);
      expect(asked).toHaveLength(2);
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
    },
  );

  test.each(['/?fuelType=diesel', '/filters?fuelType=diesel', '/landingcar/X1?pictures=1', '/nearest?fuelType=diesel'])(
    'nor more when everybody at %s adds something of their own',
    async (path) => {
      const { asked, ask } = stand();
      const crowd = Array.from({ length: 10 }, (_, number) => ask(`${path}&utm=${number}`));
      await settled();
      expect(asked).toHaveLength(1);
      for (const call of [0, 1]) {
        await vi.waitUntil(() => asked.length > call);
        await asked[call]?.answer(500, { code: '57014', message: 'too slow', details: null, hint: null });
      }
      await Promise.all(crowd);
      expect(asked).toHaveLength(2);
      void ask(path.replace('diesel', 'petrol').replace('X1', 'X2'));
      await vi.waitUntil(() => asked.length === 3);
    },
  );

  test('whoever sends a token asks alone: nobody waits for, or is given, what they are answered', async () => {
    const { asked, ask } = stand();
    const hers = ask(NOTICES, withToken);
    const crowd = [ask(NOTICES), ask(NOTICES)];
    const his = ask(NOTICES, withToken);
    await vi.waitUntil(() => asked.length === 3);
    await asked[0]?.answer(200, folder('hers'));
    await asked[1]?.answer(200, folder('first'));
    await asked[2]?.answer(200, folder('his'));
    await vi.waitUntil(() => asked.length === 4);
    await asked[3]?.answer(200, folder('second'));
    const seen = (await Promise.all([hers, ...crowd, his])).map(async (answer) => [
      await answer.text(),
      answer.headers.get('cache-control'),
      answer.headers.has('etag'),
    ]);
    const links = ['hers', 'first', 'second', 'his'].map((name) => expect.stringContaining(`Notices/${name}?`));
    expect(await Promise.all(seen)).toEqual([
      [links[0], 'no-store', false],
      [links[1], FOR_EVERYBODY, true],
      [links[2], FOR_EVERYBODY, true],
      [links[3], 'no-store', false],
    ]);
  });

  test('an error reaches all who share it, each under an id of its own, and is not kept', async () => {
    const { asked, ask } = stand();
    const crowd = [ask(NOTICES), ask(NOTICES), ask(NOTICES)];
    await settled();
    for (const call of [0, 1]) {
      await vi.waitUntil(() => asked.length > call);
      await asked[call]?.answer(500, { code: 'XX000', message: 'broken', details: null, hint: null });
    }
    const answers = await Promise.all(crowd);
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(Array(3).fill([500, 'no-store']));
    const ids = answers.map(({ headers }) => headers.get('x-request-id'));
    const logged = vi.mocked(console.error).mock.calls.map(([line]) => /^request ([\w-]+):/.exec(line)?.[1]);
    expect(logged.sort()).toEqual(ids.sort());
    const after = ask(NOTICES);
    await vi.waitUntil(() => asked.length === 3);
    await asked[2]?.answer(200, folder('mended'));
    expect(await (await after).text()).toContain('Notices/mended');
  });

  test('who has asked first may go: the others are answered', async () => {
    const { asked, ask } = stand();
    const leaving = new AbortController();
    const gone = ask(NOTICES, { signal: leaving.signal });
    const others = [ask(NOTICES), ask(NOTICES, { method: 'HEAD' })];
    await settled();
    leaving.abort();
    await asked[0]?.answer(200, folder('first'));
    await vi.waitUntil(() => asked.length > 1);
    await asked[1]?.answer(200, folder('second'));
    const [got, head] = await Promise.all(others);
    expect([got?.status, head?.status, await head?.text()]).toEqual([200, 200, '']);
    expect(await got?.text()).toContain('Notices/second');
    await gone;
  });

  test('of those who share an answer only whoever lacks it is sent it', async () => {
    const { asked, ask } = stand();
    const first = ask(NOTICES);
    await settled();
    await asked[0]?.answer(200, folder('first'));
    const headers = { 'if-none-match': (await first).headers.get('etag') ?? '' };
    const crowd = [ask(NOTICES, { headers }), ask(NOTICES, { headers }), ask(NOTICES)];
    for (const call of [1, 2]) {
      await vi.waitUntil(() => asked.length > call);
      await asked[call]?.answer(200, folder('first'));
    }
    const answers = await Promise.all(crowd);
    expect(answers.map(({ status }) => status)).toEqual([304, 304, 200]);
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*', '*']);
  });
});
