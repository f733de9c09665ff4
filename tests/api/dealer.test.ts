import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Dealer, DealerSettings } from '../../supabase/functions/_shared/contract/dealer.ts';
import { dealer as fields } from '../../supabase/functions/_shared/contract/dealer.ts';
import {
  call,
  closeAccount,
  expectRefusal,
  newAccount,
  PIXEL,
  post,
  publicPicture,
  putFile,
  tokenOf,
  upload,
  uploadUrl,
} from './client.ts';

let admin: string;
let employee: string;
beforeAll(async () => {
  [admin, employee] = await Promise.all([tokenOf('admin'), tokenOf('employee')]);
});

/** Who the dealer is: each time at another address, as an answer is kept for ten seconds. */
const dealer = async () => (await (await call('/dealer', { query: { another: crypto.randomUUID() } })).json()) as Dealer;
const settings = async () => (await (await call('/settings/dealer', { token: admin })).json()) as DealerSettings;
const takeAway = (token: string | undefined, path: string) => call('/delete-image', { method: 'DELETE', token, body: { path } });

describe('the logo', () => {
  // Later than what other tests upload.
  const moment = Date.now() + 1e12;
  const first = `Logo/${moment}`;
  const second = `Logo/${moment + 1}`;
  afterAll(() => Promise.all([first, second].map((path) => takeAway(admin, path))));

  test('of an admin is everybody’s to see, the latest one, until it is taken away (R259)', async () => {
    expect(await upload(admin, first)).toBe(200);
    expect((await dealer()).logo?.src).toContain(`/public-files/${first}?v=`);
    expect((await publicPicture(first)).status).toBe(200);
    expect(await upload(admin, second)).toBe(200);
    expect((await dealer()).logo?.src).toContain(second);
    expect((await takeAway(admin, second)).status).toBe(200);
    expect((await takeAway(admin, first)).status).toBe(200);
    expect((await dealer()).logo?.src ?? '').not.toContain(first);
  });

  test('an employee neither uploads one nor takes it away', async () => {
    await expectRefusal(await uploadUrl(employee, first), 403, 'Your account may not upload here.');
    await expectRefusal(await takeAway(employee, first), 403, 'Your account may not delete files here.');
  });

  test('what is no picture is never shown', async () => {
    const path = `Logo/${moment + 2}`;
    const { uploadUrl: url } = (await (await uploadUrl(admin, path)).json()) as { uploadUrl: string };
    expect((await putFile(url, Buffer.from('<script>alert(1)</script>'), 'image/webp')).status).toBe(200);
    expect((await dealer()).logo?.src ?? '').not.toContain(path);
    expect((await call('/upload/check-file', { token: admin, query: { path } })).status).toBe(415);
  });

  test('has its sizes', async () => {
    expect(await upload(admin, first)).toBe(200);
    const query = { path: first, bytes: PIXEL.length, width: 900, height: 300, colour: '#0b5855' };
    const answer = await call('/upload/size-urls', { token: admin, query });
    const { uploads } = (await answer.json()) as { uploads: { size: string; uploadUrl: string }[] };
    expect(uploads.map(({ size }) => size)).toEqual(['320', '800']);
    for (const { uploadUrl: url } of uploads) await putFile(url, PIXEL, 'image/webp');
    expect((await dealer()).logo).toMatchObject({ width: 900, height: 300, srcset: expect.stringContaining(' 320w, ') });
  });
});

describe('two admins who change the dealer at once', () => {
  test.each(['dealer', 'office'] as const)('%s: of the second nothing is written over the first', async (row) => {
    const { token: other } = await newAccount(`second.${row}`, 'Admin');
    const seen = (await settings())[row];
    const column = row === 'dealer' ? 'hours' : 'bank';
    const change = (by: string, value: string, from: object) => post(`/settings/${row}`, by, { ...from, [column]: value, seen: from });
    try {
      const changes = await Promise.all([change(admin, 'First', seen), change(other, 'Second', seen)]);
      expect(changes.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = changes[0].ok ? 'First' : 'Second';
      const now = (await settings())[row];
      expect(now).toEqual({ ...seen, [column]: winner });
      const loser = changes.find(({ ok }) => !ok) as Response;
      await expectRefusal(loser, 409, 'Somebody else has changed this meanwhile. Please look at it again.');
      expect((await change(other, 'Third', now)).status).toBe(200);
    } finally {
      const now = (await settings())[row];
      expect((await post(`/settings/${row}`, admin, { ...seen, seen: now })).status).toBe(200);
      await closeAccount(`second.${row}`);
    }
  });

  test('whoever does not say what they have seen changes nothing', async () => {
    const { office } = await settings();
    expect((await post('/settings/office', admin, office)).status).toBe(400);
    expect((await post('/settings/office', admin, { ...office, seen: {} })).status).toBe(400);
  });
});

test.each([
  ['office', 'gstin', '27AAPFU0939F1ZW', 'GSTIN: a character is wrong, the last one does not fit the others'],
  ['office', 'gstin', '27AAPFU0939F', /^GSTIN: 15 characters/],
  ['office', 'ifsc', 'SBIN1234', /^IFSC: four letters/],
  ['office', 'upi_id', 'nobank', /^UPI ID: like name@bank/],
  ['office', 'account_number', '12', /^Account number: 6 to 18 digits/],
  ...['10 to 7', 'Mo-Sa 10:00-24:30', 'Mo-Sa 10:00-19:00,'].map(
    (hours) => ['dealer', 'opening_hours', hours, /^Opening hours for search engines: days and times, like Mo-/] as const,
  ),
] as const)('of the %s %s %s is refused (R260)', async (row, column, value, refusal) => {
  const seen = (await settings())[row];
  await expectRefusal(await post(`/settings/${row}`, admin, { ...seen, [column]: value, seen }), 400, refusal);
});

test.each(['Mo-Sa 10:00-19:00', 'Mo-Fr 10:00-19:00, Sa 10:00-14:00', 'Tu,Th-Sa 09:30-23:59', ''])('opening hours may be %j', (hours) =>
  expect(fields.opening_hours.check.parse(hours)).toBe(hours),
);
