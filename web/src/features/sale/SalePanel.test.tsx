import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { SalePanel } from './SalePanel.tsx';

const SELL = 'POST /dashboard/sell-car';
const CAR = { registernumber: 'TS10AB1234', carname: 'Dzire', carcompany: 'Maruti', vehiclesellprice: 650_000, status: false };
const AGAIN = /No answer came\. Press again: it is entered only once\./;

function openSale(answers: Answers = {}) {
  const onSold = vi.fn();
  const car = CAR as Parameters<typeof SalePanel>[0]['car'];
  const panel = (
    <SalePanel car={car} title="Maruti Dzire" onSold={onSold}>
      {null}
    </SalePanel>
  );
  const given = { 'GET /settings/dealer': refused(403), 'GET /settings/rates': [], 'GET /person': refused(404), ...answers };
  const opened = openScreen(panel, { as: 'employee', at: '/dashboard/sellCarDetails', answers: given });
  const sent = () => opened.asked.filter(({ path }) => path === '/dashboard/sell-car').map(({ body }) => body);
  return { ...opened, answers: given as Answers, onSold, sent };
}
type Opened = ReturnType<typeof openSale>;

const form = () => within(screen.getByRole('form', { name: 'Sell Car' }));
const field = (label: string) => form().getByLabelText<HTMLInputElement>(RegExp(`^${label}( |$)`));
const dialog = () => screen.findByRole('dialog', { name: 'Confirm Sale' });
const sell = ({ user }: Opened) => user.click(form().getByRole('button', { name: 'Sell Car' }));

/** The minimal sale: ₹ 6,30,000 of Mohan Gore, paid in full. */
async function fill({ user }: Opened) {
  for (const [label, text] of [
    ['Selling Price', '630000'],
    ['Buyer Name', 'Mohan Gore'],
    ['Contact No.', '98220 77777'],
  ] as const) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.selectOptions(field('Payment Mode'), 'UPI');
  await user.click(form().getByLabelText('Paid in full'));
}
async function confirm(opened: Opened) {
  await sell(opened);
  await press(opened.user, 'Confirm', await dialog());
}

