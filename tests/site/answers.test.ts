import { createServer, get, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, expect, inject, test } from 'vitest';
import { colourScheme, preloads } from '../../web/inlineScripts.ts';
import { builtSite } from '../../web/server/site.ts';
import { tokenOf } from '../api/client.ts';
import { crawl } from './crawler.ts';

const { siteUrl, apiUrl } = inject('stack');
const CAR = '/car/MH12QW4821';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The built site in front of another API. */
async function siteWith(api: RequestListener, siteAddress = 'https://dealer.example'): Promise<string> {
  const site = builtSite({ apiUrl: `${await listening(api)}/api`, supabase: [apiUrl], siteUrl: siteAddress });
  return listening(getRequestListener(site.fetch));
}

/** An API that passes on to the real one, after `before` has seen the request. */
const passing =
  (before: RequestListener): RequestListener =>
  async (request, response) => {
    before(request, response);
    const answer = await fetch(`${siteUrl}${request.url}`);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };

test('the renderer never learns who asks, and answers everybody the same (D03)', async () => {
  const asked: string[] = [];
  const headers = new Set<string>();
  const site = await siteWith(
    passing(({ url = '', rawHeaders }) => {
      asked.push(url);
      for (const name of rawHeaders.filter((_, place) => place % 2 === 0)) headers.add(name.toLowerCase());
    }),
  );
  const token = await tokenOf('admin');
  const asAdmin = { authorization: `Bearer ${token}`, cookie: `token=${token}`, 'x-forwarded-for': '9.9.9.9' };
  const [known, unknown] = [await crawl(CAR, { at: site, headers: asAdmin }), await crawl(CAR, { at: site })];
  expect(known.html).toBe(unknown.html);
  const questions = ['/api/landingcar/MH12QW4821', '/api/similar/MH12QW4821'].map((url) => expect.stringContaining(url));
  const ofVehicle = asked.filter((url) => url !== '/api/dealer');
  expect(ofVehicle.sort()).toEqual(questions.flatMap((question) => [question, question]));
  for (const name of ['authorization', 'cookie', 'x-forwarded-for']) expect(headers).not.toContain(name);
});

test('a page may be cached for seconds, and is not sent again as long as it is the same', async () => {
  const site = await siteWith(passing(() => {}));
  const first = await fetch(`${site}/contact`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, stale-while-revalidate=60');
  const etag = first.headers.get('etag') ?? '';
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
    const again = await fetch(`${site}/contact`, { headers: { 'if-none-match': known } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('content-security-policy')).toContain("default-src 'self'");
  }
  expect((await fetch(`${site}/contact`, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
});

test('a page with vehicles is the same until one of them changes', async () => {
  const tagOf = async () => (await fetch(`${siteUrl}/?carSearch=MH12QW4821`)).headers.get('etag');
  // Polled: between two of them another test may change the notices.
  let before = await tagOf();
  await expect
    .poll(async () => {
      const last = before;
      before = await tagOf();
      return before === last;
    })
    .toBe(true);
});

test('pages are compressed as the browser understands it', async () => {
  const plain = await (await fetch(`${siteUrl}/contact`, { headers: { 'accept-encoding': 'identity' } })).text();
  const raw = async (encoding: string) => {
    const { get } = await import('node:http');
    return new Promise<{ encoding: string | undefined; bytes: Buffer }>((done) =>
      get(`${siteUrl}/contact`, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => done({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
      }),
    );
  };
  const br = await raw('gzip, deflate, br');
  expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', plain]);
  const gz = await raw('gzip;q=0.8, br;q=0');
  expect([gz.encoding, gunzipSync(gz.bytes).toString()]).toEqual(['gzip', plain]);
});

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(500).end('{}')],
  ['breaks off', (request) => request.destroy()],
  ['does not answer', () => {}],
])('an API that %s: a short page with the phone numbers, 503, within seconds', async (_, api) => {
  const page = await crawl(CAR, { at: await siteWith(api) });
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.html).toContain('href="tel:+919876543210"');
  // A vehicle's page has its own words for it (R061).
  expect(page.html).toMatch(/<h1[^>]*>(<span>)?Error fetching car details/);
  expect(page.html).not.toContain('.js');
});

test('a home page whose notices fail is a home page without notices', async () => {
  const site = await siteWith((request, response) =>
    request.url?.startsWith('/api/get-images') ? response.writeHead(500).end() : passing(() => {})(request, response),
  );
  expect((await crawl('/', { at: site })).status).toBe(200);
});

/** An answer, its headers included, to a request that calls the site by another name; fetch would send its own Host. */
function calledOtherwise(address: string, headers: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    get(address, { headers }, (answer) => {
      let text = `${answer.statusCode} ${JSON.stringify(answer.headers)}`;
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => done(text));
    }).on('error', fail);
  });
}

