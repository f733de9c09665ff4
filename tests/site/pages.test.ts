import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { LANGUAGE_CODES } from '../../supabase/functions/_shared/contract/language.ts';
import { pathIn } from '../../web/src/lib/paths.ts';
import { addVehicle, freshNumber, post, saleOf, tokenOf, upload } from '../api/client.ts';
import { DEALER } from '../support/examples.ts';
import { crawl } from './crawler.ts';

const { siteUrl } = inject('stack');
type Row = Record<string, unknown>;
/** As web/server/pages.ts compresses. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const NASTY = `Bob's "best" </title><script>alert(1)</script>`;

let swift = '';
let unpriced = '';
let sold = '';
let nasty = '';
let hidden = '';
beforeAll(async () => {
  const admin = await tokenOf('admin');
  const base = { vehicleType: 'car', brandName: 'Tata Motors', onhomepage: true };
  swift = await addVehicle(admin, {
    ...base,
    vehicleName: 'Nexon',
    variant: 'XZ',
    make_year: 2021,
    vehicleSellPrice: 885_000,
    kilometers: 31_200,
    fuel: 'diesel',
    transmission: 'amt',
    keeper_serial: 2,
    vehicleColor: 'Green',
    description: 'Sunroof.',
  });
  await upload(admin, `${swift}/InventoryVehicleImages/0`);
  unpriced = await addVehicle(admin, { ...base, vehicleName: 'Harrier' });
  sold = await addVehicle(admin, { ...base, vehicleName: 'Safari', vehicleSellPrice: 1_234_567 });
  const sale = await post('/dashboard/sell-car', admin, saleOf(sold));
  expect(sale.status).toBe(200);
  hidden = await addVehicle(admin, { ...base, vehicleName: 'Sierra', vehicleSellPrice: 1_500_000, onhomepage: false });
  nasty = await addVehicle(admin, { ...base, vehicleName: NASTY, description: '</script><script>alert(1)</script><!--' });
});

describe('a crawler that runs no script', () => {
  test('finds the stock on the home page, each vehicle a link', async () => {
    const page = await crawl('/');
    expect(page.status).toBe(200);
    expect(page.title).toBe(`${DEALER.name} · ${DEALER.tagline}`);
    expect(page.named('description')).toContain(DEALER.name);
    expect(page.named('robots')).toBeUndefined();
    expect(page.link('canonical')).toBe(`${siteUrl}/`);
    expect(page.named('og:image')).toBe(`${siteUrl}/preview.jpg`);
    expect(page.body).toContain(`href="/car/${swift}"`);
    expect(page.text).toContain('₹ 8,85,000');
    expect(page.things.AutoDealer).toMatchObject({ name: DEALER.name, telephone: '+919876543210' });
  });

  test('finds everything about a vehicle on its page', async () => {
    const page = await crawl(`/car/${swift}`);
    expect(page.status).toBe(200);
    expect(page.title).toBe(`Tata Motors Nexon XZ 2021, ₹ 8,85,000 · ${DEALER.name}`);
    expect(page.named('description')).toContain('31,200 km');
    expect(page.link('canonical')).toBe(`${siteUrl}/car/${swift}`);
    expect(page.named('og:title')).toBe(page.title);
    expect(page.named('og:url')).toBe(`${siteUrl}/car/${swift}`);
    expect(page.named('og:image')).toContain(swift);
    expect(page.named('twitter:card')).toBe('summary_large_image');
    for (const text of [swift, 'Sunroof.', '₹ 8,85,000', '31,200 km', 'AMT']) expect(page.text).toContain(text);
    expect(page.things.Car).toMatchObject({
      name: 'Tata Motors Nexon XZ 2021',
      brand: { name: 'Tata Motors' },
      vehicleModelDate: '2021',
      mileageFromOdometer: { value: 31_200, unitCode: 'KMT' },
      fuelType: 'Diesel',
      offers: {
        price: 885_000,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', name: DEALER.name, telephone: '+919876543210' },
      },
    });
    const trail = page.things.BreadcrumbList?.itemListElement as { name: string; item: string }[];
    expect(trail.map(({ item }) => item.slice(siteUrl.length))).toEqual(['/', '/used-cars', `/car/${swift}`]);
  });

  test.each(['/', '/contact', '/used-cars', '/brand/tata-motors', '/favourites', '/compare'])(
    'is told of %s what it is, for a list of results and for a link in a chat',
    async (path) => {
      const page = await crawl(path);
      expect(page.title).toContain(DEALER.name);
      expect(page.named('description')?.length).toBeGreaterThan(20);
      expect(page.named('og:title')).toBe(page.title);
      expect(page.named('og:description')).toBe(page.named('description'));
      expect(page.named('og:site_name')).toBe(DEALER.name);
      expect(page.html).toMatch(/<html[^>]* lang="en/);
      expect(page.html.match(/<h1[ >]/g)).toHaveLength(1);
      expect([page.link('icon'), page.link('apple-touch-icon'), page.link('manifest')]).not.toContain(undefined);
      // What is kept in a browser is nobody's result.
      const isListed = !/favourites|compare/.test(path);
      expect(page.named('robots')).toBe(isListed ? undefined : 'noindex');
      expect(page.link('canonical')).toBe(isListed ? `${siteUrl}${path}` : undefined);
    },
  );

  test('can use what is said in schema.org: whole addresses, figures and days as they are to be written', async () => {
    const { Car, BreadcrumbList } = (await crawl(`/car/${swift}`)).things;
    for (const thing of [Car, BreadcrumbList]) expect(thing?.['@context']).toBe('https://schema.org');
    const { url, image, offers, sku } = Car as { url: string; image: string[]; offers: Row; sku: string };
    for (const address of [url, offers.url, ...image]) expect(new URL(String(address)).protocol).toMatch(/^https?:$/);
    expect(typeof offers.price).toBe('number');
    expect([sku, offers['@type'], offers.itemCondition]).toEqual([swift, 'Offer', 'https://schema.org/UsedCondition']);
    const places = BreadcrumbList?.itemListElement as { '@type': string; position: number; name: string }[];
    expect(places.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(places.every((place) => place['@type'] === 'ListItem' && place.name)).toBe(true);
  });

  test('reads no price where none is given', async () => {
    const page = await crawl(`/car/${unpriced}`);
    expect(page.title).toBe(`Tata Motors Harrier · ${DEALER.name}`);
    expect(page.things.Car).not.toHaveProperty('offers');
    const [itself] = page.html.split('Similar vehicles');
    expect(itself).not.toContain('₹');
  });

  test('is told that a vehicle is sold, and to leave it out', async () => {
    const page = await crawl(`/car/${sold}`);
    expect(page.status).toBe(200);
    expect(page.title).toBe(`Tata Motors Safari is sold · ${DEALER.name}`);
    expect(page.named('robots')).toBe('noindex');
    expect(page.link('canonical')).toBeUndefined();
    expect(page.text).toContain('Sold');
    // Nor in the answers that travel in the page.
    expect(page.html).not.toMatch(/12,34,567|1234567/);
    expect(page.named('og:image')).toBeTruthy();
    expect(page.things).toEqual({});
    const [, similar = ''] = page.body.split('Similar vehicles');
    const others = new Set([...similar.matchAll(/href="\/car\/([^"]+)"/g)].map(([, number]) => number));
    expect(others.size).toBe(3);
    expect(others).not.toContain(sold);
  });

  test('finds a vehicle that is not on display only by its link (D23): no search engine lists it', async () => {
    const page = await crawl(`/car/${hidden}`);
    expect([page.status, page.title]).toEqual([200, `Tata Motors Sierra, ₹ 15,00,000 · ${DEALER.name}`]);
    expect([page.named('robots'), page.link('canonical')]).toEqual(['noindex', undefined]);
    expect(page.things).toEqual({});
    expect(page.body).not.toContain('href="/brand/');
    expect(await (await fetch(`${siteUrl}/sitemap.xml`)).text()).not.toContain(hidden);
  });

  test('goes from every page to those of the types, and from a vehicle to its brand too', async () => {
    for (const path of ['/', '/contact', `/car/${swift}`])
      for (const type of ['cars', 'bikes', 'trucks', 'tempos'])
        expect((await crawl(path)).body).toContain(`<a href="/used-${type}">Used ${type}</a>`);
    const page = await crawl(`/car/${swift}`);
    expect(page.body).toContain('<a href="/used-cars">Used cars in Pune</a>');
    expect(page.body).toContain('<a href="/brand/tata-motors">Used Tata Motors vehicles in Pune</a>');
  });

  test.each([
    '//',
    '//car/x',
    '/nothing/here',
    '/car',
    '/brand/nobody-has-it',
    '/dashboards',
    '/%E0%A4%A',
    '//evil.example/',
    '/?page=9999',
    '/used-cars?page=9999',
    '/brand/tata-motors?page=2',
    '/?carSearch=%22nothingofthekind%22&page=2',
  ])('gets 404 for %s, and a way back to the stock', async (path) => {
    const page = await crawl(path);
    expect(page.status).toBe(404);
    expect(page.title).toBe(`Page Not Found · ${DEALER.name}`);
    expect(page.named('robots')).toBe('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.body).toContain('href="/"');
  });

  test.each(['/car/NOSUCH1', '/car/%00', '/car/%E0%A4%A', '/car/..%2f..%2fhealth'])(
    'gets 404 for %s, and a search of the stock (R061)',
    async (path) => {
      const page = await crawl(path);
      expect([page.status, page.title]).toEqual([404, `Car not found · ${DEALER.name}`]);
      expect(page.named('robots')).toBe('noindex');
      expect(page.text).toContain('Car not found');
      expect(page.body).toMatch(/<form[^>]* action="\/"[^>]*>.*name="carSearch"/s);
      expect(page.html).toContain('"answers":[]');
    },
  );

  test('finds a page per type and per brand, in any letter case', async () => {
    const cars = await crawl('/used-cars');
    expect([cars.status, cars.title]).toEqual([200, `Used cars in Pune · ${DEALER.name}`]);
    expect(cars.link('canonical')).toBe(`${siteUrl}/used-cars`);
    expect(cars.body).toContain(`href="/car/${swift}"`);
    expect((await crawl('/used-bikes')).body).not.toContain(`href="/car/${swift}"`);
    const brand = await crawl('/Brand/Tata-Motors');
    expect([brand.status, brand.title]).toEqual([200, `Used Tata Motors vehicles in Pune · ${DEALER.name}`]);
    expect(brand.link('canonical')).toBe(`${siteUrl}/brand/tata-motors`);
    expect(brand.body).toContain(`href="/car/${swift}"`);
  });

  test('finds the stock also by words with a NUL in them, which no database keeps', async () => {
    for (const path of ['/?carSearch=%00', '/?brand=%00', '/used-cars?colour=%00', '/?carSearch=Nex%00', '/compare?ids=%00'])
      expect([path, (await crawl(path)).status]).toEqual([path, 200]);
  });

  test('finds the phones and the address on the contact page', async () => {
    const page = await crawl('/contact');
    expect([page.status, page.title]).toEqual([200, `Contact Us · ${DEALER.name}`]);
    for (const phone of [DEALER.phone, DEALER.office_phone]) expect(page.text).toContain(phone);
    expect(page.things.AutoDealer).toMatchObject({ openingHours: ['Mo-Sa 10:00-19:00'] });
  });

  test('one address for all spellings of it', async () => {
    expect((await crawl(`/CAR/${swift.toLowerCase()}/`)).link('canonical')).toBe(`${siteUrl}/car/${swift}`);
    expect((await crawl('/Contact/')).link('canonical')).toBe(`${siteUrl}/contact`);
    expect((await crawl('/?carSearch=nexon&utm_source=x')).link('canonical')).toBe(`${siteUrl}/`);
  });

  test.each([
    ['/?page=2', `Vehicles in stock, page 2 · ${DEALER.name}`, '/?page=2'],
    ['/?page=2&sort=price', `Vehicles in stock, page 2 · ${DEALER.name}`, '/'],
    ['/used-cars?page=1', `Used cars in Pune · ${DEALER.name}`, '/used-cars'],
  ])('%s has the title %s and the address %s: other orders have other vehicles on a page', async (path, title, canonical) => {
    const page = await crawl(path);
    expect([page.status, page.title, page.named('og:title'), page.link('canonical')]).toEqual([
      200,
      title,
      title,
      `${siteUrl}${canonical}`,
    ]);
  });

  test('is told what there is not to compare', async () => {
    for (const path of ['/compare?ids=NOPE', '/compare?ids=NOPE,NOPE2', '/compare']) {
      const { text, html } = await crawl(path);
      expect(text).toContain('Choose vehicles to compare');
      expect(text.match(/No longer offered/g) ?? []).toHaveLength(path.split(/[=,]/).length - 1);
      expect(text).not.toContain('Loading');
      expect(html).toContain('>See the vehicles<');
    }
    const one = await crawl(`/compare?ids=NOPE,${swift}`);
    expect(one.text).toContain('Up to three vehicles side by side.');
    expect(one.text).toContain('NOPE No longer offered');
    expect(one.text).toContain('31,200 km');
  });
});

test('nothing that a vehicle is called or described as becomes markup (XSS)', async () => {
  const page = await crawl(`/car/${nasty}`);
  expect(page.title).toBe(`Tata Motors ${NASTY} · ${DEALER.name}`);
  expect(page.named('og:title')).toBe(page.title);
  expect(page.things.Car).toMatchObject({ model: NASTY, description: '</script><script>alert(1)</script><!--' });
  const scripts = page.html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.filter((tag) => tag === '<script>')).toHaveLength(1);
  expect(page.html).not.toContain('<script>alert');
});

test('an unfurler gets title, text and picture from the first kilobytes, whoever it says it is', async () => {
  const page = await crawl(`/car/${swift}`, { headers: { 'user-agent': 'WhatsApp/2.24.20.79 A' } });
  const end = page.html.indexOf('<style>');
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url']) {
    expect(page.html.indexOf(name)).toBeGreaterThan(0);
    expect(page.html.indexOf(name)).toBeLessThan(Math.min(end, 16_000));
  }
  const picture = await fetch(page.named('og:image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

const DEMO = 'MH12QW4821';

test.each(['/', `/car/${DEMO}`, '/car/NOSUCH1', '/contact', '/favourites', '/compare'])(
  '%s has every variable of the theme that it uses',
  async (path) => {
    const { html } = await crawl(path);
    const used = new Set([...html.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name = '']) => name));
    // Mantine declares that one nowhere: it is for a theme that wants it.
    expect([...used].filter((name) => name !== '--mantine-text-wrap' && !html.includes(`${name}:`))).toEqual([]);
    expect(used.size).toBeGreaterThan(20);
  },
);

test.each(
  LANGUAGE_CODES.flatMap((language) => [
    [pathIn(language, `/car/${DEMO}`), 14_600, 1400],
    [pathIn(language, '/contact'), 10_000, 500],
    [pathIn(language, '/'), 19_500, 5700],
  ]),
)(
  '%s with its headers has at most %d bytes, compressed, of what is painted; 14,600 are what a new connection sends at first, 29,200 more after a round trip (R715)',
  async (path, painted, data) => {
    const { headers, html } = await crawl(String(path), { headers: { 'accept-encoding': 'br' } });
    const names = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    expect(headers.get('content-encoding')).toBe('br');
    const whole = Number(headers.get('content-length'));
    // What the scripts begin with comes last.
    const before = brotliCompressSync(html.slice(0, html.indexOf('<script type="application/json"')), QUALITY).length;
    expect(before + names.length).toBeLessThanOrEqual(Number(painted));
    expect(whole - before).toBeLessThanOrEqual(Number(data));
  },
);

test('a document has the styles of what is in it, at most 9 kB, gzipped; all of its page are a file, which its scripts load', async () => {
  for (const path of ['/', `/car/${DEMO}`, '/contact']) {
    const { html, named } = await crawl(path);
    const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect([path, gzipSync(styles).length <= 9000]).toEqual([path, true]);
    const sheet = await fetch(`${siteUrl}${named('styles')}`);
    expect([sheet.status, sheet.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const all = await sheet.text();
    // The form that asks opens by a press.
    if (path !== '/contact') expect([/\.thanks-/.test(styles), /\.thanks-/.test(all)]).toEqual([false, true]);
    expect(styles).toContain('.mantine-Button-root');
  }
});

describe('the pictures of a page', () => {
  test.each(['/?carSearch=VXi+CNG', `/car/${DEMO}`])('of %s come in sizes, the first of them preloaded', async (path) => {
    const { html, body } = await crawl(path);
    const pictures = body.match(/<img[^>]*srcset="[^>]*>/gi) ?? [];
    expect(pictures.length).toBeGreaterThan(1);
    for (const picture of pictures) {
      expect(picture).toMatch(/srcset="[^"]*\/PictureSizes\/[^"]*\/320 320w, [^"]+" sizes="/i);
      expect(picture).toMatch(/ width="\d+" height="\d+"/);
      expect(picture).toMatch(/style="background-color:\s?#[0-9a-f]{6};?"/);
    }
    const urgent = pictures.filter((picture) => /fetchpriority="high"/i.test(picture));
    const preloaded = html.match(/<link rel="preload" as="image"[^>]* imagesrcset="[^>]*>/gi) ?? [];
    const values = (tags: string[], name: string) => tags.map((tag) => new RegExp(` ${name}="([^"]*)`, 'i').exec(tag)?.[1]);
    expect(urgent.length).toBeGreaterThan(0);
    expect(values(preloaded, 'imagesrcset')).toEqual(values(urgent, 'srcset'));
    expect(values(preloaded, 'imagesizes')).toEqual(values(urgent, 'sizes'));
    expect(new Set(values(urgent, 'loading'))).toEqual(new Set(['eager']));
  });

  test.each(['/', `/car/${DEMO}`])('of %s that are seen first come before the others; the document asks for no script', async (path) => {
    const { body, html } = await crawl(path);
    const later = (body.match(/<img[^>]*srcset=[^>]*>/gi) ?? []).filter((picture) => !/fetchpriority="high"/i.test(picture));
    expect(later.length).toBeGreaterThan(0);
    for (const picture of later) expect(picture).toMatch(/loading="lazy".* fetchpriority="low"/i);
    expect(html.match(/<meta name="script" content="[^"]+\.js">/g)).toHaveLength(5);
    expect(html.match(/<meta name="styles" content="[^"]+\.css">/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script[^>]* src=|rel="modulepreload"/);
  });

  test.each([`/car/${DEMO}`, '/', '/contact'])('that a link to %s shows is a JPEG of 1200 × 630', async (path) => {
    const page = await crawl(path);
    const link = page.named('og:image') ?? '';
    expect(page.named('twitter:image')).toBe(link);
    expect(page.named('og:image:alt')).toBeTruthy();
    const said = ['type', 'width', 'height'].map((name) => page.named(`og:image:${name}`));
    expect(said).toEqual(['image/jpeg', '1200', '630']);
    const answer = await fetch(link);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  test('are the site’s own in the link to a vehicle without any', async () => {
    expect((await crawl(`/car/${unpriced}`)).named('og:image')).toBe(`${siteUrl}/preview.jpg`);
  });

  test('have whole addresses for search engines', async () => {
    const { image } = (await crawl(`/car/${DEMO}`)).things.Car as { image: string[] };
    expect(image.length).toBeGreaterThan(1);
    for (const address of image) expect((await fetch(address)).headers.get('content-type')).toBe('image/webp');
  });
});

test('a former number of a vehicle leads to its page for good (R322)', async () => {
  const admin = await tokenOf('admin');
  const [number, wanted] = [await addVehicle(admin, { onhomepage: true }), freshNumber()];
  expect((await post('/correct-number', admin, { registernumber: number, newNumber: wanted })).status).toBe(200);
  for (const former of [number, number.toLowerCase()]) {
    const answer = await fetch(`${siteUrl}/car/${former}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `/car/${wanted}`]);
  }
  expect((await fetch(`${siteUrl}/car/${wanted.toLowerCase()}`, { redirect: 'manual' })).status).toBe(200);
});

test('a number with and without the zero of its office has one page (R466)', async () => {
  const admin = await tokenOf('admin');
  const digits = String(1000 + Math.floor(Math.random() * 9000));
  const registernumber = await addVehicle(admin, { registernumber: `MH02ZQ${digits}`, onhomepage: true });
  const answer = await fetch(`${siteUrl}/car/mh2zq${digits}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `/car/${registernumber}`]);
  const again = await post('/details', admin, { registernumber: `MH2ZQ${digits}` });
  expect([again.status, await again.json()]).toMatchObject([400, { error: expect.stringContaining('already exists') }]);
});

test('what a chat has glued to a link is no part of it (R472)', async () => {
  for (const sign of ['.', ',', ')', '*', '!', '%3F', ']', '%E2%80%9D', '%E2%80%A6', '%E2%80%8B', '%20', '.)', '_']) {
    for (const [path, meant] of [
      [`/car/${swift}`, `/car/${swift}`],
      ['/contact', '/contact'],
      ['/used-cars', '/used-cars'],
      ['/dashboard', '/dashboard'],
    ]) {
      const answer = await fetch(`${siteUrl}${path}${sign}?utm=1`, { redirect: 'manual' });
      expect([sign, answer.status, answer.headers.get('location')]).toEqual([sign, 301, `${meant}?utm=1`]);
    }
    const { car } = (await (await fetch(`${siteUrl}/api/landingcar/${swift}${sign}`)).json()) as { car: Row };
    expect([sign, car.registernumber]).toEqual([sign, swift]);
  }
  for (const path of ['/nowhere.', '//evil.example.', '/car/NOBODY1.']) {
    const answer = await fetch(`${siteUrl}${path}`);
    expect([path, answer.status, new URL(answer.url).origin]).toEqual([path, 404, siteUrl]);
  }
});
