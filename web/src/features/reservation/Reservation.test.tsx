import type { Reservation } from '@contract/reservation.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, type Asked, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { daysAfter, formatDate, today } from '../../kit/dates/days.ts';
import { ReservationPanel } from './ReservationPanel.tsx';
import { ReserveButton } from './ReserveButton.tsx';

const RESERVE = 'POST /reservations';
const END = 'POST /reservations/end';
const EXTEND = 'POST /reservations/extend';
const NUMBER = 'TS10AB1234';
const car = { registernumber: NUMBER, vehiclesellprice: 300_000, status: false } as PublicCar;
const inDays = (days: number) => daysAfter(today(), days);
const held: Reservation = {
  id: 9,
  registernumber: NUMBER,
  stay: 1,
  name: 'Meena Rao',
  phone: '9822041777',
  amount: 8000,
  mode: 'UPI',
  reference: '',
  day: today(),
  until: inDays(3),
  refundable: true,
  cash_reason: '',
  username: 'Rohan Patil',
  state: 'open' as const,
  created_at: `${today()}T09:00:00Z`,
  days_left: 3,
  sale: null,
  ended: null,
};

/** Button and panel of a vehicle, over a server that keeps its reservation. */
function openVehicle(kept: Reservation[], customer?: Parameters<typeof ReserveButton>[0]['customer']) {
  const onOpened = vi.fn();
  const answers: Answers = {
    'GET /reservations': () => kept,
    'GET /reversals': [],
    'GET /dues/reference': [],
    'GET /settings/dealer': refused(403),
    'GET /person': refused(404),
    [RESERVE]: ({ body }: Asked) => {
      kept.unshift({ ...held, ...body });
      return { id: held.id };
    },
  };
  const vehicle = (
    <>
      <ReserveButton car={car} customer={customer} onOpened={onOpened} />
      <ReservationPanel car={car} receipt={null} />
    </>
  );
  const opened = openScreen(vehicle, { as: 'employee', at: `/dashboard/costReport/${NUMBER}`, answers });
  const sent = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, answers, onOpened, sent };
}
const dialog = (name: RegExp) => screen.findByRole('dialog', { name });
const panel = () => screen.findByRole('region', { name: 'Reservation' });
const field = (inside: HTMLElement, label: string) => within(inside).getByRole('textbox', { name: RegExp(`^${label}( |$)`) });

test('a token above the price and a last day that has gone are told; what is typed stays (R372)', async () => {
  const { user, sent } = openVehicle([]);
  await user.click(await screen.findByRole('button', { name: 'Reserve' }));
  const form = await dialog(/^Reserve /);
  await user.type(field(form, 'Customer'), 'Ravi Shinde');
  await user.type(field(form, 'Phone'), '98220 41788');
  await user.type(field(form, 'Token'), '300000.01');
  await user.selectOptions(within(form).getByLabelText(/^Payment mode/), 'UPI');
  await user.type(field(form, 'Reserved until'), formatDate(inDays(-1)));
  await press(user, 'Reserve vehicle', form);
  await within(form).findByText('The last day of a reservation cannot be in the past.');
  within(form).getByText('The token of ₹ 3,00,000.01 is more than the asking price of ₹ 3,00,000.');
  expect(field(form, 'Customer')).toHaveValue('Ravi Shinde');
  expect(sent()).toEqual([]);
  await retype(user, field(form, 'Token'), '₹ 10,000.00');
  await retype(user, field(form, 'Reserved until'), formatDate(inDays(4)));
  await press(user, 'Reserve vehicle', form);
  await alerted(`Reserved for Ravi Shinde until ${formatDate(inDays(4))}.`);
  expect(sent()).toMatchObject([{ name: 'Ravi Shinde', phone: '9822041788', amount: 10_000, until: inDays(4), refundable: true }]);
  expect(await panel()).toHaveTextContent(`Reserved for Ravi Shinde until ${formatDate(inDays(4))}`);
  expect(screen.queryByRole('button', { name: 'Reserve' })).toBeNull();
});

