import { beforeEach, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { drain } from './drain.ts';
import { ASKED, isDue, nextTryAfter, type OutboxFile, type OutboxItem } from './item.ts';
import { change, forgetSent, itemsOf, put, remove } from './store.ts';

const API = 'https://shop.test/api';
const STORAGE = 'https://shop.test/storage/v1/object/upload/sign/private-files';

/** A server that stores files, and records each request id once. */
function serve() {
  const files = new Map<string, { bytes: string; content: string | null }>();
  const records = new Map<string, unknown>();
  const asked: string[] = [];
  const trouble: { when: RegExp; answer: () => Response; after?: boolean }[] = [];
  let atOnce = 0;
  let most = 0;
  let moved: { from: string; to: string } | undefined;
  let entered: unknown[] = [];

  async function answer(url: URL, init: RequestInit): Promise<Response> {
    const path = url.pathname.replace('/api', '');
    if (init.method === 'PUT') {
      const key = decodeURIComponent(url.pathname.split('/private-files/')[1] ?? '');
      if (files.has(key)) return Response.json({ statusCode: '409', error: 'Duplicate' }, { status: 400 });
      files.set(key, { bytes: await (init.body as Blob).text(), content: url.searchParams.get('content') });
      return Response.json({ Key: key });
    }
    if (path === '/upload/generate-upload-url') {
      const wanted = url.searchParams.get('path') ?? '';
      const key = moved ? wanted.replace(moved.from, moved.to) : wanted;
      const content = url.searchParams.get('content');
      const folder = key.replace(/\d+$/, '');
      const isSame = [...files].some(([other, file]) => other.startsWith(folder) && content && file.content === content);
      if (files.has(key)) return Response.json({ error: 'Taken.', code: 'file.exists' }, { status: 409 });
      if (isSame) return Response.json({ error: 'Same.', code: 'file.same_picture' }, { status: 409 });
      return Response.json({ uploadUrl: `${STORAGE}/${key}?token=t&content=${content ?? ''}`, ...(moved && { path: key }) });
    }
    if (path === '/upload/check-file') return Response.json({ ok: true });
    if (path === '/get-images') {
      const folder = url.searchParams.get('folderPath') ?? '';
      return Response.json(
        [...files.keys()].filter((key) => key.startsWith(folder)).map((key) => `https://shop.test/private-files/${key}`),
      );
    }
    if (url.pathname.startsWith('/private-files/')) return new Response(files.get(url.pathname.slice('/private-files/'.length))?.bytes);
    if (path === '/entered-before') return Response.json(entered);
    const { requestId } = JSON.parse(String(init.body));
    records.set(requestId, JSON.parse(String(init.body)));
    return Response.json({ nextIndex: records.size });
  }

  vi.stubGlobal('fetch', async (given: string, init: RequestInit = {}) => {
    const url = new URL(given);
    asked.push(`${init.method ?? 'GET'} ${url.pathname.replace('/api', '')}`);
    const found = trouble.findIndex(({ when }) => when.test(`${init.method ?? 'GET'} ${given}`));
    const [bad] = found < 0 ? [] : trouble.splice(found, 1);
    if (bad && !bad.after) return bad.answer();
    most = Math.max(most, ++atOnce);
    await new Promise((done) => setTimeout(done, 2));
    atOnce--;
    const answered = await answer(url, init);
    return bad ? bad.answer() : answered;
  });
  return {
    files,
    records,
    asked,
    mostAtOnce: () => most,
    /** The next request of this kind is not answered; `after` it has arrived. */
    lose: (when: RegExp, after = false) =>
      trouble.push({
        when,
        after,
        answer: () => {
          throw new TypeError('Failed to fetch');
        },
      }),
    /** The next request of this kind is answered with a page, as by a hotel's network. */
    page: (when: RegExp) => trouble.push({ when, answer: () => new Response('<p>Welcome</p>') }),
    refuse: (when: RegExp, status: number, body: unknown) => trouble.push({ when, answer: () => Response.json(body, { status }) }),
    move: (from: string, to: string) => {
      moved = { from, to };
    },
    enter: (entries: unknown[]) => {
      entered = entries;
    },
  };
}

let moment = 1_000_000;
const run = (owner = 'santosh', token: string | null = 'token') =>
  drain({ owner, apiUrl: API, token: async () => token, now: () => moment });
const states = async (owner = 'santosh') => (await itemsOf(owner)).map(({ state }) => state);
const file = (path: string, text: string, more: Partial<OutboxFile> = {}): OutboxFile => ({
  path,
  blob: new Blob([text], { type: 'image/webp' }),
  filename: 'a.webp',
  ...more,
});
const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  owner: 'santosh',
  kind: 'picture',
  registernumber: 'MH12AB1234',
  title: 'Alto',
  addedAt: Number(id.replace(/\D/g, '')) || 0,
  state: 'waiting',
  tries: 0,
  nextTry: 0,
  files: [file(`MH12AB1234/OnsiteVehicleImages/${id.replace(/\D/g, '')}00`, `picture ${id}`, { content: id })],
  ...more,
});
const repair = (id: string, more: Partial<OutboxItem> = {}) =>
  item(id, {
    kind: 'maintenance',
    request: { path: '/maintainance', body: { registernumber: 'MH12AB1234', price: 850 } },
    files: [file('{registernumber}/MaintenanceDoc/{nextIndex}', `bill ${id}`)],
    ...more,
  });

