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
  await user.type(field('Selling Price'), '630000');
  await user.type(field('Buyer Name'), 'Mohan Gore');
  await user.type(field('Contact No.'), '98220 77777');
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
