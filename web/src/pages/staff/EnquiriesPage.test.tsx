import type { Reservation } from '@contract/reservation.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { type Answers, type Asked, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { EXAMPLES } from '../../../../tests/support/examplePapers.ts';
import { alerted, alerts, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { vehicleRecord } from '../../../../tests/support/vehicleRecord.ts';
import { queryClient } from '../../lib/queryClient.ts';
import { EnquiriesPage } from './EnquiriesPage.tsx';

const LIST = 'GET /customer';
const ADD = 'POST /customer';
const DELETE = 'DELETE /customer';
const SAVE_FAILED = 'An error occurred while saving details';

/** The page over a server that keeps enquiries. */
async function openPage(given: Answers = {}, ...names: string[]) {
  let next = 0;
  const enquiries: { custname: string; serialnum: number }[] = [];
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
      const { search = '', before = Number.POSITIVE_INFINITY, limit } = query;
      const found = enquiries.filter(({ custname }) => custname.includes(search));
      const page = found.filter(({ serialnum }) => serialnum < Number(before)).slice(0, Number(limit));
      return { enquiries: page, totalCount: found.length };
    },
    'GET /enquiries/counts': {},
    'GET /enquiries/wishes': { wishes: [], next: null },
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

/** Takes the file that the page hands out, in place of a download. */
async function fileOf({ user }: Opened) {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await press(user, 'Download as CSV: Customer Enquiries');
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] as [Blob];
  expect(saved.mock.contexts).toMatchObject([{ download: 'customer-enquiries.csv' }]);
  vi.restoreAllMocks();
  return (await file.text()).split('\r\n');
}

test('many are shown page by page; all that a search has found is downloaded, and nothing else (R204, R207)', async () => {
  const opened = await openPage({}, 'Kale', ...Array.from({ length: 51 }, (_, n) => `Buyer ${n + 1}`));
  await screen.findByRole('heading', { name: 'Customer Enquiries (52)' });
  const search = screen.getByRole('searchbox', { name: 'Search enquiries' });
  await retype(opened.user, search, 'Buyer');
  await screen.findByRole('heading', { name: 'Customer Enquiries (51)' });
  expect(cards()).toHaveLength(50);
  expect(cards()[0]).toHaveTextContent('Buyer 51');
  const [headings, ...lines] = await fileOf(opened);
  expect(headings).toBe('\ufeff"Customer Name","Phone No.","Description of Enquiry","Registered"');
  expect(lines).toHaveLength(52);
  expect(lines[50]).toBe('"Buyer 1","9822012345","A tempo","15/01/2026"');
  await press(opened.user, 'Show more');
  await expect.poll(() => cards().length).toBe(51);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await retype(opened.user, search, 'Nobody');
  await screen.findByText(/^No enquiry matches/);
});

test('what a visitor has asked is marked, with its vehicle and the day of the test drive, and comes into the file', async () => {
  const kale = { serialnum: 1, custname: 'Kale', custcontact: '9822012345', custquery: 'A tempo', enquirydate: '2026-01-15' };
  const ofVisitor = { source: 'website', registernumber: 'TS10AB1234', test_drive_on: '2026-01-20' };
  const enquiries = [{ ...kale, ...ofVisitor, serialnum: 2, custname: 'Joshi' }, kale];
  const opened = await openPage({ [LIST]: { enquiries, totalCount: 2 } });
  await screen.findByText('Website');
  const [asked, noted] = cards();
  expect(asked).toHaveTextContent('Test drive on 20/01/2026');
  expect(noted).not.toHaveTextContent('Website');
  expect(screen.getByRole('link', { name: 'TS10AB1234' })).toHaveAttribute('href', '/dashboard/costReport/TS10AB1234');
  const [headings, first, second] = await fileOf(opened);
  expect(headings).toMatch(/"Registered","Source","Vehicle","Test drive on"$/);
  expect(first).toMatch(/^"Joshi",.*,"15\/01\/2026","Website","TS10AB1234","20\/01\/2026"$/);
  expect(second).toMatch(/^"Kale",.*,"","",""$/);
});

describe('the papers for whoever asks about a vehicle (R437)', () => {
  const NUMBER = 'TS10AB1234';
  const enquiry = { serialnum: 7, custname: 'Leela Rao', custcontact: '9822012345', custquery: 'Is it there?', enquirydate: '2026-01-15' };
  const held: Reservation = {
    id: 9,
    registernumber: NUMBER,
    stay: 1,
    name: 'Leela Rao',
    phone: '9822012345',
    amount: 11_000,
    mode: 'UPI',
    reference: '',
    day: '2026-01-15',
    until: '2026-01-19',
    refundable: true,
    cash_reason: '',
    username: 'Rohan Patil',
    state: 'open',
    created_at: '2026-01-15T09:00:00Z',
    days_left: 3,
    sale: null,
    ended: null,
  };
  const token = {
    id: 1,
    number: 'TKN/25-26/00001',
    day: '2026-01-15',
    language: 'en',
    registernumber: NUMBER,
    sale: null,
    installment: null,
    purchase_payment: null,
    contents: EXAMPLES.token_receipt,
    corrects: null,
    corrected_by: null,
    reversed: false,
    username: 'Rohan Patil',
    link: null,
  };
  const openEnquiry = (reservations: Reservation[], isSold = false) =>
    openScreen(<EnquiriesPage />, {
      as: 'employee',
      at: '/dashboard/customerEnquiry?enquiry=7',
      answers: {
        'GET /enquiries/7': { enquiry: { ...enquiry, registernumber: NUMBER }, notes: [], person: null },
        'POST /person/silence/lookup': { silent: false },
        'GET /messages': [],
        'GET /enquiries/wishes': { wishes: [], next: null },
        'GET /person': refused(404),
        [`GET /car/${NUMBER}`]: vehicleRecord({ registernumber: NUMBER, status: isSold }),
        'GET /reservations': reservations,
        'GET /issued-papers': [token],
      },
    });

  test.each([
    ['by the enquiry', { ...held, phone: '9822099999', enquiry: 7 }, true],
    ['by the phone', held, true],
    ['for somebody else', { ...held, phone: '9822099999' }, false],
  ])('are the data sheet, and where it is reserved for them the receipt of the token: %s', async (_, reservation, isTheirs) => {
    openEnquiry([reservation]);
    await screen.findByRole('button', { name: 'Data sheet' });
    const receipt = () => screen.queryByRole('button', { name: 'Token receipt' });
    if (isTheirs) {
      await expect.poll(receipt).toBeInTheDocument();
      return;
    }
    // Until all that is asked is answered, and drawn.
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await new Promise((drawn) => setTimeout(drawn, 100));
    expect(receipt()).toBeNull();
  });

  test('are none of a sold one', async () => {
    const { asked } = openEnquiry([], true);
    await expect.poll(() => asked.some(({ path }) => path.startsWith('/car/'))).toBe(true);
    await screen.findByRole('link', { name: 'Sell a vehicle' });
    expect(screen.queryByRole('button', { name: 'Data sheet' })).toBeNull();
  });
});
