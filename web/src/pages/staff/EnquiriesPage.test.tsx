import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen, press } from '../../../../tests/support/screen.tsx';
import { EnquiriesPage } from './EnquiriesPage.tsx';

const LIST = 'GET /customer';
const ADD = 'POST /customer';
const DELETE = 'DELETE /customer';
const SAVE_FAILED = 'An error occurred while saving details';

/** The page over a server that keeps enquiries. */
async function openPage(given: Answers = {}, ...names: string[]) {
  let next = 0;
  const enquiries: { custname: string }[] = [];
  const add = ({ body }: { body: { custName: string; custContact?: string } }) => {
    enquiries.unshift({
      serialnum: ++next,
      custname: body.custName,
      custcontact: body.custContact ?? '9822012345',
      custquery: 'A tempo',
      enquirydate: '2026-01-15',
    } as (typeof enquiries)[number]);
    return DONE;
  };
  for (const custName of names) add({ body: { custName } });
  const answers: Answers = {
    [LIST]: ({ query }: Asked) => {
      const found = enquiries.filter(({ custname }) => custname.includes(query.search ?? ''));
      return { enquiries: found, totalCount: found.length };
    },
    'GET /enquiries/counts': {},
    'GET /person': refused(404),
    [ADD]: add,
    [DELETE]: () => {
      enquiries.shift();
      return DONE;
    },
    ...given,
  };
  const opened = openScreen(<EnquiriesPage />, { as: 'employee', at: '/dashboard/customerEnquiry', answers });
  await screen.findByRole('form', { name: 'New enquiry' });
  const sent = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, answers, enquiries, add, sent };
}
type Opened = Awaited<ReturnType<typeof openPage>>;

const form = () => within(screen.getByRole('form', { name: 'New enquiry' }));
const field = (label: string) => form().getByLabelText<HTMLInputElement>(RegExp(`^${label}`));
const cards = () => within(screen.getByRole('list', { name: 'Customer Enquiries' })).getAllByRole('listitem');
const submit = ({ user }: Opened) => press(user, 'Submit');

async function fillIn({ user }: Opened, name: string, phone = '98220 12345') {
  for (const [label, text] of [
    ['Customer Name', name],
    ['Phone No.', phone],
    ['Description of Enquiry', 'Swift, diesel'],
  ] as const) {
    await user.clear(field(label));
    await user.click(field(label));
    await user.paste(text);
  }
}

test('what is missing or cannot be is told at its field, and nothing is sent (R202-R206)', async () => {
  const opened = await openPage();
  await submit(opened);
  await form().findByText('Customer Name is required');
  await fillIn(opened, 'Shinde', '98220');
  await submit(opened);
  await form().findByText('Please enter a valid 10-digit phone number');
  await fillIn(opened, '\u001bShinde');
  await submit(opened);
  const told = 'Customer Name has characters that cannot be seen. Please type it instead of pasting it';
  await expect.poll(() => field('Customer Name')).toHaveAccessibleDescription(told);
  expect(field('Customer Name')).toHaveFocus();
  expect(field('Customer Name').value).toBe('\u001bShinde');
  expect(opened.sent()).toEqual([]);
});

test('a vehicle that nobody knows is told at its field', async () => {
  const opened = await openPage({ [ADD]: refused(404, { error: 'No data found for this ID.', code: 'vehicle.unknown' }) });
  await fillIn(opened, 'Shinde');
  await opened.user.type(field('Vehicle'), 'MH99ZZ0000');
  await submit(opened);
  await expect.poll(() => field('Vehicle')).toHaveAccessibleDescription(/^No vehicle has this number/);
  expect(field('Vehicle')).toHaveFocus();
});

test('what could not be saved stays, and is sent again as the same request', async () => {
  const opened = await openPage({ [ADD]: lost });
  await fillIn(opened, 'Patil शिंदे 🚗');
  await submit(opened);
  await alerted(RegExp(`${SAVE_FAILED}.*No answer came\\.`));
  expect(screen.queryByText(/Please try again later/)).toBeNull();
  expect(field('Customer Name').value).toBe('Patil शिंदे 🚗');
  opened.answers[ADD] = opened.add;
  await submit(opened);
  await alerted('Enquiry submitted successfully!');
  await expect.poll(() => field('Customer Name').value).toBe('');
  await expect.poll(() => alerts(SAVE_FAILED)).toBe(0);
  expect(new Set(opened.sent().map(({ requestId }) => requestId)).size).toBe(1);
  expect(opened.sent().at(-1)).toMatchObject({ custName: 'Patil शिंदे 🚗', custContact: '9822012345' });
});

test('a list that does not come is told, and asked for again; a deletion that is given up or fails leaves the enquiry (R207-R209)', async () => {
  const opened = await openPage({ [LIST]: refused(403, {}) }, 'Kale');
  const { answers, user, enquiries } = opened;
  await screen.findByRole('heading', { name: 'Failed to fetch enquiries' });
  answers[LIST] = () => ({ enquiries, totalCount: enquiries.length });
  await press(user, 'Retry');
  await screen.findByRole('heading', { name: 'Customer Enquiries (1)' });
  expect(cards()[0]).toHaveTextContent('Registered 15/01/2026');
  expect(screen.getByRole('link', { name: '9822012345' })).toHaveAttribute('href', 'tel:9822012345');

  const remove = answers[DELETE];
  answers[DELETE] = lost;
  await press(user, /^Delete/);
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this enquiry?' });
  await press(user, 'Cancel', dialog);
  await press(user, /^Delete/);
  await press(user, 'Delete', await screen.findByRole('dialog', { name: 'Are you sure you want to delete this enquiry?' }));
  await alerted('Failed to delete enquiry');
  answers[DELETE] = remove;
  await press(user, 'Delete', screen.getByRole('dialog'));
  await alerted('Enquiry deleted successfully!');
  await screen.findByRole('heading', { name: 'Customer Enquiries (0)' });
  await expect.poll(() => alerts('Failed to delete enquiry')).toBe(0);
});
