import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';

/** The payment of an earlier sale: ₹ 2,00,000 are owed, half of it by now, and a late fee of ₹ 400. */
async function openDialog(given: Answers = {}) {
  const sale = {
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
  };
  const answers: Answers = {
    'GET /settings/rates': [],
    'GET /dues/statement': {
      sale,
      lines: [{ number: 1, due_on: '2026-02-01', amount: 100_000, paid: 0, state: 'overdue', days: 30 }],
      payments: [],
      late_fees: [],
      late_fees_owed: 400,
      paid: 0,
      balance: 200_000,
      due_now: 100_000,
    },
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

test('a sale that is not there says so', async () => {
  const error = 'This vehicle is not sold yet.';
  const answers = { 'GET /dues/statement': refused(409, { error }) };
  openScreen(<PaymentDialog sale={9} onClose={() => {}} tellSaved={() => {}} />, { as: 'admin', answers });
  expect(await screen.findByRole('dialog')).toHaveTextContent('Record payment');
  expect(await screen.findByText(error)).toBeInTheDocument();
});
