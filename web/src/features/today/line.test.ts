import { TODAY_KINDS } from '@contract/choices.ts';
import type { TodayLine } from '@contract/today.ts';
import { expect, test } from 'vitest';
import { amountOf, dayTextOf, dueOf, lineName, nextOf, vehicleOf, whatOf } from './line.ts';
import { idOf } from './queries.ts';
import { whichOf } from './useFilters.ts';

const line = (fields: Partial<TodayLine>): TodayLine => ({
  kind: 'no_price',
  key: 'no_price:1',
  registernumber: 'MH12AB1234',
  carname: 'Swift',
  carcompany: 'Maruti',
  sale: null,
  enquiry: null,
  what: '',
  note: '',
  whose: '',
  phone: '',
  day: '2026-11-20',
  days: -3,
  amount: null,
  many: 1,
  person: null,
  state: 'open',
  not_before: null,
  marked_by: null,
  ...fields,
});

const SALE = '/dashboard/dues?sale=7';
const REPORT = '/dashboard/costReport/MH12AB1234';
const STATEMENT = '/dashboard/costReport/MH12AB1234/statement?sale=7';
const EDIT = '/dashboard/edit/MH12AB1234';

test.each<[fields: Partial<TodayLine>, what: string, next: string, to: string]>([
  [
    { kind: 'no_price', key: 'all:no_price', registernumber: null, many: 52 },
    '52 vehicles without a price',
    'Show them',
    '/dashboard/today?kind=no_price',
  ],
  [
    { kind: 'not_shown', key: 'all:not_shown', registernumber: null, many: 4 },
    '4 vehicles not on the home page',
    'Show them',
    '/dashboard?show=hidden',
  ],
  [{ kind: 'overdue', sale: 7, many: 2 }, '2 installments overdue', 'Record payment', SALE],
  [{ kind: 'due_soon', sale: 7 }, 'Installment due', 'Record payment', SALE],
  [{ kind: 'cheque_to_bank', sale: 7 }, 'Cheque to bank', 'To the cheque', STATEMENT],
  [{ kind: 'cheque_bounced', sale: 7, what: 'notice' }, 'Bounced cheque: send the notice', 'To the cheque', STATEMENT],
  [{ kind: 'cheque_bounced', sale: 7, what: 'payment' }, 'Bounced cheque: payment after the notice', 'Record payment', SALE],
  [{ kind: 'enquiry', enquiry: 5, what: 'new' }, 'New enquiry', 'Open enquiry', '/dashboard/customerEnquiry?enquiry=5'],
  [{ kind: 'reservation', what: 'ended' }, 'Reservation has ended', 'Decide', REPORT],
  [{ kind: 'paper', what: 'puc' }, 'PUC', 'Open papers', `${REPORT}?tab=papers`],
  [{ kind: 'transfer', what: 'noc' }, 'NOC (Form 28)', 'Open transfer', `${REPORT}?tab=papers`],
  [{ kind: 'to_pay' }, 'To pay the seller', 'Pay', '/dashboard/to-pay?vehicle=MH12AB1234'],
  [{ kind: 'to_pay', what: '1' }, 'To pay the seller', 'Pay', '/dashboard/to-pay?vehicle=MH12AB1234&stay=1'],
  [
    { kind: 'seller_papers', what: 'noc_received,key_received' },
    'Seller paid, not received: NOC and key',
    'Open purchase',
    '/dashboard/to-pay?vehicle=MH12AB1234',
  ],
  [{ kind: 'stock', what: 'long_stock_days' }, 'Very long in stock', 'Change price', EDIT],
  [{ kind: 'no_price' }, 'No price', 'Set price', EDIT],
  [{ kind: 'few_pictures', many: 0 }, 'No picture', 'Add pictures', EDIT],
  [{ kind: 'not_shown' }, 'Not on the home page', 'Edit vehicle', EDIT],
  [{ kind: 'no_bill', many: 3 }, '3 bills missing', 'Add bill', `${REPORT}?tab=maintenance`],
])('a line that is %j says %s, and leads to where it is done (R304, R326, R566, R567)', (fields, what, text, to) => {
  expect(whatOf(line(fields))).toBe(what);
  expect(nextOf(line(fields), 'employee')).toEqual({ text, to });
});

