import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, held, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { vehicleRecord } from '../../../../tests/support/vehicleRecord.ts';
import { DeleteVehiclePage } from './DeleteVehiclePage.tsx';

const ALTO = 'TS10AB1234';
const ZEN = 'TS10AB5678';
const DELETE = 'DELETE /delete/car';
const UNKNOWN = refused(404, { error: 'No data found for this ID.' });

/** The page with this vehicle looked up. */
function openPage(id = ALTO, given: Answers = {}) {
  const answers: Answers = {
    [`GET /car/${ALTO}`]: vehicleRecord(),
    [`GET /car/${ZEN}`]: vehicleRecord({ registernumber: ZEN, carname: 'Zen' }),
    'GET /vehicles/find': [],
    'GET /stays': [],
    'GET /reversals': [],
    ...given,
  };
  const at = `/dashboard/deleteCarDetails${id && `?id=${id}`}`;
  return { ...openScreen(<DeleteVehiclePage />, { as: 'employee', at, answers }), answers };
}
type Opened = ReturnType<typeof openPage>;

const input = () => screen.getByLabelText<HTMLInputElement>(/^Vehicle Reg ID/);
const found = (name = 'Maruti Alto') => screen.findByRole('region', { name });
const dialog = () => screen.queryByRole('dialog', { name: 'Confirm Deletion' });

/** Looks a number up in place of the one before. */
async function lookUp({ user }: Opened, number: string) {
  await user.clear(input());
  if (number) {
    await user.click(input());
    await user.paste(number);
  }
  await press(user, 'Search');
}
async function confirm({ user }: Opened, times = 1) {
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  const button = await screen.findByRole('button', { name: 'Confirm Delete' });
  await (times === 2 ? user.dblClick(button) : user.click(button));
}

test('a blank number, an unknown one and a lost answer have their texts (R129, R134)', async () => {
  const opened = openPage('', { 'GET /car/TS10XX0000': UNKNOWN, [`GET /car/${ALTO}`]: lost });
  await lookUp(opened, '');
  await screen.findByText('Please enter a registration number.');
  await lookUp(opened, 'TS10XX0000');
  await screen.findByText('No data found for this ID.');
  await lookUp(opened, ALTO);
  await screen.findByText('Error fetching car details');
  opened.answers[`GET /car/${ALTO}`] = vehicleRecord();
  await press(opened.user, 'Retry');
  await found();
});

test.each([
  ['that is sold', { [`GET /car/${ALTO}`]: vehicleRecord({ status: true }) }, 'Already Sold'],
  [
    'that was bought back',
    {
      'GET /reversals': [
        {
          id: 1,
          kind: 'sale',
          entry: 1,
          registernumber: ALTO,
          amount: 1,
          entered_for: '2020-01-01',
          reason: 'Twice',
          bounced_on: null,
          notice_on: null,
          username: 'Asha Kulkarni',
          created_at: '2020-01-02T00:00:00Z',
          what: 'Mohan',
          stay: null,
          present: true,
        },
      ],
    },
    'a vehicle that was sold here before stays in the books.',
  ],
])('a vehicle %s is not offered for removal (R135)', async (_, given, text) => {
  openPage(ALTO, given);
  await screen.findByText(new RegExp(text));
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('a number that is too long takes the vehicle before away, with its buttons (R344)', async () => {
  const opened = openPage(ALTO, { [`GET /car/${ALTO}72`]: UNKNOWN });
  await found();
  await lookUp(opened, `${ALTO}72`);
  await screen.findByText(/is too long/);
  await expect.poll(() => screen.queryByRole('region', { name: 'Maruti Alto' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('the field names the vehicle that would be deleted, whatever was typed and not looked up (D24)', async () => {
  const opened = openPage();
  await found();
  await opened.user.clear(input());
  await opened.user.click(input());
  await opened.user.paste(ZEN);
  await press(opened.user, 'Confirm');
  await expect.poll(() => input().value).toBe(ALTO);
  await press(opened.user, 'Cancel', dialog() as HTMLElement);
  await lookUp(opened, ZEN);
  await found('Maruti Zen');
  expect(input().value).toBe(ZEN);
});

test('a failed deletion is told, the dialog closes and the form stays (R136)', async () => {
  const opened = openPage(ALTO, { [DELETE]: refused(409, { error: 'Already Sold: a sold vehicle cannot be deleted.' }) });
  await confirm(opened);
  await alerted('Error occurred while deleting vehicle: Already Sold: a sold vehicle cannot be deleted.');
  await expect.poll(dialog).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  expect(input().value).toBe(ALTO);
});

test('while it deletes the dialog waits, and a second click deletes nothing more', async () => {
  const deleting = held(DONE);
  const opened = openPage(ALTO, { [DELETE]: deleting.answer });
  await confirm(opened, 2);
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  expect(cancel).toBeDisabled();
  await opened.user.keyboard('{Escape}');
  expect(dialog()).not.toBeNull();
  deleting.letGo();
  await alerted(`Vehicle with Reg ID ${ALTO} deleted successfully!`);
  await expect.poll(dialog).toBeNull();
  expect(opened.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a vehicle that is added again is another one, and is deleted too', async () => {
  const opened = openPage(ALTO, { [DELETE]: DONE });
  await confirm(opened);
  await alerted(/deleted successfully/);
  await expect.poll(dialog).toBeNull();
  // On the same screen: nothing of the first deletion is forgotten by leaving it.
  await lookUp(opened, ALTO);
  await found();
  await confirm(opened);
  await expect.poll(() => opened.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  await expect.poll(dialog).toBeNull();
  const [first, second] = opened.asked.filter(({ method }) => method === 'DELETE');
  expect(first?.query.requestId).not.toBe(second?.query.requestId);
});