beforeEach(async () => {
  moment = 1_000_000;
  for (const owner of ['santosh', 'other']) await remove((await itemsOf(owner)).map(({ id }) => id));
});

test('what waits is sent oldest first, two at a time, and is sent by the word of the server alone (R736)', async () => {
  const server = serve();
  await put(['3', '1', '2', '4'].map((id) => item(id)));
  expect(await run()).toBe('done');
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect([...server.files.keys()].map((key) => key.at(-3))).toEqual(['1', '2', '3', '4']);
  expect(server.mostAtOnce()).toBe(2);
});

test('without network all waits, with a longer pause after each try, and goes when there is one', async () => {
  const server = serve();
  await put([item('1'), item('2')]);
  server.lose(/generate/);
  server.lose(/generate/);
  expect(await run()).toBe('lost');
  expect(await states()).toEqual(['waiting', 'waiting']);
  expect((await itemsOf('santosh')).every(({ nextTry, tries }) => tries === 1 && nextTry > moment)).toBe(true);
  expect(await run()).toBe('done');
  expect(server.files.size).toBe(0);
  moment += 60_000;
  expect(await run()).toBe('done');
  expect(server.files.size).toBe(2);
  expect([1, 2, 3].map((tries) => nextTryAfter(tries, 0, 0.5))).toEqual([5_000, 15_000, 30_000]);
  expect(nextTryAfter(99, 0, 0.5)).toBe(300_000);
});

test('on a line that breaks, one is sent at a time', async () => {
  const server = serve();
  await put([item('1', { tries: 1 }), item('2'), item('3')]);
  await run();
  expect(server.files.size).toBe(3);
  expect(server.mostAtOnce()).toBe(1);
});

test.each([
  ['by its content', { content: 'c' }],
  ['by its bytes, where the browser makes no hash', {}],
])('a file whose answer was lost, or whose browser was killed, is stored once: known %s', async (_how, more) => {
  const server = serve();
  await put([item('1', { files: [file('MH12AB1234/OnsiteVehicleImages/100', 'a photo', more)] })]);
  server.lose(/^PUT/, true);
  expect(await run()).toBe('lost');
  expect(server.files.size).toBe(1);
  // As a browser leaves it that was killed in the middle.
  await change('1', () => ({ state: 'sending', nextTry: 0 }));
  expect(await run()).toBe('done');
  expect(await states()).toEqual(['sent']);
  expect([...server.files.keys()]).toEqual(['MH12AB1234/OnsiteVehicleImages/100']);
});

test("another phone's picture of the same moment takes the next number", async () => {
  const server = serve();
  server.files.set('MH12AB1234/OnsiteVehicleImages/100', { bytes: 'of another', content: 'x' });
  await put([item('1')]);
  await run();
  expect([...server.files.keys()]).toEqual(['MH12AB1234/OnsiteVehicleImages/100', 'MH12AB1234/OnsiteVehicleImages/101']);
});