test('a token is paid in several ways, or by a cheque with its number, bank and date', async () => {
  const { user, answers, sent } = openVehicle([]);
  answers[RESERVE] = refused(400, { error: 'The payments do not come to the amount.', code: 'parts.unequal' });
  answers['GET /dues/cash'] = { of_sale: 0, of_day: 0, warn_from: 150_000, reason_from: 200_000 };
  await user.click(await screen.findByRole('button', { name: 'Reserve' }));
  const form = await dialog(/^Reserve /);
  await user.type(field(form, 'Customer'), 'Ravi Shinde');
  await user.type(field(form, 'Phone'), '98220 41788');
  await user.type(field(form, 'Token'), '15000');
  await user.type(field(form, 'Reserved until'), formatDate(inDays(4)));
  await user.selectOptions(within(form).getByLabelText(/^Payment mode/), 'Cheque');
  await user.type(field(form, 'Cheque Number'), '000123');
  await press(user, 'Reserve vehicle', form);
  await within(form).findAllByText(/^The payments do not come to the amount/);
  await press(user, 'Paid in several ways', form);
  const payment = (number: number) => within(form).getByRole('group', { name: `Payment ${number}` });
  expect(field(payment(1), 'Cheque Number')).toHaveValue('000123');
  await user.type(field(payment(1), 'Amount'), '10000');
  expect(field(payment(2), 'Amount')).toHaveAccessibleDescription('The rest: ₹ 5,000');
  await user.selectOptions(within(payment(2)).getByRole('combobox'), 'Cash');
  answers[RESERVE] = { id: 9 };
  await press(user, 'Reserve vehicle', form);
  await alerted(`Reserved for Ravi Shinde until ${formatDate(inDays(4))}.`);
  expect(sent()).toMatchObject([
    { amount: 15_000, mode: 'Cheque', payments: [{ amount: 15_000, paymentMode: 'Cheque', chequeNumber: '000123' }] },
    {
      amount: 15_000,
      mode: 'Cheque',
      reference: '',
      payments: [
        { amount: 10_000, paymentMode: 'Cheque', chequeNumber: '000123' },
        { amount: 5000, paymentMode: 'Cash' },
      ],
    },
  ]);
});

test('‘Reserve’ of an enquiry opens once for whoever asked, and what is typed is not dropped without a question (R372)', async () => {
  const { user, onOpened, sent } = openVehicle([], { name: 'Meena Joshi', phone: '9822041999', language: 'mr', enquiry: 7 });
  const form = await dialog(/^Reserve /);
  expect(field(form, 'Customer')).toHaveValue('Meena Joshi');
  expect(within(form).getByRole('combobox', { name: 'Language' })).toHaveValue('mr');
  expect(onOpened).toHaveBeenCalledOnce();
  await user.type(field(form, 'Token'), '5000');
  await user.keyboard('{Escape}');
  await press(user, 'Stay', await dialog(/^Leave without saving/));
  expect(field(form, 'Token')).toHaveValue('₹ 5,000');
  await press(user, 'Cancel', form);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([]);
});

test('a reservation gets another last day, and is ended when somebody has said what becomes of the token (R375, R378)', async () => {
  const kept = [held];
  const { user, answers, sent } = openVehicle(kept);
  answers[EXTEND] = ({ body }: Asked) => {
    kept[0] = { ...held, until: body.until, days_left: 6 };
    return DONE;
  };
  answers[END] = ({ body: { refunded, mode, reason, day } }: Asked) => {
    const end = { id: 1, day, refunded, kept: held.amount - refunded, mode, reference: '', reason, username: 'Rohan Patil' };
    kept[0] = { ...held, state: 'ended', ended: { ...end, created_at: held.created_at } };
    return DONE;
  };
  await user.click(await screen.findByRole('button', { name: 'Another last day' }));
  const extension = await dialog(/^Reserved until/);
  await retype(user, field(extension, 'Reserved until'), formatDate(inDays(6)));
  await press(user, 'Save', extension);
  await expect.poll(async () => (await panel()).textContent).toContain(`until ${formatDate(inDays(6))}`);

  await press(user, 'End reservation');
  const form = await dialog(/^End the reservation/);
  await user.type(field(form, 'Reason'), 'The loan was refused');
  await press(user, 'End reservation', form);
  await within(form).findByText('Please choose what becomes of the token.');
  await user.click(within(form).getByLabelText('A part is forfeited'));
  await user.type(field(form, 'Given back'), '6000');
  await within(form).findByText(/^₹ 2,000 is forfeited/);
  await user.selectOptions(within(form).getByLabelText(/^Given back by/), 'UPI');
  await press(user, 'End reservation', form);
  await expect.poll(async () => (await panel()).textContent).toContain('₹ 6,000 of the token given back by UPI, ₹ 2,000 forfeited');
  expect(sent()).toMatchObject([
    { id: 9, until: inDays(6) },
    { id: 9, refunded: 6000, mode: 'UPI', reason: 'The loan was refused', day: today() },
  ]);
  expect(screen.getByRole('button', { name: 'Reserve' })).toBeInTheDocument();
});
