import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { togetherAt, togetherPath } from '../src/lib/pictures.ts';
import { togetherPreviews } from './together.ts';

const STORE = 'https://abc.supabase.co';
const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The previews of a site whose vehicles have these pictures, and what was fetched. */
async function stand(addresses: string[], answer?: (address: string) => Promise<Response>) {
  const [red, blue] = [await photo('#ff0000'), await photo('#0000ff')];
  const bytes: Record<string, Buffer> = { '/red': red, '/blue': blue, '/text': Buffer.from('no picture') };
  const fetched = vi.fn(
    async (address: string) => answer?.(address) ?? new Response(new Uint8Array(bytes[new URL(address).pathname] ?? [])),
  );
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const previews = vi.fn(async (_numbers: string[]) =>
    addresses.map((picture, place) => ({ registernumber: `MH12AB${place + 1}`, picture })),
  );
  return { ask: togetherPreviews(previews, [STORE]), previews, fetched };
}
const PATH = togetherPath(['MH12AB1', 'MH12AB2']);

test('the pictures stand side by side, 1200 by 630, for chats to keep for an hour (R519)', async () => {
  const { ask } = await stand([`${STORE}/red`, `${STORE}/blue`]);
  const answer = await ask(PATH);
  expect([answer?.status, answer?.headers.get('content-type'), answer?.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=3600',
  ]);
  const picture = sharp(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer()));
  expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const pixels = await picture.raw().toBuffer();
  const [red, blue] = [0, 2];
  const seen = (left: number, colour: number) => pixels[(315 * 1200 + left) * 3 + colour] ?? -1;
  for (const strong of [seen(100, red), seen(1100, blue)]) expect(strong).toBeGreaterThan(200);
  for (const weak of [seen(100, blue), seen(1100, red)]) expect(weak).toBeLessThan(60);
});

test('nothing is fetched from elsewhere; without a picture the site has one (R519)', async () => {
  const { ask, fetched } = await stand(['https://evil.example/red', 'http://127.0.0.1:1/']);
  const answer = await ask(PATH);
  expect([answer?.status, answer?.headers.get('location')]).toEqual([302, '/preview.jpg']);
  expect(fetched).not.toHaveBeenCalled();
});

test('one that is gone is left out, what is no picture is an error without words', async () => {
  const { ask } = await stand([`${STORE}/red`, `${STORE}/gone`], async (address) => {
    if (address.endsWith('gone')) return new Response(null, { status: 404 });
    return new Response(new Uint8Array(await photo('#00ff00')));
  });
  expect((await ask(PATH))?.status).toBe(200);
  const broken = await stand([`${STORE}/text`, `${STORE}/red`]);
  const answer = await broken.ask(PATH);
  expect([answer?.status, await answer?.text()]).toEqual([503, '']);
});

test('the same is made once for all who ask; of different ones two at a time', async () => {
  let letGo = () => {};
  const waiting = new Promise<void>((done) => {
    letGo = done;
  });
  const { ask, previews } = await stand([]);
  previews.mockImplementation((numbers) => waiting.then(() => numbers.map((registernumber) => ({ registernumber }) as never)));
  const same = [ask(PATH), ask(PATH), ask(PATH)];
  const others = [3, 4, 5].map((n) => ask(togetherPath(['MH12AB1', `MH12AB${n}`])));
  await vi.waitFor(() => expect(previews.mock.calls.length).toBe(2));
  letGo();
  expect((await Promise.all(same)).map((answer) => answer?.status)).toEqual([302, 302, 302]);
  expect((await Promise.all(others)).map((answer) => answer?.status)).toEqual([302, 503, 503]);
});

test('the same vehicles have one address, and one that is not on display has none (R519)', async () => {
  expect(togetherPath(['MH12AB2', 'MH12AB1', 'MH12AB2'])).toBe(PATH);
  const { ask, fetched } = await stand([`${STORE}/red`, `${STORE}/blue`]);
  for (const other of ['/together/MH12AB2,MH12AB1.jpg', '/together/MH%2012AB1,MH12AB2.jpg']) {
    const answer = await ask(other);
    expect([answer?.status, answer?.headers.get('location')]).toEqual([302, PATH]);
  }
  expect((await ask(togetherPath(['MH12AB1', 'MH12AB2', 'MH12AB3'])))?.status).toBe(404);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  '/together/MH12AB1.jpg',
  '/together/MH12AB1,MH12AB1.jpg',
  '/together/.jpg',
  '/together/A,B,C,D.jpg',
  '/together/../a,b.jpg',
  '/together/a,b.jpg',
  '/other',
  `/together/${'A'.repeat(99)},B.jpg`,
])('%s is none of them', (path) => {
  expect(togetherAt(path)).toBeUndefined();
});

test('the path names the first three, with spaces in their numbers too', () => {
  expect(togetherAt(togetherPath(['MH 12 AB1', 'B', 'C', 'D']))).toEqual(['B', 'C', 'MH 12 AB1']);
});
