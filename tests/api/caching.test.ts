import { beforeAll, describe, expect, test } from 'vitest';
import { names } from '../../supabase/functions/api/caching.ts';
import { cdn } from '../support/cdn.ts';
import { addVehicle, call, post, tokenOf } from './client.ts';

const PUBLIC = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
const NOTICES = '/get-images?folderPath=Notices';

let admin: string;
let vehicle: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  vehicle = await addVehicle(admin, { onhomepage: true, vehicleSellPrice: 500000 });
});
/** Public answers that no other test changes meanwhile; a vehicle's own says how long RC transfers took lately, which others do. */
const publicPaths = () => [`/?carSearch=${vehicle}`, `/?carSearch=${vehicle}&limit=5`];
const changePrice = (newValue: number) =>
  post('/edit-fields', admin, { tablename: 'cardetails', fieldToEdit: 'vehiclesellprice', newValue, registernumber: vehicle });

describe('an answer that is the same for everybody', () => {
  test('has an ETag, may be kept by shared caches, and is not sent to whoever has it', async () => {
    for (const path of publicPaths()) {
      const first = await call(path);
      const tag = first.headers.get('etag') ?? '';
      expect([path, first.status, first.headers.get('cache-control')]).toEqual([path, 200, PUBLIC]);
      expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
      expect((await call(path)).headers.get('etag')).toBe(tag);
      for (const given of [tag, tag.slice(2), `"other", ${tag}`, '*', tag.replace(/"$/, '-gzip"')]) {
        const again = await call(path, { headers: { 'if-none-match': given } });
        expect([given, again.status, await again.text()]).toEqual([given, 304, '']);
        expect(again.headers.get('cache-control')).toBe(PUBLIC);
        expect(again.headers.get('etag')).toBe(tag);
        expect(again.headers.get('access-control-allow-origin')).toBe('*');
      }
      expect((await call(path, { headers: { 'if-none-match': 'W/"0"' } })).status).toBe(200);
    }
  });

  test('is the same from wherever it is asked, so that it needs no Vary, and has no signed link', async () => {
    for (const path of publicPaths()) {
      const plain = await call(path);
      const other = await call(path, { headers: { origin: 'https://elsewhere.example', 'accept-language': 'mr' } });
      expect(plain.headers.get('vary')).toBeNull();
      const body = await plain.text();
      expect(await other.text()).toBe(body);
      expect(body).not.toMatch(/\/object\/sign\/|token=/);
    }
  });

  test('answers HEAD with the headers of GET', async () => {
    for (const path of publicPaths()) {
      const got = await call(path);
      const length = String((await got.arrayBuffer()).byteLength);
      const head = await call(path, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
      for (const name of ['etag', 'cache-control', 'content-type']) expect(head.headers.get(name)).toBe(got.headers.get(name));
      expect(head.headers.get('content-length')).toBe(length);
    }
  });

  test('the notices are such an answer, the other folders are not', async () => {
    const notices = await call(NOTICES);
    expect([notices.status, notices.headers.get('cache-control')]).toEqual([200, PUBLIC]);
    expect(await notices.text()).not.toMatch(/\/object\/sign\/|token=/);
    expect((await call(NOTICES, { headers: { 'if-none-match': '*' } })).status).toBe(304);
  });

  test('a vehicle’s own answer is one, too', async () => {
    const again = async () => {
      const { headers } = await call(`/landingcar/${vehicle}`);
      return (await call(`/landingcar/${vehicle}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status;
    };
    await expect.poll(again).toBe(304);
  });

  test('has another ETag when a price has changed', async () => {
    const tag = async () => (await call(`/landingcar/${vehicle}`)).headers.get('etag');
    const before = await tag();
    expect((await changePrice(510000)).status).toBe(200);
    expect(await tag()).not.toBe(before);
  });
});

describe('never stored', () => {
  test('an answer to somebody with a token, whatever it is about', async () => {
    for (const path of [...publicPaths(), NOTICES, '/dashboard?limit=1', '/get-images?folderPath=OfficeDocuments']) {
      const answer = await call(path, { token: admin, headers: { 'if-none-match': '*' } });
      expect([path, answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([path, 200, 'no-store', null]);
    }
  });

  test.each(['/?limit=all', '/landingcar/NOSUCH1', '/nowhere', '/get-images?folderPath=OfficeDocuments', '/health'])(
    'an error, nor what is asked about this very moment: %s',
    async (path) => {
      const answer = await call(path, { headers: { 'if-none-match': '*' } });
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
      expect(answer.status).not.toBe(304);
    },
  );
});

test.each([
  ['W/"a1"', true],
  ['"b2", W/"a1"', true],
  ['"a1-br"', true],
  ['*', true],
  ['', false],
  ['"a"', false],
  ['a1', false],
])('If-None-Match %s names W/"a1": %s', (header, named) => {
  expect(names(header, 'W/"a1"')).toBe(named);
});

describe('a CDN in front of it', () => {
  /** A CDN with a clock that starts at 0 seconds. */
  function stand() {
    const clock = { now: 0 };
    return {
      clock,
      edge: cdn(
        (path, headers) => call(path, { headers }),
        () => clock.now,
      ),
    };
  }

  test.each([1, 100, 10_000])('%d visitors a second ask the database at most six times a minute', async (visitors) => {
    const { clock, edge } = stand();
    for (let second = 0; second < 60; second++) {
      for (let part = 0; part < 10; part++) {
        clock.now = second + part / 10;
        // Of those within a tenth of a second nobody sees the end of a revalidation.
        const crowd = visitors >= 10 ? visitors / 10 : part === 0 ? visitors : 0;
        const seen = await Promise.all(Array.from({ length: crowd }, () => edge.get('/?limit=24')));
        expect(seen.every(({ status }) => status === 200)).toBe(true);
        await edge.settled();
      }
    }
    expect(edge.asked.length).toBeLessThanOrEqual(6);
    // After the first every question is whether something has changed.
    expect(edge.asked.slice(1).every(({ status }) => status === 304 || status === 200)).toBe(true);
  });

  test('a new price is seen by the second visitor after ten seconds, and after 70 by the first', async () => {
    const { clock, edge } = stand();
    const path = `/landingcar/${vehicle}`;
    const priceSeen = async () => {
      const answer = (await edge.get(path)).clone();
      await edge.settled();
      return ((await answer.json()) as { car: { carprice: number } }).car.carprice;
    };
    await changePrice(600000);
    expect(await priceSeen()).toBe(600000);
    await changePrice(590000);
    for (const [at, price] of [
      [9.9, 600000],
      [10, 600000],
      [10.1, 590000],
    ] as const) {
      clock.now = at;
      expect([at, await priceSeen()]).toEqual([at, price]);
    }
    await changePrice(580000);
    clock.now = 10 + 69.9;
    expect(await priceSeen()).toBe(590000);
    await changePrice(570000);
    clock.now += 70.1;
    expect(await priceSeen()).toBe(570000);
  });

  test('what staff ask goes past it, and an error is asked for every time', async () => {
    const { edge } = stand();
    await edge.get('/?limit=24');
    for (let time = 0; time < 2; time++) {
      await edge.get('/?limit=24', { authorization: `Bearer ${admin}` });
      expect((await edge.get('/landingcar/NOSUCH1')).status).toBe(400);
    }
    expect(edge.asked.map(({ path }) => path)).toEqual([
      '/?limit=24',
      '/?limit=24',
      '/landingcar/NOSUCH1',
      '/?limit=24',
      '/landingcar/NOSUCH1',
    ]);
  });
});
