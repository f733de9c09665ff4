import { spawn } from 'node:child_process';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { Picture } from '../../supabase/functions/_shared/contract/picture.ts';
import { demoPictures } from '../../tools/local-supabase/seedSizes.ts';
import { granted } from '../support/api.ts';
import { PATIENCE } from '../support/patience.ts';
import { addVehicle, call, expectRefusal, putFile, server, tokenOf, upload } from './client.ts';

const { apiUrl, databaseUrl, publishableKey, secretKey } = inject('stack');
const sql = postgres(databaseUrl, { max: 1 });
afterAll(() => sql.end());

const GREY = { r: 128, g: 128, b: 128 };
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: GREY } })
    .webp()
    .toBuffer();

let admin: string;
let employee: string;
let large: Buffer;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
  large = await photo(2000, 1500);
});

const measures = { width: 2000, height: 1500, colour: '#808080' };
const sizeUrls = (token: string, path: string, bytes = large.length) =>
  call('/upload/size-urls', { token, query: { path, bytes, ...measures } });
const linksTo = async (token: string, path: string) =>
  (await granted<{ uploads: { size: string; uploadUrl: string }[] }>(sizeUrls(token, path), 'no links')).uploads;
const landing = async (number: string) =>
  (await (await call(`/landingcar/${number}`, { query: { pictures: '1' } })).json()) as { images: string[]; pictures: Picture[] };
const keysOf = async (number: string) =>
  (await sql`select name from storage.objects where name like ${`${number}/PictureSizes/%`} order by name`).map(({ name }) =>
    String(name).split('/').at(-1),
  );

/** A vehicle with a display image and its sizes, as the site stores them. */
async function vehicleWithSizes() {
  const number = await addVehicle(admin, { onhomepage: 'yes', description: 'with sizes' });
  const path = `${number}/InventoryVehicleImages/0`;
  expect(await upload(employee, path, large)).toBe(200);
  const uploads = await linksTo(employee, path);
  for (const { size, uploadUrl } of uploads) {
    const [width, height] = size === 'preview' ? [1200, 630] : [Number(size), Number(size) * 0.75];
    expect((await putFile(uploadUrl, await photo(width, height))).status).toBe(200);
  }
  return { number, path, uploads };
}

describe('the sizes of a picture', () => {
  test('are announced together and stored by signed links, each once', async () => {
    const { path, uploads } = await vehicleWithSizes();
    expect(uploads.map(({ size }) => size)).toEqual(['320', '800', '1600', 'preview']);
    expect(await linksTo(employee, path)).toEqual([]);
    expect((await putFile(uploads[0]?.uploadUrl ?? '')).ok).toBe(false);
  });

  test('are shown to visitors who ask for them, and open; who does not ask gets the answer as ever', async () => {
    const { number } = await vehicleWithSizes();
    const { images, pictures } = await landing(number);
    expect(pictures).toEqual([{ src: images[0], srcset: expect.any(String), ...measures, preview: expect.any(String) }]);
    const candidates = pictures[0]?.srcset?.split(', ').map((candidate) => candidate.split(' ')) ?? [];
    expect(candidates.map(([, width]) => width)).toEqual(['320w', '800w', '1600w']);
    for (const [link = '', width] of candidates) {
      const bytes = await (await fetch(link)).arrayBuffer();
      expect(`${(await sharp(bytes).metadata()).width}w`).toBe(width);
    }
    const plain = (await (await call(`/landingcar/${number}`)).json()) as object;
    expect(Object.keys(plain)).toEqual(['car', 'insurance', 'papers', 'transfer', 'images']);

    const list = async (query: Record<string, string>) =>
      (
        (await (await call('/', { query: { ...query, carSearch: number } })).json()) as {
          carsWithImages: { displayImage: string; picture?: Picture }[];
        }
      ).carsWithImages[0];
    const listed = await list({ pictures: '1' });
    expect(listed?.picture?.preview).toBe(pictures[0]?.preview);
    expect(listed?.picture?.src).toBe(listed?.displayImage);
    expect(await list({})).not.toHaveProperty('picture');
  });

  test('are told of similar and nearest vehicles too', async () => {
    type Listed = { displayImage: string | null; picture?: Picture | null };
    const ask = async (path: string, query: Record<string, string>) =>
      ((await (await call(path, { query })).json()) as { carsWithImages: Listed[] }).carsWithImages;
    const wish = { fuelType: 'cng', carMake: 'truck' };
    for (const [path, query] of [['/similar/MH12QW4821', {}] as const, ['/nearest', wish] as const]) {
      const cars = (await ask(path, { ...query, pictures: '1' })).filter(({ displayImage }) => displayImage);
      expect(cars.length).toBeGreaterThan(0);
      for (const { displayImage, picture } of cars) expect(picture?.src).toBe(displayImage);
      expect(cars.some(({ picture }) => picture?.srcset?.includes('/320 320w'))).toBe(true);
      for (const car of await ask(path, query)) expect(car).not.toHaveProperty('picture');
    }
  });

  test('that are none are removed, and never shown', async () => {
    const number = await addVehicle(admin);
    const path = `${number}/InventoryVehicleImages/1`;
    await upload(employee, path, large);
    for (const { uploadUrl } of await linksTo(employee, path)) await putFile(uploadUrl, Buffer.from('<script>'));
    const { pictures } = await landing(number);
    expect(pictures[0]?.srcset).toBe(`${pictures[0]?.src.replace(/#.*/, '')} 2000w`);
    expect(await keysOf(number)).toEqual([]);
  });

  test('of a picture that was replaced are not shown, and removed', async () => {
    const { number, path, uploads } = await vehicleWithSizes();
    await upload(admin, path, await photo(1000, 1000));
    const { pictures } = await landing(number);
    expect(pictures).toEqual([{ src: expect.any(String) }]);
    expect((await putFile(uploads[0]?.uploadUrl ?? '')).ok).toBe(false);
    await vi.waitFor(async () => {
      await call('/health');
      expect(await keysOf(number)).toEqual([]);
    }, 15_000 * PATIENCE);
  });

  test('go with the picture', async () => {
    const { number, path } = await vehicleWithSizes();
    expect(await keysOf(number)).toHaveLength(4);
    await call('/delete-image', { method: 'DELETE', token: employee, query: { path } });
    await vi.waitFor(async () => {
      await call('/health');
      expect(await keysOf(number)).toEqual([]);
    }, 15_000 * PATIENCE);
  });

  test('are refused for the picture of somebody else, and where there are none', async () => {
    const number = await addVehicle(admin);
    await upload(admin, `${number}/InventoryVehicleImages/0`, large);
    await expectRefusal(await sizeUrls(employee, `${number}/InventoryVehicleImages/0`), 404, 'There is no such file.');
    await expectRefusal(await sizeUrls(admin, `${number}/OnsiteVehicleImages/1`), 400, 'not that of a picture with sizes');
  });
});

