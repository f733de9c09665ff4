import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { today } from '../../kit/dates/days.ts';
import { monthOf } from '../../kit/dates/months.ts';
import { MonthClosing } from './MonthClosing.tsx';

const OCTOBER = { month: 10, year: 2025 };
const OPEN = { closed_through: null, closings: [] };
const row = { closed_through: '2025-10-31', reason: '', is_opening: false, username: 'Asha Kulkarni', created_at: '2025-11-04T05:30:00Z' };
const CLOSED = {
  closed_through: '2025-10-31',
  closings: [row, { ...row, closed_through: '2025-09-30', reason: 'A bill', is_opening: true, created_at: '2025-11-03T05:30:00Z' }],
};
const BOOK = { opening: 0, money_in: 0, money_out: 0, closing: 0, lines: [], counts: [] };
const unsaid = {
  kind: 'cost',
  source: 2,
  day: '2025-10-05',
  back: false,
  registernumber: '',
  name: 'Tea',
  mode: '',
  reference: '',
  other_account: null,
  other_party: null,
  reversed: false,
  payment_kind: null,
  amount: -20,
  balance: -20,
  username: 'Asha Kulkarni',
};

function openMonth(answers: Answers, as: 'admin' | 'employee' = 'admin', month = OCTOBER) {
  const given: Answers = {
    'GET /closing': OPEN,
    'GET /money/accounts': [{ account: 'bank', party: 'HDFC', balance: 5 }],
    'GET /money/bank': () => Response.json(null),
    'GET /money/book': ({ query }: { query: { account?: string } }) => {
      if (query.account === 'cheques') return { ...BOOK, closing: 25_000 };
      return query.account === 'unsaid' ? { ...BOOK, lines: [unsaid] } : BOOK;
    },
    ...answers,
  };
  return { ...openScreen(<MonthClosing month={month} />, { as, answers: given }), given };
}

test('a month that is over is closed after saying what that means and what is still open in it (R675)', async () => {
  const { user, asked, given } = openMonth({ 'POST /closing/close': DONE });
  await user.click(await screen.findByRole('button', { name: 'Close this month' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Closing the month' }));
  expect(dialog.getByText('Nothing is written into October 2025 or before any more, whoever does it.')).toBeVisible();
  expect(dialog.getByText('The months before it are closed too.')).toBeVisible();
  const points = await dialog.findAllByRole('listitem');
  await expect
    .poll(() =>
      dialog
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(4),
    )
    .toEqual([
      'Cheques in hand at its end: ₹ 25,000. Clear them on their day, or they stay in hand.',
      '1 entry does not say how it was paid or received.',
      'The drawer was not counted on 31/10/2025.',
    ]);
  expect(points.length).toBeGreaterThan(3);
  given['GET /closing'] = CLOSED;
  await user.click(dialog.getByRole('button', { name: 'Close October 2025' }));
  const banner = await screen.findByRole('alert', { name: 'October 2025 is closed' });
  expect(banner).toHaveTextContent('The books are closed through 31/10/2025');
  const sent = asked.find(({ path }) => path === '/closing/close')?.body;
  expect(sent).toEqual({ ...OCTOBER, requestId: expect.any(String) });
});

test('why a month is not closed is said in the dialog (R675)', async () => {
  const { user } = openMonth({
    'POST /closing/close': refused(409, { error: 'This month is closed already.', code: 'month.closed_already' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Close this month' }));
  await user.click(await screen.findByRole('button', { name: 'Close October 2025' }));
  await alerted('This month is closed already.');
  expect(screen.getByRole('dialog', { name: 'Closing the month' })).toBeVisible();
});

test('a closed month says who closed it, and is opened again for a reason alone (R676)', async () => {
  const { user, asked, given } = openMonth({ 'GET /closing': CLOSED, 'POST /closing/open': DONE });
  await user.click(await screen.findByText('Who closed and opened months'));
  expect(screen.getByText('Closed through 31/10/2025, by Asha Kulkarni on 04/11/2025 11:00')).toBeVisible();
  expect(screen.getByText('Opened again after 30/09/2025, by Asha Kulkarni on 03/11/2025 11:00: A bill')).toBeVisible();
  await press(user, 'Open again');
  const dialog = within(await screen.findByRole('dialog', { name: 'Open October 2025 again' }));
  await user.click(dialog.getByRole('button', { name: 'Open again' }));
  expect(await dialog.findByText('Reason is required')).toBeVisible();
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'A bill was missing');
  given['GET /closing'] = OPEN;
  await user.click(dialog.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('button', { name: 'Close this month' })).toBeVisible();
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ ...OCTOBER, reason: 'A bill was missing' });
});

test('an employee is told that the month is closed, and has no button (R676)', async () => {
  openMonth({ 'GET /closing': { ...CLOSED, closings: [] } }, 'employee');
  expect(await screen.findByRole('alert', { name: 'October 2025 is closed' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('this month cannot be closed, and nobody but an admin closes one (R675)', async () => {
  const { asked } = openMonth({}, 'admin', monthOf(today()));
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
