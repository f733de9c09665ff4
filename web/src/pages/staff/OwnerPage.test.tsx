import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { OwnerPage } from './OwnerPage.tsx';

const year = Array.from({ length: 12 }, (_, place) => ({ month: `2026-${String(place + 1).padStart(2, '0')}-01`, earned: place * 1000 }));
const line = (part: string, account: string, amount: number, party = '') => ({ part, account, party, amount });
const PAGE = {
  day: '2026-12-18',
  lines: [
    line('have', 'bank', -85_000, 'HDFC'),
    line('have', 'cash', 45_250.5),
    line('have', 'maintenance', 35_000),
    line('have', 'staff_cash', 2000, 'Raju'),
    line('have', 'stock', 420_000),
    line('owe', 'other', 300_000, 'Suresh'),
    line('owe', 'seller', -5000),
    line('owed', 'buyer', 120_000),
  ],
  earned: -7000,
  not_received: 4000,
  year,
};
const entry = (source: number, fields: object = {}) => ({
  kind: 'purchase',
  source,
  day: '2026-12-01',
  account: 'stock',
  party: String(source),
  amount: 100,
  back: false,
  registernumber: 'MH12AB1234',
  name: 'Meera Joshi',
  ...fields,
});

/** Sixty entries, of which the last was taken back. */
const sixty = ({ query }: Asked) => {
  const from = Number(query.offset ?? 0);
  const all = Array.from({ length: 60 }, (_, place) => entry(place, place === 59 ? { amount: -100, back: true, kind: 'cost' } : {}));
  return { totalCount: 60, entries: all.slice(from, from + 50) };
};

function openPage(given: Answers = {}) {
  return openScreen(<OwnerPage />, { as: 'admin', answers: { 'GET /owner': PAGE, 'GET /owner/entries': sixty, ...given } });
}
const part = (name: string) => within(screen.getByRole('region', { name }));

test('what I have, owe and am owed stands by figure with its sum, stock with what was spent on it as one (R672)', async () => {
  openPage();
  const figures = (await screen.findByRole('region', { name: 'What I have' })).querySelectorAll('li');
  expect([...figures].map(({ textContent }) => textContent)).toEqual([
    'Cash ₹ 45,250.50',
    'HDFCoverdrawn -₹ 85,000',
    'Cash that Raju holds ₹ 2,000',
    'Stock at cost ₹ 4,55,000',
    'Together₹ 4,17,250.50',
  ]);
  expect(part('What I owe').getByRole('button', { name: 'Sellers overpaid -₹ 5,000' })).toBeVisible();
  expect(screen.getByText('What I have and am owed, less what I owe: ₹ 2,42,250.50')).toBeVisible();
  expect(part('What I owe').getByRole('button', { name: 'Suresh ₹ 3,00,000' })).toBeVisible();
  expect(part('What I am owed').getByText('Together').parentElement).toHaveTextContent('₹ 1,20,000');
  expect(part('Lost this month').getByText('₹ 7,000')).toBeVisible();
  // It may be more than what was earned: costs lower that, and not what buyers owe.
  expect(part('Lost this month').getByText(/^Of the profit of this month’s sales buyers have not paid yet/)).toBeVisible();
  expect(part('Lost this month').getByRole('link', { name: '₹ 4,000' })).toBeVisible();
});

test('a figure opens to its entries in one press, fifty at a time, and says what was taken back (R673)', async () => {
  const { user, asked } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Suresh/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suresh' }));
  expect(await dialog.findByText('60 entries, together ₹ 3,00,000.')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ account: 'other', party: 'Suresh', offset: '0' });
  expect(dialog.getAllByRole('rowheader')).toHaveLength(50);
  // What is owed stands above 0 where it grows.
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent('01/12/2026Vehicle boughtMH12AB1234Meera Joshi-₹ 100');
  await press(user, 'Show more');
  expect(await dialog.findByText('Taken back')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ account: 'other', party: 'Suresh', offset: '50' });
  expect(dialog.getAllByRole('rowheader')).toHaveLength(60);
});

test('stock opens to what it was bought for and what was spent on it (R673)', async () => {
  const { user, asked } = openPage();
  await user.click(await screen.findByRole('button', { name: /^Stock at cost/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stock at cost' }));
  expect(await dialog.findByText('60 entries.')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ account: 'stock', offset: '0' });
  await user.click(dialog.getByRole('radio', { name: 'Maintenance of stock' }));
  await expect.poll(() => asked.at(-1)?.query).toEqual({ account: 'maintenance', offset: '0' });
});

test('GST stands by its heads, and each opens to its own entries (R704)', async () => {
  const { user, asked } = openPage({ 'GET /owner': { ...PAGE, lines: [line('owe', 'gst', 6864, 'cgst'), line('owe', 'gst', 500)] } });
  expect(await screen.findByRole('button', { name: 'GST to be paid ₹ 500' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'GST to be paid, CGST ₹ 6,864' }));
  await screen.findByRole('dialog', { name: 'GST to be paid, CGST' });
  expect(asked.at(-1)?.query).toEqual({ account: 'gst', party: 'cgst', offset: '0' });
});

test('a month of the year opens to its income and costs, income above 0 (R674)', async () => {
  const sale = entry(3, { kind: 'sale', account: 'sales', party: '', amount: -500_000 });
  const { user, asked } = openPage({ 'GET /owner/entries': { totalCount: 1, entries: [sale] } });
  await user.click(await screen.findByRole('button', { name: /^Income and costs of February 2026/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Sales')).toBeVisible();
  expect(dialog.getByText('₹ 5,00,000')).toBeVisible();
  expect(asked.at(-1)?.query).toEqual({ from: '2026-02-01', to: '2026-02-28', offset: '0' });
});

test('an empty shop has nothing, and says so (R672)', async () => {
  openPage({ 'GET /owner': { ...PAGE, lines: [], earned: 0, not_received: 0, year: year.map(({ month }) => ({ month, earned: 0 })) } });
  expect(await screen.findAllByText('Nothing.')).toHaveLength(3);
  expect(part('Earned this month').getByText('₹ 0')).toBeVisible();
  expect(screen.queryByText(/buyers have not paid/)).toBeNull();
});

test('figures that are not loaded can be asked for again', async () => {
  const answers: Answers = { 'GET /owner': refused(403) };
  const { user } = openScreen(<OwnerPage />, { as: 'admin', answers });
  await screen.findByText('The figures could not be loaded.');
  answers['GET /owner'] = PAGE;
  await press(user, 'Retry');
  expect(await screen.findByRole('region', { name: 'What I have' })).toBeVisible();
});
