import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { Installments } from './Installments.tsx';

const PAY = 'POST /installments';
const NUMBER = 'TS10AB1234';
const today = () => new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** The payments of a sale of ₹ 5,00,000 on the first day of this year, of which ₹ 1,00,000 was paid down. */
async function openPanel(given: Answers = {}) {
  const payments: object[] = [];
  const paid = () => payments.reduce<number>((sum, payment) => sum + (payment as { amount: number }).amount, 0);
  const pay = ({ body }: Asked) => {
    payments.push({
      id: payments.length + 1,
      amount: body.amount,
      installment_date: body.installmentdate ?? '2026-01-15',
      payment_mode: body.paymentMode,
      account_paid_to: '',
      description: '',
      username: 'Rohan Patil',
      reversal: null,
    });
    return DONE;
  };
  const sale = {
    id: 7,
    present: true,
    registernumber: NUMBER,
    carname: 'Ciaz',
    carcompany: 'Maruti',
    owner_name: 'Rekha',
    contact_no: '9822012345',
    selldate: `${new Date().getFullYear()}-01-01`,
    selling_price: 500_000,
    down_payment: 0,
    payment_mode: 'UPI',
  };
  const answers: Answers = {
    'GET /dues/statement': () => ({
      sale,
      lines: [],
      payments: [...payments],
      late_fees: [],
      late_fees_owed: 0,
      paid: paid(),
      balance: 400_000 - paid(),
      due_now: 0,
    }),
    'GET /reversals': [],
    'GET /settings/dealer': refused(403),
    'GET /dues/cash': { of_sale: 0, of_day: 0, warn_from: null, reason_from: null },
    'GET /received-under': [],
    'POST /entered-before': [],
    [PAY]: pay,
    ...given,
  };
  const panel = <Installments registernumber={NUMBER} receiptOf={() => null} />;
  const opened = openScreen(panel, { as: 'employee', at: `/dashboard/costReport/${NUMBER}`, answers });
  await opened.user.click(await screen.findByRole('button', { name: 'Add installment' }));
  const sent = () => opened.asked.filter(({ method, path }) => method === 'POST' && path === '/installments').map(({ body }) => body);
  return { ...opened, answers, pay, sent };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(RegExp(`^${label}`));
const save = ({ user }: { user: Awaited<ReturnType<typeof openPanel>>['user'] }) => press(user, 'Save installment');
const question = () => screen.findByRole('dialog', { name: 'Is this right?' });
const byCash = ({ user }: Awaited<ReturnType<typeof openPanel>>) => user.selectOptions(field('Payment Mode'), 'Cash');

test('what is missing is said; a lost answer is no failure, and is entered once by pressing again (R177-R181)', async () => {
  const opened = await openPanel({ [PAY]: lost });
  await save(opened);
  await screen.findByText('Amount is required');
  expect(field('Amount')).toHaveFocus();
  await retype(opened.user, field('Amount'), '25000');
  await byCash(opened);
  expect(screen.queryByLabelText(/^Account Paid To/)).toBeNull();
  await save(opened);
  await alerted('Failed to add installment. Please try again.');
  await screen.findByText('No answer came. Press again: it is entered only once.');
  expect(screen.queryByText(/The installment is not recorded/)).toBeNull();
  expect(field('Amount').value).toBe('₹ 25,000');
  opened.answers[PAY] = opened.pay;
  await save(opened);
  await alerted('Installment added successfully');
  expect(await screen.findByRole('list', { name: 'Paid installments' })).toHaveTextContent('₹ 25,000');
  expect(new Set(opened.sent().map(({ requestId }) => requestId)).size).toBe(1);
});

test('one above what is due is asked about, and its day is neither none nor before the sale (R182)', async () => {
  const opened = await openPanel();
  await retype(opened.user, field('Amount'), '451000');
  await byCash(opened);
  await save(opened);
  expect(await question()).toHaveTextContent('₹ 4,51,000 is more than the remaining cost of ₹ 4,00,000.');
  await press(opened.user, 'Let me correct it', await question());
  for (const [typed, text] of [
    ['31/02/2020', 'Not a date. Please write it as dd/mm/yyyy.'],
    ['1/2/2020', /^Date: not before the sale of/],
  ] as const) {
    await retype(opened.user, field('Date'), typed);
    await save(opened);
    await screen.findByText(text);
  }
  expect(opened.sent()).toEqual([]);
  await retype(opened.user, field('Date'), today());
  await save(opened);
  await press(opened.user, 'Yes, save it', await question());
  await alerted('Installment added successfully');
  expect(opened.sent()).toMatchObject([{ amount: 451_000, moreThanDue: true }]);
});

test('one that is refused says why, and stays; what was answered is not asked again (R183)', async () => {
  const error = 'Date: not more than a year ahead.';
  const opened = await openPanel({ [PAY]: refused(400, { error }) });
  await retype(opened.user, field('Amount'), '0');
  await byCash(opened);
  await save(opened);
  expect(await question()).toHaveTextContent('The amount is ₹ 0.');
  await press(opened.user, 'Yes, save it', await question());
  await alerted('Failed to add installment. Please try again.');
  await within(screen.getByRole('region', { name: 'Installments' })).findByText(RegExp(error));
  opened.answers[PAY] = opened.pay;
  await save(opened);
  await alerted('Installment added successfully');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was waived is in no sum of what was received, and stands beside it', async () => {
  const one = { account_paid_to: '', description: '', username: 'Asha', installment_date: '2026-11-26', reversal: null };
  const payments = [
    { ...one, id: 1, amount: 45_000, payment_mode: 'UPI' },
    { ...one, id: 2, amount: 50_000, payment_mode: 'Waived', kind: 'waived' },
    { ...one, id: 3, amount: 200, payment_mode: 'Waived', kind: 'late_fee', late_fee: true },
    { ...one, id: 4, amount: 300, payment_mode: 'Cash', kind: 'late_fee', late_fee: true },
  ];
  const sale = {
    id: 7,
    present: true,
    registernumber: NUMBER,
    carname: 'Ciaz',
    carcompany: 'Maruti',
    owner_name: 'Rekha',
    contact_no: '98',
  };
  const sold = { selldate: '2026-01-01', selling_price: 500_000, down_payment: 0, payment_mode: 'UPI' };
  const account = { lines: [], late_fees: [], late_fees_owed: 0, paid: 95_000, balance: 405_000, due_now: 0 };
  await openPanel({ 'GET /dues/statement': { sale: { ...sale, ...sold }, payments, ...account } });
  const panel = screen.getByRole('region', { name: 'Installments' });
  await expect.poll(() => panel.textContent).toMatch(/Total₹ 45,000Late fees paid₹ 300Waived₹ 50,200/);
});
