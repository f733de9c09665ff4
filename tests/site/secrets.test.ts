import { beforeAll, expect, test } from 'vitest';
import { forEach } from '../../web/server/prerender.ts';
import { call, tokenOf } from '../api/client.ts';
import { crawl } from './crawler.ts';

type Row = Record<string, unknown>;

const get = async <Answer>(path: string, token?: string) => (await call(path, { token })).json() as Promise<Answer>;

/** What only the staff read of a vehicle, as texts that occur nowhere by chance. */
function secretsOf({ car, owner, finance, insurance }: Record<string, Row>): string[] {
  const { chassis_number, engine_number, vehiclebuyprice } = car ?? {};
  const { insurancenumber, policynumber } = insurance ?? {};
  const values = [chassis_number, engine_number, insurancenumber, policynumber, ...Object.values({ ...owner, ...finance })];
  // Not a town, which may stand in a description.
  const texts = values.map((value) => String(value ?? '').trim()).filter((text) => text.length > 5 && /[\d\s]/.test(text));
  const price = Number(vehiclebuyprice);
  return price > 0 ? [...texts, `:${price},`, price.toLocaleString('en-IN')] : texts;
}

/** Its round sums are made of the price that visitors see, and may be the buying price by chance. */
const CALCULATOR = /<section aria-label="EMI calculator".*?<\/section>/s;

let numbers: string[];
const secrets = new Map<string, string[]>();
beforeAll(async () => {
  const token = await tokenOf('admin');
  const { carsWithImages } = await get<{ carsWithImages: { registernumber: string }[] }>('/');
  const all = await get<{ registernumber: string }[]>('/dashboard', token);
  expect(all.length).toBeGreaterThan(carsWithImages.length);
  numbers = all.map(({ registernumber }) => registernumber).filter((number) => /^(MH|22)/.test(number));
  await forEach(numbers, async (number) => {
    secrets.set(number, secretsOf(await get(`/car/${number}`, token)));
  });
}, 120_000);

test('no rendered page has anything that only the staff may read (D03, D16)', async () => {
  expect([...secrets.values()].flat().length).toBeGreaterThan(100);
  await forEach(numbers, async (number) => {
    const page = await crawl(`/car/${number}`);
    expect([number, page.status]).toEqual([number, 200]);
    const html = page.html.replace(CALCULATOR, '');
    expect(
      (secrets.get(number) ?? []).filter((secret) => html.includes(secret)),
      number,
    ).toEqual([]);
    expect(/\bchassis|engine_number|buy_?price|policynumber|owner(name|phone|email|address)/i.exec(html)?.[0]).toBeUndefined();
  });
}, 120_000);

test('nor have the home page and the contact page', async () => {
  const pages = (await Promise.all(['/', '/used-cars', '/contact'].map((path) => crawl(path)))).map(({ html }) => html);
  const all = [...secrets.values()].flat().filter((secret) => !/^[:\d,]+$/.test(secret));
  expect(all.filter((secret) => pages.some((html) => html.includes(secret)))).toEqual([]);
});
