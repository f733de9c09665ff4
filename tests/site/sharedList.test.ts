import { beforeAll, expect, inject, test } from 'vitest';
import { addVehicle, post, tokenOf, upload } from '../api/client.ts';
import { crawl } from './crawler.ts';

const { siteUrl } = inject('stack');
let numbers: string[] = [];
let token = '';
beforeAll(async () => {
  const admin = await tokenOf('admin');
  numbers = [
    await addVehicle(admin, { vehicleName: 'Zyqharrier', brandName: 'Tata', vehicleSellPrice: 985_000, onhomepage: true }),
    await addVehicle(admin, { vehicleName: 'Zyqsafari', brandName: 'Tata', onhomepage: true }),
  ];
  for (const number of numbers) await upload(admin, `${number}/InventoryVehicleImages/0`);
  ({ token } = (await (await post('/lists', undefined, { registernumbers: numbers })).json()) as { token: string });
});

test('a shared list is read without a script, unfurls with its vehicles, and is kept and listed by nobody (R513, R519)', async () => {
  const page = await crawl(`/list/${token}`);
  expect(page.status).toBe(200);
  for (const said of [...numbers, 'Tata Zyqharrier', '₹ 9,85,000', '2 vehicles for you to look at']) expect(page.text).toContain(said);
  expect(page.named('og:title')).toBe(page.title);
  expect(page.named('og:description')).toBe('Tata Zyqharrier, Tata Zyqsafari. Have a look, and mark what you like.');
  expect(page.named('og:image')).toBe(`${siteUrl}/together/${[...numbers].sort().join(',')}.jpg`);
  expect([page.named('robots'), page.link('canonical')]).toEqual(['noindex', undefined]);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('one that never was is a 404 with the way to the stock (R516)', async () => {
  const page = await crawl(`/list/${'x'.repeat(24)}`);
  expect([page.status, page.named('og:image')]).toEqual([404, undefined]);
  expect(page.text).toContain('This list has ended');
});

test('a comparison unfurls with its vehicles, and their pictures are one (R519)', async () => {
  const page = await crawl(`/compare?ids=${numbers.join(',')}`);
  expect(page.named('og:description')).toMatch(/^Tata Zyqharrier, Tata Zyqsafari: side by side at /);
  const image = page.named('og:image') ?? '';
  expect(image).toBe(`${siteUrl}/together/${[...numbers].sort().join(',')}.jpg`);
  const answer = await fetch(image);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await crawl('/compare')).named('og:image')).toBe(`${siteUrl}/preview.jpg`);
});