test('a repair is recorded once, then its bill is stored under its number, whatever gets lost between', async () => {
  const server = serve();
  await put([repair('r1')]);
  server.lose(/^POST .*maintainance/, true);
  expect(await run()).toBe('lost');
  moment += 10_000;
  server.lose(/^PUT/);
  expect(await run()).toBe('lost');
  moment += 100_000;
  expect(await run()).toBe('done');
  expect([...server.records.keys()]).toEqual(['r1']);
  expect([...server.files.keys()]).toEqual(['MH12AB1234/MaintenanceDoc/1']);
  expect(server.asked.filter((line) => line === 'POST /maintainance')).toHaveLength(2);
});

test('what the server refuses stops with its reason; the others go on', async () => {
  const server = serve();
  server.refuse(/maintainance/, 409, {
    error: 'The number is now MH12AB9999.',
    code: 'vehicle.renumbered',
    params: { number: 'MH12AB9999' },
  });
  await put([repair('r1'), item('2')]);
  expect(await run()).toBe('done');
  const [stopped, sent] = await itemsOf('santosh');
  expect(stopped).toMatchObject({
    state: 'stopped',
    refusal: { status: 409, code: 'vehicle.renumbered', params: { number: 'MH12AB9999' } },
  });
  expect(sent?.state).toBe('sent');
  expect(server.records.size).toBe(0);
  moment += 1_000_000;
  await run();
  expect(server.records.size).toBe(0);
});

test('pictures go to the corrected number of their vehicle', async () => {
  const server = serve();
  server.move('MH12AB1234', 'MH12AB9999');
  await put([item('1')]);
  await run();
  expect([...server.files.keys()]).toEqual(['MH12AB9999/OnsiteVehicleImages/100']);
});

test('what may stand in the books already is asked, and sent once a person is sure', async () => {
  const server = serve();
  server.enter([{ by: 'Asha', at: null, mine: false }]);
  await put([repair('r1', { question: { path: '/entered-before', body: { kind: 'maintenance' } } })]);
  await run();
  expect(await itemsOf('santosh')).toMatchObject([{ state: 'stopped', refusal: { code: ASKED } }]);
  expect(server.records.size).toBe(0);
  await change('r1', () => ({ state: 'waiting', nextTry: 0, isSure: true }));
  await run();
  expect([...server.records.keys()]).toEqual(['r1']);
});

test('nobody sends what another account has kept, and an ended session keeps all', async () => {
  const server = serve();
  await put([item('1')]);
  expect(await run('other')).toBe('done');
  expect(await run('santosh', null)).toBe('sessionEnded');
  server.refuse(/generate/, 401, { error: 'Please log in again.', code: 'session.invalid' });
  expect(await run()).toBe('sessionEnded');
  expect(server.files.size).toBe(0);
  expect(await states()).toEqual(['waiting']);
});

test.each([/generate/, /^PUT/, /check-file/])('what something between answers in place of the server is no success: %s', async (when) => {
  const server = serve();
  await put([item('1')]);
  server.page(when);
  expect(await run()).toBe('lost');
  expect(await states()).toEqual(['waiting']);
  moment += 10_000;
  expect(await run()).toBe('done');
  expect(server.files.size).toBe(1);
});

test('a busy server is tried later, without holding the others', async () => {
  const server = serve();
  await put([item('1'), item('2'), item('3')]);
  server.refuse(/path=MH12AB1234%2FOnsiteVehicleImages%2F100/, 503, { error: 'Busy.' });
  expect(await run()).toBe('done');
  expect(await states()).toEqual(['waiting', 'sent', 'sent']);
});

test('what is held is not sent, what has arrived is forgotten on demand, and a removed item does not come back', async () => {
  const server = serve();
  await put([item('1', { state: 'held' }), item('2'), item('3')]);
  const held = (await itemsOf('santosh'))[0];
  expect(held && isDue(held, moment)).toBe(false);
  await remove(['3']);
  await run();
  expect(await states()).toEqual(['held', 'sent']);
  await forgetSent('santosh');
  expect(await states()).toEqual(['held']);
  expect(await change('3', () => ({ state: 'sent' }))).toBeUndefined();
  expect(server.files.size).toBe(1);
});