test('addresses are those of SITE_URL, or of the machine, whatever a request calls the site (R458)', async () => {
  const elsewhere = await siteWith(passing(() => {}));
  const names = ['host', 'x-forwarded-host', 'x-forwarded-server', 'x-original-host', 'x-host'];
  const hostile = {
    ...Object.fromEntries(names.map((name) => [name, 'evil.example'])),
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '444',
  };
  const naming = [CAR, '/', '/contact', '/used-cars', '/robots.txt', '/sitemap.xml'];
  for (const path of [...naming, '/compare', '/nowhere', '/admin', '/CAR/mh12qw4821/', '/manifest.webmanifest']) {
    for (const [at, own] of [
      [elsewhere, 'https://dealer.example'],
      [siteUrl, siteUrl],
    ] as const) {
      const answer = await calledOtherwise(`${at}${path}`, hostile);
      expect([at, path, /.{0,80}evil\.example.{0,20}/.exec(answer)?.[0]]).toEqual([at, path, undefined]);
      if (naming.includes(path)) expect(answer).toContain(`${own}/`);
    }
  }
});

test('the staff’s pages are one application, which no search engine lists', async () => {
  const application = await (await fetch(`${siteUrl}/admin`)).text();
  expect(application).toContain('id="root"></div>');
  expect(application.match(/<script>[^<]*<\/script>/g)).toEqual([preloads, colourScheme].map((script) => `<script>${script}</script>`));
  for (const path of ['/dashboard', '/DASHBOARD/', '/dashboard/costReport/MH12QW4821', '/driverdashboard']) {
    const answer = await fetch(`${siteUrl}${path}`);
    expect([path, answer.status, answer.headers.get('x-robots-tag')]).toEqual([path, 200, 'noindex']);
    expect(await answer.text()).toBe(application);
  }
  expect((await fetch(`${siteUrl}/`)).headers.get('x-robots-tag')).toBeNull();
  expect((await crawl('/dashboard/nothing')).status).toBe(404);
  for (const path of ['/.vite/pages.json', '/pages.json']) expect([path, (await fetch(`${siteUrl}${path}`)).status]).toEqual([path, 404]);
});

test('robots.txt, sitemap, manifests and icons (R728)', async () => {
  const read = async (path: string) => (await fetch(`${siteUrl}${path}`)).text();
  const robots = await read('/robots.txt');
  // The staff's pages say themselves that they are not to be listed, to whoever may fetch them.
  expect(robots.match(/Disallow: .*/g)).toEqual(['Disallow: /api']);
  expect(robots).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);

  const sitemap = await read('/sitemap.xml');
  const { carsWithImages } = (await (await fetch(`${siteUrl}/api/`)).json()) as {
    carsWithImages: { registernumber: string; displayImage: string | null }[];
  };
  // Not the vehicles that other tests add meanwhile.
  for (const { registernumber, displayImage } of carsWithImages.filter((car) => !car.registernumber.startsWith('TS'))) {
    expect(sitemap).toContain(`<loc>${siteUrl}/car/${registernumber}</loc>`);
    if (displayImage) expect(sitemap).toContain(displayImage.replaceAll('&', '&amp;'));
  }
  for (const path of ['/', '/contact', '/used-cars', '/brand/maruti-suzuki']) expect(sitemap).toContain(`<loc>${siteUrl}${path}</loc>`);
  expect((await fetch(`${siteUrl}/sitemap-2.xml`)).status).toBe(404);

  const { icons, ...manifest } = JSON.parse(await read('/manifest.webmanifest')) as { icons: Icon[] };
  expect(manifest).toMatchObject({ name: 'Sahyadri Motors', start_url: '/', display: 'minimal-ui' });
  // The staff's application is another one, which opens at whoever's dashboard.
  const staff = JSON.parse(await read('/staff.webmanifest'));
  expect(staff).toMatchObject({ name: 'Sahyadri Motors: Staff', id: '/admin', start_url: '/admin?start', display: 'standalone', icons });
  expect(await read('/admin')).toContain('<link rel="manifest" href="/staff.webmanifest" />');
  expect((await fetch(`${siteUrl}/other.webmanifest`)).status).toBe(404);
  const purposes = icons.map(({ purpose = 'any' }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']));
  for (const { src, sizes, type } of icons.filter((icon) => icon.type === 'image/png')) {
    const answer = await fetch(`${siteUrl}${src}`);
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([`image/${format}`, `${width}x${height}`, src]).toEqual([type, sizes, src]);
  }
  for (const path of [...icons.map(({ src }) => src), '/favicon.ico', '/apple-touch-icon.png', '/preview.jpg'])
    expect([path, (await fetch(`${siteUrl}${path}`)).status]).toEqual([path, 200]);
});
