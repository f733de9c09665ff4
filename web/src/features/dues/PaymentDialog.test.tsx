import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { today } from '../../kit/dates/days.ts';
import { countedUp } from './chequeSeries.ts';
import { PaymentDialog } from './PaymentDialog.tsx';

const STATEMENT = {
  sale: {
    id: 7,
    present: false,
    registernumber: 'TS10AB1234',
    carname: 'Wagon R',
    carcompany: 'Maruti',
    owner_name: 'Shabana',
    contact_no: '9822012345',
    selldate: '2026-01-01',
    selling_price: 250_000,
    down_payment: 50_000,
    payment_mode: 'UPI',
  },
  lines: [{ number: 1, due_on: '2026-02-01', amount: 100_000, paid: 0, state: 'overdue', days: 30 }],
  payments: [],
  late_fees: [],
  late_fees_owed: 400,
  paid: 0,
  balance: 200_000,
  due_now: 100_000,
};

async function openDialog(given: Answers = {}) {
  const answers: Answers = {
    'GET /settings/rates': [],
    'GET /dues/statement': STATEMENT,
    'GET /settings/dealer': refused(403),
    'GET /dues/cash': { of_sale: 0, of_day: 0, warn_from: 150_000, reason_from: 200_000 },
    'GET /received-under': [],
    'POST /entered-before': [],
    'POST /installments': DONE,
    ...given,
  };
  const told: number[] = [];
  const dialog = <PaymentDialog sale={7} onClose={() => {}} tellSaved={(_sale, amount) => told.push(amount)} />;
  const { user, asked } = openScreen(dialog, { as: 'employee', answers });
  await screen.findByRole('dialog', { name: 'Payment of Shabana' });
  const sent = () => asked.filter(({ method, path }) => method === 'POST' && path === '/installments').map(({ body }) => body);
  return { user, sent, told };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(RegExp(`^${label}`));

test('a late fee is asked for with what is due, and alone pays nothing of the price (R300)', async () => {
  const { user, sent, told } = await openDialog();
  expect(field('Amount')).toHaveValue('₹ 1,00,400');
  await user.click(screen.getByRole('switch', { name: /^Late Fee/ }));
  expect(field('Amount')).toHaveValue('₹ 400');
  await press(user, 'Save installment');
  await expect.poll(() => told).toEqual([400]);
  expect(sent()).toMatchObject([{ sale: 7, amount: 400, lateFee: true, lateFees: 0, moreThanDue: false }]);
});

test('much cash needs a reason, and is warned of before (R301)', async () => {
  const { user, sent, told } = await openDialog();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Payment Mode' }), 'Cash');
  expect(screen.queryByText(/[Nn]obody may take/)).toBeNull();
  await retype(user, field('Amount'), '1.5 lakh');
  await screen.findByText(/^Close to the limit: nobody may take ₹ 2,00,000/);
  await retype(user, field('Amount'), '2 lakh');
  await press(user, 'Save installment');
  await screen.findByText('So much cash needs a reason.');
  expect(field('Reason For The Cash')).toHaveFocus();
  expect(sent()).toEqual([]);
  await user.type(field('Reason For The Cash'), 'No bank in the village');
  await press(user, 'Save installment');
  await expect.poll(() => told).toEqual([200_000]);
  expect(sent()).toMatchObject([{ sale: 7, paymentMode: 'Cash', cashReason: 'No bank in the village' }]);
});

const part = (number: number) => within(screen.getByRole('group', { name: `Payment ${number}` }));

test('what is due is paid in several ways, key by key; of the cash alone its reason is asked', async () => {
  const cash = { of_sale: 150_000, of_day: 0, warn_from: 150_000, reason_from: 200_000 };
  const { user, sent, told } = await openDialog({ 'GET /dues/cash': cash, 'GET /dues/reference': [] });
  await press(user, 'Paid in several ways');
  expect(screen.getAllByLabelText(/^Payment Mode/i)).toHaveLength(2);
  expect(part(1).getByRole('combobox')).toHaveValue('UPI');
  for (const key of '40000') await user.keyboard(key);
  await user.type(part(1).getByLabelText(/^UTR/i), '423456789012');
  await user.selectOptions(part(2).getByRole('combobox'), 'Cash');
  expect(await screen.findByText('₹ 2,10,400 in cash for this sale.')).toBeInTheDocument();
  await press(user, 'Save installment');
  await screen.findByText('So much cash needs a reason.');
  await retype(user, part(1).getByLabelText(/^Amount/), '60000');
  await press(user, 'Save installment');
  await expect.poll(() => told).toEqual([100_400]);
  expect(sent()).toMatchObject([
    {
      amount: 100_400,
      lateFees: 400,
      paymentMode: 'UPI',
      reference: '',
      accountPaidTo: '',
      payments: [
        { amount: 60_000, paymentMode: 'UPI', reference: '423456789012' },
        { amount: 40_400, paymentMode: 'Cash', accountPaidTo: '' },
      ],
    },
  ]);
});

test('payments that do not come to the amount stay as they are typed', async () => {
  const { user, sent } = await openDialog();
  await press(user, 'Paid in several ways');
  await user.keyboard('90000');
  await user.type(part(2).getByLabelText(/^Amount/), '90000');
  await user.selectOptions(part(2).getByRole('combobox'), 'Card');
  await press(user, 'Save installment');
  await screen.findByText('₹ 79,600 too much: ₹ 1,80,000 entered, of ₹ 1,00,400.');
  expect(sent()).toEqual([]);
  expect(part(2).getByLabelText(/^Amount/)).toHaveValue('₹ 90,000');
  await press(user, 'Remove payment 2');
  expect(field('Amount')).toHaveValue('₹ 1,00,400');
  await press(user, 'Save installment');
  await expect.poll(sent).toMatchObject([{ amount: 100_400, paymentMode: 'UPI', payments: [] }]);
});

test('cheques for all installments: the others count on from the first number, of the same bank', async () => {
  const lines = [
    { number: 1, due_on: '2026-02-01', amount: 100_000, paid: 40_000, state: 'overdue', days: 30 },
    { number: 2, due_on: '2199-03-01', amount: 70_000, paid: 0, state: 'due', days: 30 },
    { number: 3, due_on: '2199-04-01', amount: 70_000, paid: 0, state: 'due', days: 60 },
  ];
  const { user, sent, told } = await openDialog({ 'GET /dues/statement': { ...STATEMENT, lines } });
  await press(user, 'Cheques for all installments');
  expect(screen.getAllByLabelText(/^Amount/)[0]).toHaveValue('₹ 2,00,000');
  await expect.poll(() => document.activeElement).toBe(part(1).getByLabelText(/^Cheque number/i));
  await user.keyboard('000099');
  await user.type(part(1).getByLabelText(/^Bank of the cheque/i), 'SBI');
  expect(part(3).getByLabelText(/^Cheque number/i)).toHaveValue('000101');
  await retype(user, part(2).getByLabelText(/^Cheque number/i), '7');
  await retype(user, part(1).getByLabelText(/^Cheque number/i), '000200');
  await press(user, 'Save installment');
  await expect.poll(() => told).toEqual([200_000]);
  const cheque = { paymentMode: 'Cheque', chequeBank: 'SBI' };
  expect(sent()).toMatchObject([
    {
      amount: 200_000,
      lateFees: 0,
      paymentMode: 'Cheque',
      moreThanDue: false,
      payments: [
        { ...cheque, amount: 60_000, chequeNumber: '000200', chequeDate: today() },
        { ...cheque, amount: 70_000, chequeNumber: '7', chequeDate: '2199-03-01' },
        { ...cheque, amount: 70_000, chequeNumber: '000202', chequeDate: '2199-04-01' },
      ],
    },
  ]);
});

test.each([
  ['000123', 2, '000125'],
  ['99', 1, '100'],
  ['A-009', 1, 'A-010'],
  ['', 1, ''],
  ['12x', 1, ''],
])('the cheque after %j by %i is %j', (first, by, number) => {
  expect(countedUp(first, by)).toBe(number);
});

test('a sale that is not there says so', async () => {
  const error = 'This vehicle is not sold yet.';
  const answers = { 'GET /dues/statement': refused(409, { error }) };
  openScreen(<PaymentDialog sale={9} onClose={() => {}} tellSaved={() => {}} />, { as: 'admin', answers });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Record payment');
  expect(await screen.findByText(error)).toBeInTheDocument();
});