test('what is missing is said, and nothing is asked or sent (R164, R165)', async () => {
  const opened = openSale();
  await sell(opened);
  await alerted('Please fill all required fields.');
  await form().findByText('Selling price is required');
  await form().findByText('Please choose: paid in full, or paying later?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened.sent()).toEqual([]);
});

test('a down payment of so much cash asks why, and no longer when it is less (R301)', async () => {
  const opened = openSale({ 'GET /dues/cash': { of_sale: 0, of_day: 0, warn_from: 150_000, reason_from: 200_000 }, [SELL]: DONE });
  await fill(opened);
  await opened.user.selectOptions(field('Payment Mode'), 'Cash');
  await sell(opened);
  await form().findByText('So much cash needs a reason.');
  expect(form().getByLabelText(/^Reason for the cash/i)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  await retype(opened.user, field('Selling Price'), '60000');
  await expect.poll(() => form().queryByLabelText(/^Reason for the cash/i)).toBeNull();
  await retype(opened.user, field('Selling Price'), '630000');
  await opened.user.type(await form().findByLabelText(/^Reason for the cash/i), 'Sold his shop');
  await confirm(opened);
  await alerted('Car sold successfully!');
  expect(opened.sent()).toMatchObject([{ cashReason: 'Sold his shop' }]);
});

describe('a sale that fails loses nothing (R173, R174, D27)', () => {
  test('by a file, then by the server: the file is sent once more, and only once', async () => {
    let isLost = true;
    const files = stubUploads(() => (isLost ? 'lost' : { status: 200 }));
    const opened = openSale({ ...UPLOADS, [SELL]: refused(500, { error: 'Not now.' }) });
    await fill(opened);
    await opened.user.upload(screen.getByLabelText('Car Photos'), picture('a.jpg'));
    await form().findByText('Ready to upload');
    await confirm(opened);
    await alerted('Error selling car. Try again.');
    await form().findByText(/The sale is not recorded/);
    expect(field('Buyer Name')).toHaveValue('Mohan Gore');
    expect(opened.sent()).toEqual([]);

    isLost = false;
    await confirm(opened);
    await form().findByText(/Not now\./);
    expect(files.files).toBe(2);
    opened.answers[SELL] = DONE;
    await confirm(opened);
    await alerted('Car sold successfully!');
    expect(files.files).toBe(2);
    expect(opened.onSold).toHaveBeenCalledOnce();
  });

  test('since somebody else has sold it, the loser is told', async () => {
    const opened = openSale({ [SELL]: refused(409, { error: 'Already Sold', code: 'vehicle.sold' }) });
    await fill(opened);
    await confirm(opened);
    await form().findByText(/Already Sold/);
    expect(opened.onSold).not.toHaveBeenCalled();
  });
});

describe('a sale whose answer was lost', () => {
  test('once is sent again by itself, with the same request id', async () => {
    let tries = 0;
    const opened = openSale({ [SELL]: () => (++tries === 1 ? lost() : DONE) });
    await fill(opened);
    await retype(opened.user, field('Date of Sale'), '31/10/2024');
    await confirm(opened);
    await alerted('Car sold successfully!');
    const [first, second] = opened.sent();
    expect(first).toMatchObject({ ownerName: 'Mohan Gore', contactNo: '9822077777', sellingPrice: 630_000, sellDate: '2024-10-31' });
    expect(second).toEqual(first);
  });

  test('twice is not said to be unrecorded; pressing again sends the same', async () => {
    const opened = openSale({ [SELL]: lost });
    await fill(opened);
    await confirm(opened);
    await alerted('Error selling car. Try again.');
    await form().findByText(AGAIN);
    expect(screen.queryByText(/The sale is not recorded/)).toBeNull();
    expect(field('Buyer Name')).toHaveValue('Mohan Gore');
    opened.answers[SELL] = DONE;
    await confirm(opened);
    await alerted('Car sold successfully!');
    await expect.poll(() => alerts('Error selling car')).toBe(0);
    expect(new Set(opened.sent().map(({ requestId }) => requestId)).size).toBe(1);
  });

  test('and then changed is told that the first had arrived, and stays as typed', async () => {
    const opened = openSale({ [SELL]: lost });
    await fill(opened);
    await retype(opened.user, field('Date of Sale'), '30/10/2024');
    await confirm(opened);
    await form().findByText(AGAIN);
    opened.answers[SELL] = refused(409, { error: 'What you sent before had arrived after all.', code: 'request.reused' });
    await retype(opened.user, field('Date of Sale'), '31/10/2024');
    await confirm(opened);
    await form().findByText(/What you sent before had arrived after all/);
    expect(form().queryByText(/is not recorded/)).toBeNull();
    expect(field('Date of Sale')).toHaveValue('31/10/2024');
  });
});

const money = () => form().getByRole('status').textContent;
const plan = async () =>
  within(await dialog())
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('how it is paid (D38)', () => {
  test('is computed as it is typed, and what was typed is kept by either answer', async () => {
    const opened = openSale();
    await opened.user.type(field('Selling Price'), '630000');
    expect(form().queryByRole('status')?.textContent ?? '').not.toContain('Received');
    // Filling in a down payment chooses the payment.
    await opened.user.type(field('Down Payment'), '130000');
    expect(form().getByLabelText('Paying later')).toBeChecked();
    await opened.user.type(field('Total Installments'), '10');
    await expect.poll(money).toMatch(/Received today₹ 1,30,000.*Remaining cost.*₹ 5,00,000/);
    await opened.user.click(form().getByLabelText('Paid in full'));
    await expect.poll(money).toMatch(/Received today₹ 6,30,000.*Remaining cost.*₹ 0/);
    await opened.user.click(form().getByLabelText('Paying later'));
    expect(field('Down Payment')).toHaveValue('₹ 1,30,000');
    expect(field('Total Installments')).toHaveValue('10');
  });

  test('a down payment above the price is asked about; an impossible day stays as typed', async () => {
    const opened = openSale({ 'GET /received-under': [] });
    await fill(opened);
    await opened.user.click(form().getByLabelText('Paying later'));
    await opened.user.type(field('Down Payment'), '6300000');
    for (const [typed, text] of [
      ['31/02/2026', 'Not a date. Please write it as dd/mm/yyyy.'],
      ['1/1/2190', 'The date of sale cannot be in the future.'],
    ] as const) {
      await retype(opened.user, field('Date of Sale'), typed);
      await sell(opened);
      await form().findByText(text);
      expect(field('Date of Sale')).toHaveValue(typed);
    }
    await retype(opened.user, field('Date of Sale'), '31/10/2024');
    await sell(opened);
    expect(await dialog()).toHaveTextContent('The down payment of ₹ 63,00,000 is more than the price of ₹ 6,30,000.');
    expect(await dialog()).toHaveTextContent('31/10/2024 is over a year ago.');
    await press(opened.user, 'Cancel', await dialog());
    expect(field('Down Payment')).toHaveValue('₹ 63,00,000');
  });
});

describe('a sale is typed as people write it (R276-R280)', () => {
  test('what is no amount or phone is told, and stays', async () => {
    const opened = openSale();
    await fill(opened);
    await retype(opened.user, field('Selling Price'), '6.3 lakh or so');
    await retype(opened.user, field('Contact No.'), '98220abc');
    await opened.user.type(field('Landline'), '(020) 2555-1234');
    await opened.user.tab();
    expect(field('Landline')).toHaveValue('02025551234');
    await form().findByText(/^Not an amount\. Please write it like/);
    expect(field('Selling Price')).toHaveValue('₹ 6.3 lakh or so');
    await retype(opened.user, field('Selling Price'), '6.3 lakh');
    await sell(opened);
    await form().findByText(/^Contact number: not a phone number\./);
    expect(field('Contact No.')).toHaveValue('98220abc');
    expect(field('Selling Price')).toHaveAccessibleDescription('Rupees six lakh thirty thousand only');
    await retype(opened.user, field('Contact No.'), '(020) 2555-1234');
    await form().findByText('A landline? It has a field of its own.');
  });

  test('of number and amount of the installments one is computed; the plan says what it lacks', async () => {
    const opened = openSale({ 'GET /received-under': [] });
    await fill(opened);
    await opened.user.click(form().getByLabelText('Paying later'));
    await opened.user.type(field('Down Payment'), '130000');
    await opened.user.type(field('Total Installments'), '12');
    expect(field('Installment Amount')).toHaveAccessibleDescription('Computed: ₹ 41,667');
    await opened.user.type(field('Installment Amount'), '20000');
    await sell(opened);
    expect(await dialog()).toHaveTextContent(
      '12 installments of ₹ 20,000 come to ₹ 2,40,000: ₹ 2,60,000 less than what is due, ₹ 5,00,000. The last one would be ₹ 2,80,000.',
    );
    expect((await plan()).at(-1)).toContain('₹ 2,80,000');
    expect(await dialog()).toHaveTextContent('Numbers 6 to 10 are each as much, a month apart.');
  });

  test('a plan that adds up is shown by number, day and amount, and sent with its first day', async () => {
    const year = new Date().getFullYear() - 1;
    const lastOfFebruary = new Date(Date.UTC(year + 1, 2, 0)).getUTCDate();
    const opened = openSale({ 'GET /received-under': [], [SELL]: DONE });
    await fill(opened);
    await opened.user.click(form().getByLabelText('Paying later'));
    await opened.user.type(field('Down Payment'), '130000');
    await opened.user.type(field('Installment Amount'), '1.5L');
    expect(field('Total Installments')).toHaveAccessibleDescription('Computed: 4');
    await retype(opened.user, field('Date of Sale'), `31/12/${year}`);
    expect(field('First Installment Due')).toHaveValue(`31/01/${year + 1}`);
    await sell(opened);
    expect(await plan()).toEqual([
      expect.stringMatching(/No\..*Due on.*Amount/),
      `131/01/${year + 1}₹ 1,50,000`,
      `2${lastOfFebruary}/02/${year + 1}₹ 1,50,000`,
      `331/03/${year + 1}₹ 1,50,000`,
      `430/04/${year + 1}₹ 50,000`,
    ]);
    expect(await dialog()).not.toHaveTextContent('Is this right?');
    await press(opened.user, 'Cancel', await dialog());
    await retype(opened.user, field('First Installment Due'), `5/2/${year + 1}`);
    await confirm(opened);
    await alerted('Car sold successfully!');
    expect(opened.sent()).toMatchObject([{ firstDueDate: `${year + 1}-02-05`, downPayment: 130_000, installmentAmount: 150_000 }]);
  });
});
