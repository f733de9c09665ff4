import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, type Asked, lost, refused } from '../../../../tests/support/answers.ts';
import { emptyOutbox, letOutboxSend } from '../../../../tests/support/outbox.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { PUT_FILE, stubUploads, UPLOADS } from '../../../../tests/support/uploads.ts';
import { today } from '../../kit/dates/days.ts';
import type { Role } from '../../lib/claims.ts';
import { OutboxLine } from '../../shared/outbox/OutboxLine.tsx';
import { AddMaintenance, type VehiclePicker } from './AddMaintenance.tsx';
import { CostsWhenSold } from './CostsWhenSold.tsx';
import { MaintenanceList } from './MaintenanceList.tsx';

const NUMBER = 'TS10AB1234';
const OTHER = 'TS10AB9999';
const RECORD = 'POST /maintainance';
/** Finds one vehicle. */
const picker: VehiclePicker = ({ label, onChosen }) => (
  <button type="button" aria-label={label} onClick={() => onChosen(OTHER)}>
    {OTHER}
  </button>
);
const SUCCESS = 'Maintenance record added successfully!';
const FAILURE = 'Failed to add maintenance record.';
const KEPT = 'Kept on this phone. It is sent by itself when there is network.';

afterEach(async () => {
  cleanup();
  await emptyOutbox();
  vi.unstubAllGlobals();
});

/** The form of a driver with the outbox above and the list below, over a server that keeps the records. */
function openForm(given: Answers = {}, as: Role = 'driver') {
  const records: object[] = [];
  const receipts = new Set<number>();
  const add = ({ body: { price, description, maintainanceDate } }: Asked) => {
    const uniqueID = records.length + 1;
    records.unshift({
      ...{ uniqueID, registernumber: NUMBER, price, description, maintainanceDate },
      ...{ username: 'Santosh Jadhav', kind: 'repair' },
    });
    return { nextIndex: uniqueID };
  };
  const withReceipt = (record: object) => {
    const { uniqueID } = record as { uniqueID: number };
    const link = `${location.origin}/storage/v1/object/sign/private-files/${NUMBER}/MaintenanceDoc/${uniqueID}?token=1`;
    return { ...record, maintainanceReceipt: receipts.has(uniqueID) ? link : null };
  };
  const answers: Answers = {
    'GET /settings/rates': [{ kind: 'cash_paid_limit', holdsFrom: '2020-01-01', value: 10_000 }],
    ...UPLOADS,
    'GET /maintainance': () => ({ maintenanceRecords: records.map(withReceipt), totalmaintainance: 4500 * records.length }),
    'GET /upload/check-file': ({ query }: Asked) => {
      receipts.add(Number(/\d+$/.exec(query.path ?? '')?.[0]));
      return { ok: true };
    },
    'POST /entered-before': [],
    'GET /staff-money': [{ person: 'Santosh Jadhav', advance: 0, cash: 0 }],
    [RECORD]: add,
    ...given,
  };
  const form = (
    <>
      <OutboxLine />
      <AddMaintenance registernumber={NUMBER} picker={picker} />
      <MaintenanceList registernumber={NUMBER} />
    </>
  );
  const opened = openScreen(form, { as, at: '/driverdashboard/drivermaintainance', answers });
  letOutboxSend(as);
  const sent = () => opened.asked.filter(({ method, path }) => method === 'POST' && path === '/maintainance').map(({ body }) => body);
  return { ...opened, answers, records, add, sent };
}
type Opened = ReturnType<typeof openForm>;

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const bill = () => new File(['%PDF-1.4 a bill'], 'bill.pdf', { type: 'application/pdf' });
const items = async () => within(await screen.findByRole('list', { name: 'Maintenance records' })).getAllByRole('listitem');

async function fillAndSubmit({ user }: Opened, price = '4500') {
  await retype(user, field('Price'), price);
  await retype(user, field('Description'), 'Clutch');
  await user.upload(screen.getByLabelText('Document'), bill());
  await screen.findByText('Ready to upload');
  await press(user, 'Submit');
}

test('what is required is named, and a negative price cannot be typed (R156, R162)', async () => {
  const { user, sent } = openForm();
  await retype(user, field('Description'), 'Half done');
  await retype(user, field('Date'), '31/02/2026');
  await press(user, 'Submit');
  for (const text of ['Price is required', 'Not a date. Please write it as dd/mm/yyyy.', 'Document is required']) {
    await screen.findByText(text);
  }
  await user.clear(field('Date'));
  await screen.findByText('Date is required');
  await retype(user, field('Price'), '-700');
  expect(field('Price').value).toBe('₹ 0');
  expect(field('Description').value).toBe('Half done');
  expect(sent()).toEqual([]);
});

