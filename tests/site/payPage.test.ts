import { beforeAll, expect, inject, test } from 'vitest';
import { addVehicle, answerTo, indiaToday, post, saleOf, tokenOf } from '../api/client.ts';
import { crawl } from './crawler.ts';

const { siteUrl } = inject('stack');
/** Asks the API as a visitor. */
const ask = (query: string) => fetch(`${siteUrl}/api/pay${query}`);
const BUYER = 'Zyqpayer Deshmukh';
const PHONE = '9812345670';

let admin = '';
let number = '';
let sale = 0;
let token = '';
beforeAll(async () => {
  admin = await tokenOf('admin');
  number = await addVehicle(admin, { vehicleName: 'Zyqpaid', brandName: 'Tata' });
  const plan = { sellingPrice: 90_000, downPayment: 10_000, totalInstallments: 2, installmentAmount: 40_000 };
  const day = { sellDate: '2026-01-05', firstDueDate: '2026-02-05' };
  await post('/dashboard/sell-car', admin, saleOf(number, { ...plan, ...day, ownerName: BUYER, contactNo: PHONE, paymentMode: 'UPI' }));
  ({
    sale: { id: sale },
  } = (await answerTo('/dues/statement', admin, { registernumber: number })) as { sale: { id: number } });
  ({ token } = (await (await post('/pay-links', admin, { sale })).json()) as { token: string });
});

const EVIL = ['%00', '..%2F..%2Fetc', 'a'.repeat(190), "'%20or%20''='", '%E0%A4%A', 'null'];

test('a payment page says what is due and how, without a script, and to nobody else (R420)', async () => {
  const page = await crawl(`/pay/${token}`);
  expect(page.status).toBe(200);
  for (const said of ['₹ 80,000', number, 'sahyadrimotors@example', '000111222333', 'DEMO0000001']) {
    expect(page.text).toContain(said);
  }
  expect(page.body).toMatch(/href="upi:\/\/pay\?pa=sahyadrimotors@example&amp;pn=Sahyadri%20Motors[^"]*&amp;am=80000\.00/);
  expect(page.body).toMatch(/<svg[^>]* role="img"/);
  for (const kept of [BUYER, 'Zyqpayer', PHONE, 'Zyqpaid', '90,000', '10,000']) expect(page.html).not.toContain(kept);
  // A link preview in a chat has no amount, and no search engine lists the page.
  expect(`${page.title} ${page.named('og:title')} ${page.named('description')}`).not.toMatch(/80|MH/);
  expect(page.named('robots')).toBe('noindex');
  expect(page.link('canonical')).toBeUndefined();
  const { headers } = await fetch(`${siteUrl}/pay/${token}`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('signs that a chat has glued to its address are no part of it (R420, R472)', async () => {
  for (const sign of ['.', ')', '_', '*', '%E2%80%A6', '%E2%80%8B', '%20', '!%20']) {
    const answer = await fetch(`${siteUrl}/pay/${token}${sign}`, { redirect: 'manual' });
    expect([sign, answer.status, answer.headers.get('location')]).toEqual([sign, 301, `/pay/${token}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { due } = (await (await ask(`?token=${token}${sign}`)).json()) as { due: object | null };
    expect([sign, due]).toEqual([sign, expect.objectContaining({ amount: 80_000 })]);
  }
});

test('the API tells a visitor eight facts of it, stored nowhere, and nothing of what is no link (R420)', async () => {
  const answer = await ask(`?token=${token}`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { due } = (await answer.json()) as { due: object };
  expect(Object.keys(due).toSorted()).toEqual([
    'account_number',
    'amount',
    'bank',
    'ifsc',
    'payee',
    'reference',
    'transfer_first',
    'upi_id',
  ]);
  for (const wrong of ['', `?token=${token}a`, ...EVIL.map((one) => `?token=${one}`), `?token=${sale}`]) {
    const told = await ask(wrong);
    expect([wrong, told.status, await told.text()]).toEqual([wrong, 200, '{"due":null}']);
  }
});

test('ended, withdrawn and never made look the same (R419, R420)', async () => {
  const bodyAt = async (one: string) => {
    const page = await crawl(`/pay/${one}`);
    // The links to the page in other languages have its own token.
    return [page.status, page.title, page.body.replaceAll(one, '')];
  };
  const never = await bodyAt('x'.repeat(24));
  expect(never[0]).toBe(404);
  expect(String(never[2])).toContain('This link has ended');
  expect((await post('/pay-links/withdraw', admin, { sale })).status).toBe(200);
  expect(await bodyAt(token)).toEqual(never);
  const { token: other } = (await (await post('/pay-links', admin, { sale })).json()) as { token: string };
  expect((await crawl(`/pay/${other}`)).status).toBe(200);
  const paid = { registernumber: number, amount: 80_000, installmentdate: indiaToday(), paymentMode: 'UPI' };
  expect((await post('/installments', admin, { ...paid, reference: '123456789012' })).status).toBe(200);
  expect(await bodyAt(other)).toEqual(never);
});
