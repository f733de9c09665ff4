import type { ActivityEntry } from '@contract/activity.ts';
import { describe, expect, test } from 'vitest';
import { formatMoment } from '../../kit/dates/days.ts';
import { byDay, dayTitle } from './days.ts';
import { detailsOf } from './details.ts';
import { asText, gistOf, sentenceOf } from './sentence.ts';

const entry = (fields: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  happenedAt: '2026-11-21T08:35:00.123+00:00',
  username: 'Rohan Patil',
  action: 'UPDATE',
  tablename: 'cardetails',
  registernumber: 'MH12QW4821',
  before: null,
  after: null,
  ...fields,
});
/** As the log has it: with all that the paper says. */
const RECEIPT = {
  id: 35,
  kind: 'payment_receipt',
  year: 2026,
  serial: 42,
  number: 'RCT/26-27/00042',
  day: '2026-11-21',
  language: 'en',
  registernumber: 'MH12QW4821',
  sale: 7,
  installment: 9,
  corrects: null,
  contents: { kind: 'payment_receipt', vehicle: { make_year: 2019 }, payment: { amount: 6000 } },
};

const told = (fields: Partial<ActivityEntry>) => {
  const change = entry(fields);
  return asText(sentenceOf(change, detailsOf(change)));
};
const gist = (fields: Partial<ActivityEntry>) => {
  const change = entry(fields);
  return gistOf(change, detailsOf(change));
};
const details = (fields: Partial<ActivityEntry>) => detailsOf(entry(fields)).map(({ label, text }) => `${label}: ${text}`);

