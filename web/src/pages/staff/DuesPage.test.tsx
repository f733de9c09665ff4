import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { DuesPage } from './DuesPage.tsx';

const LINE = '&line=2&bank=HDFC&paid=25000&on=2026-04-02&reference=409112345678&mode=UPI';

const NONE = { dues: [], totalCount: 0, owed: 0, overdue: 0, late_fees: 0, ages: { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 } };

test('what financiers still have to pay stands above the dues, each with its statement (R547)', async () => {
  const one = { sale: 9, registernumber: 'TS10AB9999', financier: 'Bajaj', owner_name: 'Deepa', expected_on: '2026-01-05', owed: 140_000 };
  const later = { ...one, sale: 10, financier: 'HDFC', expected_on: '2199-01-05', owed: 60_000 };
  openScreen(<DuesPage />, {
    as: 'employee',
    answers: { 'GET /dues': { ...NONE, financings: [one, later] }, 'GET /messages/reminders': [] },
  });
  const panel = await screen.findByRole('region', { name: 'Finance companies still have to pay ₹ 2,00,000' });
  expect(panel).toHaveTextContent('₹ 1,40,000 by Bajaj for Deepa, TS10AB9999, was expected on 05/01/2026');
  expect(panel).toHaveTextContent('₹ 60,000 by HDFC for Deepa, TS10AB9999, expected on 05/01/2199');
  expect(within(panel).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining('sale=9'));
});

/** The payment of a sale of which ₹ 1,00,000 are due, from a line of the bank's statement. */
async function openPayment(given: Answers = {}) {
  const sale = {
    id: 7,
    present: true,
    registernumber: 'TS10AB1234',
    carname: 'Wagon R',
    carcompany: 'Maruti',
    owner_name: 'Shabana',
    contact_no: '9822012345',
    selldate: '2026-01-01',
    selling_price: 250_000,
    down_payment: 50_000,
    payment_mode: 'Cash',
  };
  const answers: Answers = {
    'GET /dues': NONE,
    'GET /messages/reminders': [],
    'GET /dues/statement': { sale, lines: [], payments: [], late_fees: [], late_fees_owed: 0, paid: 0, balance: 200_000, due_now: 100_000 },
    'GET /settings/dealer': refused(403),
    'GET /settings/rates': [],
    'GET /dues/reference': [],
    'POST /entered-before': [],
    'POST /installments': DONE,
    'POST /money/bank/sure': { matched: 1 },
    ...given,
  };
  const opened = openScreen(<DuesPage />, { as: 'admin', at: `/dashboard/dues?sale=7${LINE}`, answers });
  await screen.findByRole('dialog', { name: 'Payment of Shabana' });
  const sent = (path: string) => opened.asked.filter((one) => one.path === path && one.method === 'POST').map(({ body }) => body);
  return { ...opened, sent };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(RegExp(`^${label}`));

test("a payment begins with the line of the bank's statement, is matched with it, and leads back (R559)", async () => {
  const { user, sent, address } = await openPayment();
  expect(screen.getByText(/₹ 25,000 came in on 02\/04\/2026, reference 409112345678. Choose the buyer/)).toBeInTheDocument();
  expect(field('Amount')).toHaveValue('₹ 25,000');
  expect(field('UTR')).toHaveValue('409112345678');
  await press(user, 'Save installment');
  await expect.poll(address).toBe('/dashboard/cash-book?account=bank%3AHDFC&view=bank');
  expect(sent('/installments')).toMatchObject([
    { sale: 7, amount: 25_000, installmentdate: '2026-04-02', paymentMode: 'UPI', accountPaidTo: 'HDFC', reference: '409112345678' },
  ]);
  expect(sent('/money/bank/sure')).toMatchObject([{ party: 'HDFC', line: 2 }]);
});

test('a payment that is not surely the line is saved all the same, and it is said', async () => {
  const { user, address } = await openPayment({ 'POST /money/bank/sure': { matched: 0 } });
  await press(user, 'Save installment');
  await alerted(/^The payment is saved\. Say on the bank's statement which line it is/);
  await expect.poll(address).toContain('view=bank');
});