test('the office says how it was paid, a driver is not asked; much cash is hinted at (R526, R563)', async () => {
  stubUploads();
  const office = openForm({ 'GET /reversals': [] }, 'employee');
  const paidBy = () => screen.getByRole('combobox', { name: 'Paid by' });
  await office.user.selectOptions(paidBy(), 'Cash');
  await retype(office.user, field('Price'), '10001');
  await screen.findByText(/^More than ₹ 10,000 in cash/);
  await retype(office.user, field('Price'), '');
  await fillAndSubmit(office);
  await alerted(SUCCESS);
  expect(office.sent()).toMatchObject([{ paymentMode: 'Cash' }]);
  expect(paidBy()).toHaveValue('Cash');
  cleanup();
  openForm();
  expect(screen.queryByRole('combobox', { name: 'Paid by' })).toBeNull();
});

test('a record that is refused tells why, stays as typed, and is recorded once by Retry', async () => {
  stubUploads();
  const opened = openForm({ [RECORD]: refused(400, { error: 'The database rests.' }) });
  await fillAndSubmit(opened);
  await alerted(RegExp(`${FAILURE}.*The database rests`));
  expect(field('Price').value).toBe('₹ 4,500');
  expect(field('Description').value).toBe('Clutch');
  expect(screen.getByText('Ready to upload')).toBeInTheDocument();
  await expect.poll(() => screen.queryByRole('region', { name: 'Outbox' })).toBeNull();
  opened.answers[RECORD] = opened.add;
  await press(opened.user, 'Retry');
  await alerted(SUCCESS);
  expect(opened.records).toMatchObject([{ uniqueID: 1, description: 'Clutch' }]);
  expect(field('Price').value).toBe('');
});

test.each([
  ['no answer', 'driver', lost],
  ['no answer', 'employee', lost],
  ['an error of the server', 'employee', refused(500)],
] as const)(
  '%s keeps it for a %s, who is asked about the same again; it is sent as it was, and recorded once',
  async (_what, as, answer) => {
    stubUploads();
    const opened = openForm({ [RECORD]: answer, 'GET /reversals': [] }, as);
    await fillAndSubmit(opened);
    await alerted(KEPT);
    await expect.poll(() => field('Price').value).toBe('');
    await fillAndSubmit(opened);
    const question = await screen.findByRole('dialog', { name: 'Is this right?' });
    expect(question).toHaveTextContent('The same waits on this phone already');
    await press(opened.user, 'Let me correct it', question);
    opened.answers[RECORD] = opened.add;
    await press(opened.user, 'Send now');
    await alerted(SUCCESS);
    expect(opened.records).toHaveLength(1);
    // It may have been tried by itself meanwhile, too.
    expect(opened.sent().length).toBeGreaterThan(1);
    expect(new Set(opened.sent().map((body) => JSON.stringify(body))).size).toBe(1);
    await expect.poll(async () => (await items()).length).toBe(1);
  },
);

