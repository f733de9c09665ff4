import type { SoldCar } from '@contract/sale.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { AmendSale } from './AmendSale.tsx';

const AMEND = 'POST /sales/amend';
const SALE = {
  dbData: {
    registernumber: 'TS10AB1234',
    owner_name: 'Deepa',
    contact_no: 'old number',
    selling_price: 160_000,
    down_payment: 100_000,
    commission: 0,
    total_installments: 3,
    installment_amount: 20_000,
    payment_mode: 'Part exchange',
    account_paid_to: '',
    description: '',
    selldate: '2026-11-26',
    username: 'Asha',
    first_due: '2026-12-26',
    financed: 10_000,
  },
  soldCarInsuranceDocs: [],
  soldCarImages: [],
} as unknown as SoldCar;
const STATEMENT = {
  sale: { id: 9, present: true, ...SALE.dbData, carname: 'Ciaz', carcompany: 'Maruti', payment_mode: 'Cash' },
  lines: [],
  payments: [],
  late_fees: [],
  late_fees_owed: 0,
  paid: 0,
  balance: 60_000,
  due_now: 0,
};

async function openForm(given: Answers = {}, sale = SALE) {
  const answers: Answers = { [AMEND]: DONE, 'GET /dues/statement': STATEMENT, 'GET /settings/dealer': refused(403), ...given };
  const opened = openScreen(<AmendSale sale={sale} />, { as: 'admin', answers });
  await press(opened.user, 'Amend sale');
  const dialog = await screen.findByRole('dialog', { name: 'Amend the sale of TS10AB1234' });
  const sent = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, answers, dialog, inside: within(dialog), sent };
}

test('the changed fields alone are sent, and before it is said what will happen, key by key', async () => {
  const error = 'The price cannot be less than what is paid and financed of it.';
  const refusal = refused(400, { error, code: 'sale.price_below_paid' });
  const { user, dialog, inside, sent, answers } = await openForm({ [AMEND]: refusal });
  expect(dialog).toHaveTextContent('Papers that say otherwise are made anew under their numbers');
  await user.clear(inside.getByLabelText(/^Selling Price/));
  for (const key of '166000') await user.type(inside.getByLabelText(/^Selling Price/), key);
  expect(dialog).toHaveTextContent('The buyer owes ₹ 6,000 more: a line of its own');
  await retype(user, inside.getByLabelText(/^Buyer Name/), 'Deepa Rao');
  await press(user, 'Amend', dialog);
  await inside.findByText('Reason is required');
  await user.type(inside.getByLabelText(/^Why it is amended/), 'Typed wrong');
  await press(user, 'Amend', dialog);
  await expect.poll(() => inside.queryAllByText(error)).toHaveLength(2);
  expect(inside.getByLabelText(/^Selling Price/)).toHaveFocus();
  expect(inside.getByLabelText(/^Buyer Name/)).toHaveValue('Deepa Rao');
  answers[AMEND] = DONE;
  await press(user, 'Amend', dialog);
  await alerted('The sale is amended');
  expect(sent().at(-1)).toEqual({
    sale: 9,
    changes: { sellingPrice: 166_000, ownerName: 'Deepa Rao' },
    reason: 'Typed wrong',
    requestId: expect.any(String),
  });
});

test('a price below what is paid, and an amendment of nothing, are refused where they stand', async () => {
  const { user, dialog, inside, sent } = await openForm();
  expect(inside.getByLabelText(/^Payment Mode/)).toHaveValue('Part exchange');
  await user.type(inside.getByLabelText(/^Why it is amended/), 'x');
  await press(user, 'Amend', dialog);
  await inside.findByText('Nothing would change.');
  await retype(user, inside.getByLabelText(/^Selling Price/), '1,09,999');
  expect(dialog).toHaveTextContent('The buyer owes ₹ 50,001 less');
  await press(user, 'Amend', dialog);
  await inside.findByText('Selling price: not less than what is paid and financed of it, ₹ 1,10,000');
  await retype(user, inside.getByLabelText(/^Selling Price/), '160000');
  await retype(user, inside.getByLabelText(/^First Installment Due/), '5/1/2027');
  expect(dialog).toHaveTextContent('The schedule is made anew by this plan.');
  await press(user, 'Amend', dialog);
  await alerted('The sale is amended');
  expect(sent()).toMatchObject([{ changes: { firstDueDate: '2027-01-05' } }]);
});

test('a state of before that is in no list stays; another is asked about beside the GSTIN, and one that the server refuses says so (R705)', async () => {
  const old = { ...SALE, dbData: { ...SALE.dbData, buyer_state: 'Gujrat', buyer_gstin: '27AAPFU0939F1ZV' } };
  const unknown = refused(400, { error: 'There is no such state.', code: 'sale.state_unknown' });
  const { user, dialog, inside, sent } = await openForm({ [AMEND]: unknown }, old);
  const state = inside.getByRole('combobox', { name: 'State' });
  expect(state).toHaveValue('Gujrat');
  await user.click(state);
  await user.clear(state);
  await user.type(state, 'tamil');
  await user.tab();
  expect(state).toHaveValue('Tamil Nadu');
  await user.type(inside.getByLabelText(/^Why it is amended/), 'Typed wrong');
  await press(user, 'Amend', dialog);
  const question = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(question).toHaveTextContent(
    'The GSTIN 27AAPFU0939F1ZV is of Maharashtra, but the state of the buyer is Tamil Nadu: which is right?',
  );
  await press(user, 'Yes, save it', question);
  await expect.poll(() => inside.queryAllByText('There is no such state.').length).toBeGreaterThan(1);
  expect(sent()).toMatchObject([{ changes: { buyer_state: 'Tamil Nadu' } }]);
});

test('an employee amends no sale', () => {
  openScreen(<AmendSale sale={SALE} />, { as: 'employee' });
  expect(screen.queryByRole('button')).toBeNull();
});