describe('a sentence says who did what to what (R319)', () => {
  test.each<[string, Partial<ActivityEntry>]>([
    ['Rohan Patil added the vehicle MH12QW4821', { action: 'INSERT', after: { carname: 'Swift' } }],
    ['Rohan Patil added a message', { action: 'INSERT', tablename: 'messages', registernumber: null, after: { name: '' } }],
    ['Rohan Patil changed the vehicle MH12QW4821', { before: { fuel: 'cng' }, after: { fuel: null } }],
    [
      'Rohan Patil moved picture No. 2 of MH12QW4821',
      {
        tablename: 'files',
        before: { path: 'MH12QW4821/InventoryVehicleImages/1' },
        after: { path: 'MH12QW4821/InventoryVehicleImages/2' },
      },
    ],
    [
      'Rohan Patil corrected the registration number MH12QW4812 → MH12QW4821',
      { before: { registernumber: 'MH12QW4812' }, after: { registernumber: 'MH12QW4821' } },
    ],
    ['Rohan Patil sold the vehicle MH12QW4821', { before: { status: false }, after: { status: true } }],
    ['Rohan Patil put the vehicle MH12QW4821 on the home page', { before: { onhomepage: false }, after: { onhomepage: true } }],
    ['Rohan Patil took the vehicle MH12QW4821 off the home page', { before: { onhomepage: true }, after: { onhomepage: false } }],
    ['Rohan Patil starred the vehicle MH12QW4821', { before: { starred: false }, after: { starred: true } }],
    ['Rohan Patil took the star off the vehicle MH12QW4821', { before: { starred: true }, after: { starred: false } }],
    ['Rohan Patil made the vehicle MH12QW4821 available again', { before: { status: true }, after: { status: false } }],
    ['Rohan Patil bought back the vehicle MH12QW4821', { before: { status: true, stay: 1 }, after: { status: false, stay: 2 } }],
    ['Rohan Patil added the history of an earlier stay of MH12QW4821', { action: 'INSERT', tablename: 'past_stays', after: { stay: 1 } }],
    [
      'Rohan Patil kept the sale of MH12QW4821 as one of the past',
      { tablename: 'soldcars', before: { present: true }, after: { present: false } },
    ],
    [
      'Rohan Patil reversed an installment of MH12QW4821',
      { action: 'INSERT', tablename: 'reversals', after: { kind: 'installment', entry: 9, reason: 'Twice' } },
    ],
    [
      'Rohan Patil reversed miscellaneous cost 7',
      { action: 'INSERT', tablename: 'reversals', registernumber: null, after: { kind: 'cost', entry: 7 } },
    ],
    [
      'Rohan Patil took back the reversal of the sale of MH12QW4821',
      { action: 'DELETE', tablename: 'reversals', before: { kind: 'sale', entry: 3 } },
    ],
    [
      'Rohan Patil struck an installment of MH12QW4821 out of the books',
      { tablename: 'installments', before: { reversal: null }, after: { reversal: 5 } },
    ],
    [
      'Rohan Patil put investment 4 back into the books',
      {
        tablename: 'investment',
        registernumber: null,
        before: { serial_number: 4, reversal: 5 },
        after: { serial_number: 4, reversal: null },
      },
    ],
    ['Rohan Patil made receipt RCT/26-27/00042 of MH12QW4821', { action: 'INSERT', tablename: 'issued_papers', after: RECEIPT }],
    [
      'Rohan Patil made GST margin sheet GST/26-27/00001',
      {
        action: 'INSERT',
        tablename: 'issued_papers',
        registernumber: null,
        after: { ...RECEIPT, kind: 'margin_sheet', number: 'GST/26-27/00001', registernumber: null },
      },
    ],
    [
      'Rohan Patil stored the PDF of the issued paper of MH12QW4821',
      { action: 'INSERT', tablename: 'files', after: { path: 'MH12QW4821/IssuedPapers/35' } },
    ],
    [
      'Rohan Patil removed the stored PDF of the issued paper of MH12QW4821',
      { action: 'DELETE', tablename: 'files', before: { path: 'MH12QW4821/IssuedPapers/35' } },
    ],
    [
      'Rohan Patil added to the record of the reversal of an installment of MH12QW4821',
      { tablename: 'reversals', before: { kind: 'installment' }, after: { kind: 'installment', notice_on: '2026-11-21' } },
    ],
    ['Rohan Patil deleted the sale of MH12QW4821', { action: 'DELETE', tablename: 'soldcars', before: {} }],
    [
      'The system added the insurance details of MH12QW4821',
      { username: 'system', action: 'INSERT', tablename: 'carinsurance', after: {} },
    ],
    [
      'The website added the enquiry of Ravi MH12QW4821',
      { username: 'website', action: 'INSERT', tablename: 'enquiries', after: { custname: 'Ravi', source: 'website' } },
    ],
    [
      'Rohan Patil added miscellaneous cost 7',
      { action: 'INSERT', tablename: 'miscellaneous_costs', registernumber: null, after: { id: 7 } },
    ],
    [
      'Rohan Patil deleted the account Meera Joshi',
      { action: 'DELETE', tablename: 'staff', registernumber: null, before: { username: 'Meera Joshi', userid: 'meera' } },
    ],
    [
      'Rohan Patil changed the password of the account employee',
      {
        tablename: 'staff',
        registernumber: null,
        before: { userid: 'employee', password: '********' },
        after: { userid: 'employee', password: '********' },
      },
    ],
    ...(['INSERT', 'UPDATE', 'DELETE'] as const).map((action): [string, Partial<ActivityEntry>] => {
      const did = { INSERT: 'set {} to ', UPDATE: 'corrected {} to ', DELETE: 'took back {}: ' }[action];
      const row = { kind: 'pan_limit', holds_from: '2026-04-01', value: 200000 };
      const rows = { before: { ...row, value: 500000 }, after: action === 'DELETE' ? null : row };
      const value = action === 'DELETE' ? '₹ 5,00,000' : '₹ 2,00,000';
      return [
        `Rohan Patil ${did.replace('{}', '“PAN is asked for from”')}${value} from 01/04/2026`,
        { action, tablename: 'rates', registernumber: null, ...rows },
      ];
    }),
    [
      'Rohan Patil marked Today’s line “Long in stock” MH12QW4821 as done',
      { action: 'INSERT', tablename: 'today_marks', after: { key: 'stock:1:stock_days', not_before: null } },
    ],
    [
      'Rohan Patil put Today’s line “Calls to make” off until 28/11/2026',
      {
        tablename: 'today_marks',
        registernumber: null,
        before: { key: 'enquiry:7:new', not_before: null },
        after: { key: 'enquiry:7:new', not_before: '2026-11-28' },
      },
    ],
    [
      'Rohan Patil opened Today’s line “Without a price” MH12QW4821 again',
      { action: 'DELETE', tablename: 'today_marks', before: { key: 'no_price:1', not_before: null } },
    ],
    [
      'Rohan Patil changed installment 3 in the schedule of MH12QW4821',
      { tablename: 'schedule', before: { number: 3, amount: 5 }, after: { number: 3, amount: 6 } },
    ],
    [
      'Rohan Patil made a payment link of sale 7',
      { action: 'INSERT', tablename: 'pay_links', registernumber: null, after: { sale: 7, withdrawn_at: null } },
    ],
    [
      'Rohan Patil withdrew a payment link of sale 7',
      {
        tablename: 'pay_links',
        registernumber: null,
        before: { sale: 7, withdrawn_at: null },
        after: { sale: 7, withdrawn_at: '2026-11-25T14:22:00Z' },
      },
    ],
    [
      'Rohan Patil undid the import of big.csv',
      {
        tablename: 'imports',
        registernumber: null,
        before: { file: 'big.csv', undone_at: null },
        after: { file: 'big.csv', undone_at: '2026-11-25T14:22:00Z' },
      },
    ],
    [
      'Rohan Patil changed yard picture No. 3 of MH12QW4821',
      {
        tablename: 'files',
        before: { path: 'MH12QW4821/OnsiteVehicleImages/3', view: null },
        after: { path: 'MH12QW4821/OnsiteVehicleImages/3', view: 'front' },
      },
    ],
    [
      'Rohan Patil added an odometer reading of MH12QW4821',
      { action: 'INSERT', tablename: 'odometer_readings', before: null, after: { kilometers: 41200 } },
    ],
    ['Rohan Patil changed an entry of “New things”', { tablename: 'new_things', registernumber: null, before: { a: 1 }, after: { a: 2 } }],
  ])('%s', (sentence, fields) => expect(told(fields)).toBe(sentence));

  test.each([
    ['uploaded the display picture of MH12QW4821', 'INSERT', 'MH12QW4821/InventoryVehicleImages/0'],
    ['replaced picture No. 3 of MH12QW4821', 'UPDATE', 'MH12QW4821/InventoryVehicleImages/3'],
    ['deleted receipt No. 12 of MH12QW4821', 'DELETE', 'MH12QW4821/MaintenanceDoc/12'],
    ['uploaded the yard picture of MH12QW4821', 'INSERT', 'MH12QW4821/OnsiteVehicleImages/1763700000000'],
    ['deleted the notice', 'DELETE', 'Notices/1763700000000'],
  ] as const)('Rohan Patil %s', (words, action, path) => {
    const registernumber = path.startsWith('MH') ? 'MH12QW4821' : null;
    const file = { path, size: 16270 };
    const fields = { action, registernumber, tablename: 'files', before: file, after: file };
    expect(told(fields)).toBe(`Rohan Patil ${words}`);
    expect(gist(fields)).toBe('17 kB');
  });
});