describe('npm run pictures', () => {
  function pictures(prefix: string, env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
    const command = spawn(process.execPath, ['tools/pictures/run.ts', prefix], {
      env: { ...process.env, SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey, ...env },
    });
    let said = '';
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    return new Promise((resolve) => command.on('close', (code) => resolve({ code, said })));
  }

  test('makes what is missing, once, upright', async () => {
    const number = await addVehicle(admin);
    const lying = await sharp({ create: { width: 1000, height: 500, channels: 3, background: GREY } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await upload(admin, `${number}/InventoryVehicleImages/0`, lying, 'front.jpg', 'image/jpeg');
    await upload(admin, `${number}/InventoryVehicleImages/1`, await photo(200, 100));
    await call(`/landingcar/${number}`);
    const said = (counts: string) => ({ code: 0, said: expect.stringContaining(counts) });
    expect(await pictures(`${number}/`)).toEqual(said('2 got sizes, 0 had them, 0 have none'));
    const { pictures: found } = await landing(number);
    expect(found).toMatchObject([
      { width: 500, height: 1000, colour: '#808080', preview: expect.any(String) },
      { width: 200, height: 100 },
    ]);
    expect(await keysOf(number)).toEqual(['320', 'preview']);
    const preview = await sharp(await (await fetch(found[0]?.preview ?? '')).arrayBuffer()).metadata();
    expect([preview.width, preview.height, preview.format]).toEqual([1200, 630, 'jpeg']);
    expect(await pictures(`${number}/`)).toEqual(said('0 got sizes, 2 had them, 0 have none'));

    const [size] = await sql`select name from storage.objects where name like ${`${number}/PictureSizes/%/320`}`;
    await server.storage.from('public-files').remove([String(size?.name)]);
    expect(await pictures(`${number}/`)).toEqual(said('1 got sizes, 1 had them, 0 have none'));
  });

  test.each([
    ['a key that is not the secret one', { SUPABASE_SECRET_KEY: publishableKey }, 'This is not the secret key'],
    ['an address where nothing is', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'There is no answer from'],
  ])('%s is refused in words', async (_name, env, text) => {
    expect(await pictures('', env)).toEqual({ code: 1, said: expect.stringContaining(text) });
  });
});

test('every demo picture has its sizes', async () => {
  const demo = Object.keys(await demoPictures());
  const rows = await sql`
    select o.name from storage.objects o join private.pictures p on p.version = o.version where o.owner_id is null`;
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(demo));
  const { carsWithImages } = (await (await call('/', { query: { pictures: '1', sort: 'km' } })).json()) as {
    carsWithImages: { displayImage: string | null; picture: Picture | null }[];
  };
  // By its whole path: the number of another test's vehicle may hold any letters.
  const shown = carsWithImages.filter(({ displayImage }) => demo.some((path) => displayImage?.includes(`/${path}`)));
  expect(shown).not.toEqual([]);
  expect(shown.filter(({ picture }) => !picture?.preview || !picture.srcset?.includes('320w'))).toEqual([]);
});