test('every kind has its words and a next step', () => {
  const whats = {
    cheque_bounced: 'complaint',
    reservation: 'ends',
    enquiry: 'call',
    paper: 'permit',
    transfer: 'toll',
    stock: 'stock_days',
    seller_papers: 'rc_received',
  };
  for (const kind of TODAY_KINDS) {
    const one = line({ kind, what: { ...whats }[kind as 'stock'] ?? '' });
    expect(lineName(one)).toMatch(/^[A-Z].+, MH12AB1234$/);
    // A reason for cash is asked for when it is taken: later the line can only be done.
    if (kind === 'cash_reason') expect(nextOf(one, 'admin')).toBeUndefined();
    else expect(nextOf(one, 'employee')?.to).toMatch(/^\/dashboard\//);
  }
});

test("the dealer's own authorisation is done in Settings, which only an admin may open", () => {
  const authorisation = line({ kind: 'paper', what: 'authorisation', registernumber: null, carname: null });
  expect(lineName(authorisation)).toBe('Authorisation of the dealer, the dealer');
  expect(nextOf(authorisation, 'admin')?.to).toBe('/dashboard/settings');
  expect(nextOf(authorisation, 'employee')).toBeUndefined();
  expect(vehicleOf({ ...authorisation, carcompany: null })).toBe('');
});

test.each<[fields: Partial<TodayLine>, text: string, urgency: string, day: string]>([
  [{ kind: 'overdue', days: -3 }, '3 days overdue', 'late', 'since 20/11/2026'],
  [{ kind: 'due_soon', days: 1 }, '1 day left', 'soon', 'by 20/11/2026'],
  [{ kind: 'transfer', days: 0 }, 'Today', 'soon', 'by 20/11/2026'],
  [{ kind: 'paper', days: -1 }, 'Ended 1 day ago', 'late', 'until 20/11/2026'],
  [{ kind: 'paper', days: 0 }, 'Ends today', 'soon', 'until 20/11/2026'],
  [{ kind: 'paper', days: 14 }, '14 days left', 'none', 'until 20/11/2026'],
  [{ kind: 'enquiry', what: 'new', days: 0 }, 'Since today', 'none', 'since 20/11/2026'],
  [{ kind: 'enquiry', what: 'call', days: -2 }, '2 days overdue', 'late', 'by 20/11/2026'],
  [{ kind: 'to_pay', days: -2 }, '2 days overdue', 'late', 'by 20/11/2026'],
  [{ kind: 'seller_papers', days: -2 }, 'For 2 days', 'none', 'since 20/11/2026'],
  [{ kind: 'stock', days: -95 }, 'For 95 days', 'none', 'since 20/11/2026'],
])('a line that is %j is due: %s (R304)', (fields, text, urgency, day) => {
  expect(dueOf(line(fields))).toEqual({ text, urgency });
  expect(dayTextOf(line(fields))).toBe(day);
});

test('the rupees of a line are shown where the answer has them (R306)', () => {
  expect(amountOf(line({ kind: 'stock', amount: 450_000 }))).toBe('₹ 4,50,000 locked');
  expect(amountOf(line({ kind: 'stock', amount: null }))).toBe('');
  expect(amountOf(line({ kind: 'overdue', amount: 20_000 }))).toBe('₹ 20,000');
});

test('a line is named by its vehicle and key', () => {
  expect(idOf(line({}))).not.toBe(idOf(line({ registernumber: null })));
});

test('the address chooses what is listed, and what it says wrongly is left out', () => {
  expect(whichOf(new URLSearchParams('kind=paper&person=Asha&show=done'))).toEqual({ kind: 'paper', person: 'Asha', state: 'done' });
  expect(whichOf(new URLSearchParams('kind=nothing&person=%20&show=never'))).toEqual({ state: 'open' });
});
