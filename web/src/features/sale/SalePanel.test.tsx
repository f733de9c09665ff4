import { dealer, dealer_office } from '@contract/dealer.ts';
import { monthsAfter } from '@contract/plan.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { picture, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
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

const group = (name: string) => within(form().getByRole('group', { name }));
const typeIn = async (user: Opened['user'], within_: ReturnType<typeof group>, texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) await user.type(within_.getByLabelText(RegExp(`^${label}( |$)`, 'i')), text);
};
const CASH = { of_sale: 0, of_day: 0, warn_from: 150_000, reason_from: 200_000 };
const BOOKS: Answers = { 'GET /dues/reference': [], 'GET /dues/cash': CASH, [SELL]: DONE };

describe('a sale is paid in several ways', () => {
  test('by one mode it is sent as ever; a cheque with its number, bank and date', async () => {
    const opened = openSale(BOOKS);
    await fill(opened);
    await opened.user.selectOptions(field('Payment Mode'), 'Cheque');
    expect(form().queryByLabelText(/^UTR/i)).toBeNull();
    await opened.user.type(field('Cheque Number'), '000123');
    await opened.user.type(field('Bank Of The Cheque'), 'SBI');
    await opened.user.type(field('Date On The Cheque'), '5/12/2026');
    await sell(opened);
    expect(await dialog()).toHaveTextContent('₹ 6,30,000 by Cheque, no. 000123, SBI, dated 05/12/2026');
    await press(opened.user, 'Cancel', await dialog());
    await opened.user.selectOptions(field('Payment Mode'), 'UPI');
    await confirm(opened);
    await alerted('Car sold successfully!');
    expect(opened.sent()).toMatchObject([{ paymentMode: 'UPI', payments: [], exchanges: [], finance: null }]);
  });

  test('cash, UPI and a cheque, key by key, with a vehicle in part exchange and a bank: all of it is said before it is sent', async () => {
    const opened = openSale(BOOKS);
    const { user } = opened;
    await fill(opened);
    await user.click(form().getByLabelText('Paying later'));
    await press(user, 'Buyer gives a vehicle in part exchange');
    const vehicle = group('Vehicle in part exchange 1');
    await typeIn(user, vehicle, {
      'Register Number': 'mh 12 zz 9009',
      'Brand Name': 'Hero',
      Kilometers: '21000',
      'Value of the Vehicle': '80000',
      'Loan Taken Over': '20000',
    });
    await typeIn(user, vehicle, { 'Bank of the Loan': 'HDFC' });
    vehicle.getByText('It pays ₹ 60,000 of the price, as a part of the down payment.');
    expect(field('Down Payment')).toHaveAccessibleDescription('Computed: ₹ 60,000');

    await press(user, 'A bank or finance company pays a part');
    const finance = group('Finance');
    await typeIn(user, finance, { 'Finance company': 'Bajaj', 'File number': 'F1', Sanctioned: '3 lakh', Fee: '2000' });
    await user.type(field('Down Payment'), '160000');
    await user.type(field('Total Installments'), '10');
    expect(field('Installment Amount')).toHaveAccessibleDescription('Computed: ₹ 17,000');
    await expect.poll(money).toMatch(/Received today₹ 1,00,000.*Remaining cost₹ 1,70,000.*Bajaj pays ₹ 3,00,000/);

    await press(user, 'Paid in several ways');
    expect(form().queryAllByLabelText(/^Payment Mode/i)).toHaveLength(2);
    expect(group('Payment 1').getByRole('combobox')).toHaveValue('UPI');
    await typeIn(user, group('Payment 1'), { Amount: '30000', UTR: '423456789012' });
    await user.selectOptions(group('Payment 2').getByRole('combobox'), 'Cheque');
    await typeIn(user, group('Payment 2'), { Amount: '40000', 'Cheque number': '77', 'Bank of the cheque': 'SBI' });
    group('Payments').getByText('₹ 30,000 still to enter, of ₹ 1,00,000.');
    await sell(opened);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(user, 'Add another payment');
    expect(group('Payment 3').getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription('The rest: ₹ 30,000');
    await user.selectOptions(group('Payment 3').getByRole('combobox'), 'Cash');

    await sell(opened);
    for (const line of [
      '₹ 30,000 by UPI, 423456789012',
      '₹ 40,000 by Cheque, no. 77, SBI',
      '₹ 30,000 by Cash',
      'In part exchange MH12ZZ9009 Hero for ₹ 80,000, less the loan of ₹ 20,000 of HDFC, which we take over: ₹ 60,000 of the price',
      'Bajaj pays ₹ 3,00,000, file F1',
      'Of it we bear a fee of ₹ 2,000',
      'The buyer owes ₹ 1,70,000',
    ]) {
      expect(await dialog()).toHaveTextContent(line);
    }
    expect((await plan()).at(-1)).toBe(`10${formatDate(monthsAfter(today(), 10))}₹ 17,000`);
    await press(user, 'Confirm', await dialog());
    await alerted('Car sold successfully!');
    expect(opened.sent()).toMatchObject([
      {
        ...{
          sellingPrice: 630_000,
          downPayment: 160_000,
          paymentMode: 'UPI',
          reference: '',
          totalInstallments: 10,
          installmentAmount: 17_000,
        },
        payments: [
          { amount: 30_000, paymentMode: 'UPI', reference: '423456789012' },
          { amount: 40_000, paymentMode: 'Cheque', chequeNumber: '77', chequeBank: 'SBI', chequeDate: null },
          { amount: 30_000, paymentMode: 'Cash', accountPaidTo: '' },
          { amount: 60_000, paymentMode: 'Part exchange' },
        ],
        exchanges: [
          {
            vehicle: { registernumber: 'MH12ZZ9009', brandName: 'Hero', kilometers: 21_000 },
            value: 80_000,
            loan: 20_000,
            loanBank: 'HDFC',
          },
        ],
        finance: { financier: 'Bajaj', fileNumber: 'F1', sanctioned: 300_000, fee: 2_000, expectedOn: null },
      },
    ]);
  });

  test('what the API refuses stands at its field, and everything typed stays', async () => {
    const opened = openSale({ ...BOOKS, [SELL]: refused(400, { error: 'This number is known here.', code: 'vehicle.exists' }) });
    const { user } = opened;
    await fill(opened);
    await press(user, 'Buyer gives a vehicle in part exchange');
    const vehicle = group('Vehicle in part exchange 1');
    await typeIn(user, vehicle, { 'Register Number': 'MH12ZZ9009', 'Value of the Vehicle': '80000', 'Loan Taken Over': '90000' });
    await press(user, 'A bank or finance company pays a part');
    await typeIn(user, group('Finance'), { 'Finance company': 'Bajaj', Sanctioned: '7 lakh' });
    await sell(opened);
    await vehicle.findByText('The loan is less than the value of the vehicle.');
    await retype(user, vehicle.getByLabelText(/^Loan Taken Over/), '');
    await sell(opened);
    await group('Finance').findByText('A financier pays no more than what is left of the price, ₹ 6,30,000.');
    await retype(user, group('Finance').getByLabelText(/^Sanctioned/), '100000');
    await confirm(opened);
    await vehicle.findByText('This number is known here.');
    expect(vehicle.getByLabelText(/^Register Number/)).toHaveValue('MH12ZZ9009');
    expect(opened.sent()).toMatchObject([
      { downPayment: 530_000, payments: [{ amount: 450_000, paymentMode: 'UPI' }, { amount: 80_000 }] },
    ]);
    opened.answers[SELL] = refused(400, { error: 'No more than that.', code: 'finance.above_price' });
    await confirm(opened);
    await group('Finance').findByText('No more than that.');
    await press(user, 'Without finance');
    await press(user, 'Without this vehicle');
    opened.answers[SELL] = DONE;
    await confirm(opened);
    await alerted('Car sold successfully!');
    expect(opened.sent().at(-1)).toMatchObject({ downPayment: 630_000, payments: [], exchanges: [], finance: null });
  });
});

test('more than the rest of the price is told at what is sanctioned, before it is sent, and not of the down payment', async () => {
  const opened = openSale(BOOKS);
  const { user } = opened;
  await fill(opened);
  await user.click(form().getByLabelText('Paying later'));
  await user.type(field('Down Payment'), '130000');
  await press(user, 'A bank or finance company pays a part');
  await typeIn(user, group('Finance'), { 'Finance company': 'Bajaj', Sanctioned: '500001' });
  const said = 'A financier pays no more than what is left of the price, ₹ 5,00,000.';
  expect(group('Finance').getByText(said)).toBeInTheDocument();
  expect(group('Finance').getByLabelText(/^Sanctioned/)).toBeInvalid();
  expect(money()).not.toContain('The down payment is more than the selling price.');
  await retype(user, group('Finance').getByLabelText(/^Sanctioned/), '500000');
  expect(group('Finance').queryByText(said)).toBeNull();
  await retype(user, field('Down Payment'), '630001');
  expect(money()).toContain('The down payment is more than the selling price.');
});

test('a price far from the display price is confirmed by typing it once more', async () => {
  const opened = openSale(BOOKS);
  await fill(opened);
  await retype(opened.user, field('Selling Price'), '63000');
  await sell(opened);
  const asked = within(await dialog());
  const button = asked.getByRole('button', { name: 'Confirm' });
  expect(button).toBeDisabled();
  await opened.user.type(asked.getByLabelText(/^Selling price, once more/), '630000');
  asked.getByText('This is not the selling price above.');
  expect(button).toBeDisabled();
  await retype(opened.user, asked.getByLabelText<HTMLInputElement>(/^Selling price, once more/), '63000');
  expect(button).toBeEnabled();
  await press(opened.user, 'Confirm', await dialog());
  await alerted('Car sold successfully!');
});

test('above the limit TCS is proposed, owed and paid with the price; what is typed instead stays, also 0 (R680)', async () => {
  const rates = ['tcs_limit', 'tcs_rate'].map((kind, place) => ({ kind, holdsFrom: '2020-01-01', value: [1_000_000, 1][place] }));
  const opened = openSale({ 'GET /settings/rates': rates, [SELL]: DONE });
  await fill(opened);
  expect(form().queryByLabelText(/^TCS/)).toBeNull();
  await retype(opened.user, field('Selling Price'), '1259000');
  await expect.poll(() => field('TCS').value).toBe('₹ 12,590');
  expect(form().getByRole('status').textContent).toMatch(/Selling price ₹.12,59,000, TCS ₹.12,590/);
  await retype(opened.user, field('Selling Price'), '1300000');
  await expect.poll(() => field('TCS').value).toBe('₹ 13,000');
  await retype(opened.user, field('TCS'), '0');
  await retype(opened.user, field('Selling Price'), '1259000');
  expect(field('TCS').value).toBe('₹ 0');
  await retype(opened.user, field('TCS'), '12590');
  await sell(opened);
  const asked = await dialog();
  expect(asked.textContent).toMatch(/Tax collected at source, for the tax office ₹.12,590/);
  await press(opened.user, 'Confirm', asked);
  await expect.poll(opened.sent).toMatchObject([{ sellingPrice: 1_259_000, tcs: 12_590, downPayment: 1_271_590 }]);
});

const blank = (columns: object) => Object.fromEntries(Object.keys(columns).map((column) => [column, '']));
/** A dealer whose sales have GST, on top of the price. */
const GST_ON_TOP: Answers = {
  'GET /settings/dealer': {
    dealer: { ...blank(dealer), latitude: null, longitude: null },
    office: { ...blank(dealer_office), authorised_until: null, gstin: '27AAPFU0939F1ZV' },
  },
  'GET /settings/papers': { priceIncludesGst: false, stampOnAllModes: false },
};

describe('installments that are typed (R705)', () => {
  async function agree(opened: Opened, price: string, down: string, count: string, each: string) {
    await fill(opened);
    await opened.user.click(form().getByLabelText('Paying later'));
    for (const [label, text] of [
      ['Selling Price', price],
      ['Down Payment', down],
      ['Total Installments', count],
      ['Installment Amount', each],
    ] as const) {
      await opened.user.clear(field(label));
      for (const key of text) await opened.user.type(field(label), key);
    }
  }

  test('and come to more than is due are said to, and one press adds it to the price', async () => {
    const opened = openSale({ [SELL]: DONE });
    await agree(opened, '385000', '135000', '10', '27500');
    const warning = await form().findByRole('note');
    expect(warning).toHaveTextContent('The installments come to ₹ 2,75,000, ₹ 25,000 more than is due.');
    expect(warning).toHaveTextContent('If that is interest, add it to the selling price. Saved as it is, the last installment is ₹ 2,500.');
    expect(form().queryByText(/the installments come to ₹ 2,50,000/)).toBeNull();
    await press(opened.user, 'Add ₹ 25,000 to the selling price', warning);
    expect(field('Selling Price')).toHaveValue('₹ 4,10,000');
    expect(field('Selling Price')).toHaveFocus();
    expect(form().queryByRole('note')).toBeNull();
    await confirm(opened);
    await alerted('Car sold successfully!');
    expect(opened.sent()).toMatchObject([{ sellingPrice: 410_000, totalInstallments: 10, installmentAmount: 27_500 }]);
  });

  test.each([
    ['20', '27500', 'The installments come to ₹ 5,50,000, ₹ 3,00,000 more than is due.', 'dropped: 10 are left, the last of ₹ 2,500.'],
    ['10', '20000', 'The installments come to ₹ 2,00,000, ₹ 50,000 less than is due.', 'Saved as it is, the last installment is ₹ 70,000.'],
  ])('%s of ₹ %s: %s', async (count, each, said, why) => {
    await agree(openSale(), '385000', '135000', count, each);
    const warning = await form().findByRole('note');
    expect(warning).toHaveTextContent(said);
    expect(warning).toHaveTextContent(why);
  });

  test.each([
    ['10', '25000'],
    ['7', '35715'],
    ['7', ''],
    ['', '27500'],
  ])('%s of ₹ %s come to what is due, but for rounding, or one of the two is computed', async (count, each) => {
    const opened = openSale();
    await fill(opened);
    await opened.user.click(form().getByLabelText('Paying later'));
    await retype(opened.user, field('Selling Price'), '385000');
    await retype(opened.user, field('Down Payment'), '135000');
    if (count) await retype(opened.user, field('Total Installments'), count);
    if (each) await retype(opened.user, field('Installment Amount'), each);
    await form().findByText(/to pay after the down payment/);
    expect(form().queryByRole('note')).toBeNull();
  });
});

test('GST on top of the price is told in the form and before it is confirmed, and which one it is by the state of the buyer (R705)', async () => {
  const unknown = refused(400, { error: 'There is no such state.', code: 'sale.state_unknown' });
  const opened = openSale({ ...GST_ON_TOP, [SELL]: unknown });
  const { user } = opened;
  await fill(opened);
  const onTop = 'GST comes on top: when the sale is saved it is added to the last installment, or is owed where there is none.';
  expect(await form().findByText('Remaining, without GST')).toBeVisible();
  expect(form().getByText(RegExp(onTop))).toBeVisible();
  await press(user, 'Fill in');
  const state = form().getByRole('combobox', { name: 'State' });
  expect(form().getByText('GST of this sale: CGST and SGST.')).toBeVisible();
  await user.type(state, 'guj');
  await user.click(await screen.findByRole('option', { name: 'Gujarat' }));
  expect(form().getByText('GST of this sale: IGST.')).toBeVisible();
  await user.type(field('GSTIN'), '27AAPFU0939F1ZV');
  await sell(opened);
  const asked = await dialog();
  expect(asked).toHaveTextContent(onTop);
  expect(asked).toHaveTextContent('Remaining, without GST ₹ 0');
  expect(asked).toHaveTextContent('The GSTIN 27AAPFU0939F1ZV is of Maharashtra, but the state of the buyer is Gujarat: which is right?');
  await press(user, 'Confirm', asked);
  await form().findByText('There is no such state.');
  expect(opened.sent()).toMatchObject([{ buyer_state: 'Gujarat' }]);
  await user.clear(state);
  await user.tab();
  expect(form().getByText('GST of this sale: CGST and SGST.')).toBeVisible();
});