test('a price keeps its paise, and a day to come is asked about first (D37)', async () => {
  stubUploads();
  const opened = openForm();
  const tomorrow = new Date(`${today()}T12:00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  const day = tomorrow.toISOString().slice(0, 10);
  await retype(opened.user, field('Date'), day.split('-').reverse().join('/'));
  await fillAndSubmit(opened, '36000.50');
  expect(field('Price').value).toBe('₹ 36,000.50');
  const question = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(question).toHaveTextContent('is still to come');
  expect(opened.sent()).toEqual([]);
  await press(opened.user, 'Yes, save it', question);
  await alerted(SUCCESS);
  expect(opened.sent()).toMatchObject([{ price: 36_000.5, maintainanceDate: day }]);
});

test('sold meanwhile, the form says so and keeps what was filled in', async () => {
  const opened = openForm({ [RECORD]: refused(409, { error: 'This vehicle is sold: it takes no more maintenance.' }) });
  await fillAndSubmit(opened);
  await alerted(RegExp(`${FAILURE}.*This vehicle is sold`));
  expect(field('Description').value).toBe('Clutch');
});

test('a receipt that is lost keeps the record, and just the file is sent again (R153)', async () => {
  stubUploads();
  const opened = openForm({ [PUT_FILE]: lost });
  await fillAndSubmit(opened);
  await alerted('Maintenance recorded; 1 file still to upload');
  await expect.poll(() => field('Price').value).toBe('');
  expect((await items())[0]).toHaveTextContent('Receipt missing');
  opened.answers[PUT_FILE] = UPLOADS[PUT_FILE];
  await press(opened.user, 'Send now');
  await alerted(SUCCESS);
  expect(opened.sent()).toHaveLength(1);
  await expect.poll(async () => (await items())[0]?.textContent).not.toContain('Receipt missing');
});

test('who types a record again is asked (R480)', async () => {
  stubUploads();
  const opened = openForm();
  await fillAndSubmit(opened);
  await expect.poll(() => field('Price').value).toBe('');
  opened.answers['POST /entered-before'] = [{ by: 'Santosh Jadhav', at: new Date().toISOString(), mine: true }];
  await fillAndSubmit(opened);
  const question = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(question).toHaveTextContent('Recorded already today by you: Clutch, ₹ 4,500');
  await press(opened.user, 'Let me correct it', question);
  expect(opened.sent()).toHaveLength(1);
  await press(opened.user, 'Submit');
  await press(opened.user, 'Yes, save it', await screen.findByRole('dialog', { name: 'Is this right?' }));
  await expect.poll(() => opened.records.length).toBe(2);
});

test('what could be asked only on the way, and stands in the books, comes back to the form', async () => {
  stubUploads();
  const found = [{ by: 'Asha Kulkarni', at: null, mine: false }];
  let asked = 0;
  const opened = openForm({ 'POST /entered-before': () => (asked++ === 0 ? lost() : found) });
  await fillAndSubmit(opened);
  await alerted(RegExp(`${FAILURE}.*The same stands in the books already`));
  expect(field('Price').value).toBe('₹ 4,500');
  expect(opened.sent()).toEqual([]);
  await press(opened.user, 'Retry');
  await press(opened.user, 'Yes, save it', await screen.findByRole('dialog', { name: 'Is this right?' }));
  await alerted(SUCCESS);
  expect(opened.sent()).toHaveLength(1);
});

test('a receipt can come later, by the list: a refusal says why and keeps the file, without network it waits (D32)', async () => {
  stubUploads();
  const opened = openForm({ [PUT_FILE]: refused(413, { error: 'Too large.' }) });
  opened.add({ body: { price: 4500, description: 'Clutch', maintainanceDate: '2026-01-15' } } as Asked);
  await opened.user.click(await screen.findByRole('button', { name: 'Upload receipt of No. 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Receipt of No. 1' });
  await opened.user.upload(within(dialog).getByLabelText('Receipt'), bill());
  await within(dialog).findByText('Ready to upload');
  await press(opened.user, 'Upload', dialog);
  await alerted('Too large.');
  opened.answers[PUT_FILE] = lost;
  await press(opened.user, 'Retry', dialog);
  await alerted(KEPT);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  opened.answers[PUT_FILE] = UPLOADS[PUT_FILE];
  await press(opened.user, 'Send now');
  await alerted('Receipt uploaded');
  await expect.poll(async () => (await items())[0]?.textContent).not.toContain('Receipt missing');
});

test('what is on credit is owed to somebody, and the kind is said; a driver records no commission (R661, R663)', async () => {
  stubUploads();
  const office = openForm({ 'GET /reversals': [] }, 'employee');
  const kinds = () =>
    within(screen.getByRole('combobox', { name: 'Kind of cost' }))
      .getAllByRole('option')
      .map((one) => one.textContent);
  expect(kinds()).toEqual(['Repair', 'Refurbishment', 'Transport', 'RTO', 'Commission paid', 'Other']);
  await office.user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'On credit');
  await office.user.selectOptions(screen.getByRole('combobox', { name: 'Kind of cost' }), 'Transport');
  await fillAndSubmit(office);
  await screen.findByText('Say who is owed it');
  expect(office.sent()).toEqual([]);
  await retype(office.user, field('Paid to'), 'Mahesh Garage');
  await press(office.user, 'Submit');
  await alerted(SUCCESS);
  expect(office.sent()).toMatchObject([{ paymentMode: 'On credit', payee: 'Mahesh Garage', kind: 'transport', accountPaidFrom: '' }]);
  cleanup();
  openForm();
  expect(kinds()).not.toContain('Commission paid');
});

test('a commission, what is no repair, and what is on credit need no document; a repair does (R702)', async () => {
  stubUploads();
  const { user, sent } = openForm({ 'GET /reversals': [] }, 'employee');
  const kind = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Kind of cost' }), name);
  const missing = () => screen.queryByText('Document is required');
  const record = async (price: string) => {
    await retype(user, field('Price'), price);
    await press(user, 'Submit');
  };
  await kind('Transport');
  await record('100');
  await screen.findByText('Document is required');
  await kind('Commission paid');
  expect(missing()).toBeNull();
  expect(screen.getByText(/^Where there is a receipt/)).toBeVisible();
  await record('200');
  await alerted(SUCCESS);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'On credit');
  await retype(user, field('Paid to'), 'Mahesh Garage');
  await record('300');
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()).toMatchObject([
    { kind: 'commission', price: 200 },
    { kind: 'repair', price: 300, paymentMode: 'On credit' },
  ]);
});

test('a driver is asked about the cash that they hold, and only then (R664)', async () => {
  stubUploads();
  const { user, sent } = openForm({ 'GET /staff-money': [{ person: 'santosh jadhav', advance: 0, cash: 5000 }] });
  await user.click(await screen.findByRole('switch', { name: /^Paid from the cash I hold/ }));
  await fillAndSubmit({ user } as Opened);
  await alerted(SUCCESS);
  expect(sent()).toMatchObject([{ paymentMode: 'Staff cash', accountPaidFrom: '' }]);
  // As it was the last time.
  expect(screen.getByRole('switch', { name: /^Paid from the cash I hold/ })).toBeChecked();
  cleanup();
  openForm();
  await screen.findByText('No maintenance records available.');
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a bill is shared equally or as typed, and comes to its amount; its receipt is that of the first (R662)', async () => {
  stubUploads();
  const bills: unknown[] = [];
  const uploads: string[] = [];
  const opened = openForm({
    'POST /maintainance/bill': ({ body }: Asked) => {
      bills.push(body);
      return { registernumber: NUMBER, nextIndex: 7 };
    },
    'GET /upload/check-file': ({ query }: Asked) => {
      uploads.push(query.path ?? '');
      return { ok: true };
    },
  });
  const { user } = opened;
  await press(user, 'Share a bill over several vehicles');
  await retype(user, field('Amount of the bill'), '1000.01');
  await press(user, 'Another vehicle of the bill');
  await press(user, 'Another vehicle of the bill');
  await screen.findByText(`${OTHER} is on the bill already.`);
  await screen.findByText('₹ 1,000.01 of the bill are left to share.');
  await press(user, 'Equal shares');
  expect(field(`Share of ${NUMBER}`).value).toBe('₹ 500.01');
  expect(field(`Share of ${OTHER}`).value).toBe('₹ 500');
  await screen.findByText('The shares come to the bill.');
  await retype(user, field(`Share of ${OTHER}`), '600');
  await screen.findByText('The shares are ₹ 100 more than the bill.');
  await retype(user, field('Description'), 'Towing');
  await user.upload(screen.getByLabelText('Document'), bill());
  await screen.findByText('Ready to upload');
  await press(user, 'Submit');
  expect(bills).toEqual([]);
  await retype(user, field(`Share of ${NUMBER}`), '400.01');
  await press(user, 'Submit');
  await alerted('Bill recorded for 2 vehicles');
  expect(bills).toMatchObject([
    {
      price: 1000.01,
      description: 'Towing',
      shares: [
        { registernumber: NUMBER, price: 400.01 },
        { registernumber: OTHER, price: 600 },
      ],
    },
  ]);
  expect(uploads).toEqual([`${NUMBER}/MaintenanceDoc/7`]);
  expect(opened.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  expect(opened.sent()).toEqual([]);
});

test('a sold vehicle takes a cost by its button, which keeps what is typed when it closes (R660)', async () => {
  stubUploads();
  const answers: Answers = {
    ...UPLOADS,
    'GET /maintainance': { maintenanceRecords: [], totalmaintainance: 0 },
    'GET /reversals': [],
    'POST /entered-before': [],
    [RECORD]: { nextIndex: 1 },
  };
  const list = <CostsWhenSold registernumber={NUMBER} picker={picker} />;
  const { user, asked } = openScreen(list, { as: 'employee', answers });
  letOutboxSend('employee');
  await user.click(await screen.findByRole('button', { name: 'Add a cost' }));
  await retype(user, field('Price'), '10');
  await press(user, 'Close');
  expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
  await press(user, 'Add a cost');
  expect(field('Price').value).toBe('₹ 10');
  await fillAndSubmit({ user } as Opened);
  await alerted(SUCCESS);
  expect(asked.filter(({ method, path }) => method === 'POST' && path === '/maintainance')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Add a cost' })).toHaveFocus();
});