describe('the details say what changed from what to what', () => {
  test('in rupees, days and words, in the order of the forms, without what is made of other columns', () => {
    const before = {
      search_text: 'a',
      vehiclesellprice: 545000,
      registration_date: '2019-04-12',
      onhomepage: true,
      carname: '',
      fuel: 'cng',
    };
    const after = {
      search_text: 'b',
      vehiclesellprice: 560000.5,
      registration_date: null,
      onhomepage: false,
      carname: 'Swift',
      fuel: 'petrol',
    };
    const change = { before, after };
    expect(details(change)).toEqual([
      'Vehicle name: nothing → Swift',
      'Fuel: CNG → Petrol',
      'Display price: ₹ 5,45,000 → ₹ 5,60,000.50',
      'Registration date: 12/04/2019 → nothing',
      'On home page: Yes → No',
    ]);
    expect(gist(change)).toBe('Vehicle name: nothing → Swift · Fuel: CNG → Petrol · 3 more');
  });

  test('of an import what was in the file, in words; of undoing it nothing that its sentence says', () => {
    const row = { id: 3, kind: 'stock', file: 'big.csv', row_count: 7, undone_at: null };
    expect(gist({ action: 'INSERT', tablename: 'imports', after: row })).toBe('Vehicles · 7 rows');
    const undone = { file: 'big.csv', kind: 'stock', undone_at: '2026-11-25T14:22:00Z' };
    expect(gist({ tablename: 'imports', before: { ...undone, undone_at: null }, after: undone })).toBe('');
  });

  test('of an issued paper its kind, number and day, not all that it says', () => {
    expect(details({ action: 'INSERT', tablename: 'issued_papers', after: RECEIPT })).toEqual([
      'Kind: Payment receipt',
      'Number: RCT/26-27/00042',
      'Day: 21/11/2026',
    ]);
  });

  test('of an update without the columns that only name the row', () => {
    const [before, after] = [
      { id: 1234, cost: 5 },
      { id: 1234, cost: 6 },
    ];
    expect(details({ tablename: 'miscellaneous_costs', before, after })).toEqual(['Cost: ₹ 5 → ₹ 6']);
  });

  test('of an added or deleted row its values, blanks left out', () => {
    const row = {
      id: 1234,
      amount: 15000,
      payment_mode: 'UPI',
      description: '',
      request_id: null,
      installment_date: '2026-11-21',
      username: 'Asha',
    };
    const deletion = { action: 'DELETE', tablename: 'installments', before: row } as const;
    expect(details(deletion)).toEqual(['Date: 21/11/2026', 'Payment mode: UPI', 'Amount: ₹ 15,000', 'ID: 1234', 'Recorded by: Asha']);
    expect(gist(deletion)).toBe('₹ 15,000 · UPI');
    const blank = {
      action: 'INSERT',
      tablename: 'carinsurance',
      after: { registernumber: 'X', policynumber: '', insurancetenure: 0 },
    } as const;
    expect(gist(blank)).toBe('Nothing filled in');
  });

  test('by the names that its table has for its columns', () => {
    const added = (tablename: string, after: Record<string, unknown>) => details({ action: 'INSERT', tablename, after });
    expect(added('soldcars', { owner_name: 'Ravi', total_installments: 12, selldate: '2026-11-21', username: 'Asha' })).toEqual([
      'Buyer: Ravi',
      'Total installments: 12',
      'Sold on: 21/11/2026',
      'Recorded by: Asha',
    ]);
    expect(added('enquiries', { serialnum: 1234, custname: 'Ravi', custquery: 'A tempo' })).toEqual([
      'Enquiry No.: 1234',
      'Customer name: Ravi',
      'Enquiry: A tempo',
    ]);
    expect(added('enquiries', { source: 'website', registernumber: 'X', test_drive_on: '2026-11-25' })).toEqual([
      'Source: Website',
      'Test drive on: 25/11/2026',
    ]);
    expect(added('maintenance', { index: 3, price: 850.5, maintainancedate: '2026-11-21' })).toEqual([
      'Price: ₹ 850.50',
      'Date: 21/11/2026',
      'No.: 3',
    ]);
    expect(added('staff', { username: 'Asha', userid: 'asha', userdesignation: 'Driver' })).toEqual([
      'User ID: asha',
      'Name: Asha',
      'Designation: Driver',
    ]);
  });

  test('with the unit of a rate', () => {
    const rate = (kind: string, value: number) => ({ kind, holds_from: '2026-04-01', value });
    const set = { action: 'INSERT', tablename: 'rates', after: rate('tcs_rate', 1.5) } as const;
    expect(details(set)).toEqual(['Kind: TCS', 'Holds from: 01/04/2026', 'Value: 1.5 %']);
    expect(gist(set)).toBe('');
    const corrected = { tablename: 'rates', before: rate('noc_days', 45), after: rate('noc_days', 1) };
    expect(gist(corrected)).toBe('Value: 45 days → 1 day');
  });

  test('never as JSON, whatever a column nobody has described holds', () => {
    const before = { someName: { inner_value: [1, true, null] }, at: '2026-11-20T20:00:00+00:00' };
    expect(details({ tablename: 'new_things', before, after: { someName: {}, at: 123456 } })).toEqual([
      'Some name: Inner value: 1, Yes, nothing → nothing',
      'At: 21/11/2026 01:30 → 1,23,456',
    ]);
  });

  test('and a password says nothing', () => {
    const hidden = { userid: 'employee', password: '********' };
    expect(detailsOf(entry({ tablename: 'staff', before: hidden, after: hidden }))).toEqual([]);
  });
});

describe('days are those of Maharashtra', () => {
  test.each([
    ['2026-11-21', 'Today'],
    ['2026-11-20', 'Yesterday'],
    ['2026-11-19', '19/11/2026'],
  ])('%s is %s', (day, title) => expect(dayTitle(day, '2026-11-21')).toBe(title));
  test('yesterday of a first of March', () => expect(dayTitle('2028-02-29', '2028-03-01')).toBe('Yesterday'));

  test('a late evening in Greenwich is the next day', () => {
    expect(formatMoment('2026-11-20T18:30:00Z')).toBe('21/11/2026 00:00');
    const moments = ['2026-11-20T18:30:00Z', '2026-11-20T18:29:59Z', '2026-11-20T01:00:00Z'];
    const groups = byDay(moments.map((happenedAt) => ({ happenedAt })));
    expect(groups.map(({ day, entries }) => [day, entries.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-20', 2],
    ]);
  });
});
