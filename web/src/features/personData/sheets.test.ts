import type { PersonData } from '@contract/personData.ts';
import { expect, test } from 'vitest';
import { RUPEES } from '../../kit/sheet/sheet.ts';
import { sheetsOf } from './sheets.ts';

const row = { registernumber: 'MH12AB0001', day: '2026-03-12', stays: null, until: null } as const;
const DATA: PersonData = {
  silent: true,
  rows: [
    { ...row, place: 'enquiry', says: { custname: 'Asha', custcontact: '09822000001', test_drive_on: null } },
    {
      ...row,
      place: 'sale',
      stays: 'books',
      until: '2034-03-31',
      says: { owner_name: 'Asha', selling_price: 510000.5, selldate: '2026-03-12', buyer_declared: false, extra: { a: 1 } },
    },
  ],
  files: [],
};

test('a person’s data are a worksheet for each place, with days, amounts and phones as what they are (R427, R430)', () => {
  const [about, enquiries, sales, ...others] = sheetsOf('9822000001', DATA);
  expect([about?.name, enquiries?.name, sales?.name, others]).toEqual(['About this file', 'Enquiries', 'Sales', []]);
  expect(about?.rows.map(([what, vehicle]) => [what, vehicle])).toEqual([
    ['Everything about 9822000001', null],
    ['Not written to', null],
    ['Enquiries', 'MH12AB0001'],
    ['Sales', 'MH12AB0001'],
  ]);
  expect(about?.rows[3]?.slice(3)).toEqual(['the books need it', new Date('2034-03-31T00:00:00Z')]);
  expect(enquiries?.columns.map(({ heading }) => heading)).toEqual(['Customer name', 'Phone No.', 'Test drive on']);
  expect(enquiries?.rows).toEqual([['Asha', '09822000001', null]]);
  expect(sales?.rows).toEqual([['Asha', 510000.5, new Date('2026-03-12T00:00:00Z'), 'No', '{"a":1}']]);
  expect(sales?.columns[1]?.format).toBe(RUPEES);
});

test('what has a word of its own says it, and columns stand as in the forms (R427)', () => {
  const rows: PersonData['rows'] = [
    { ...row, place: 'enquiry', says: { source: 'walk_in', test_drive_on: null, custcontact: '98220', custname: 'Asha' } },
    { ...row, place: 'sale', says: { selldate: '2026-03-12', owner_name: 'Asha' } },
    { ...row, place: 'transfer', says: { buyer_place: 'other_office' } },
    { ...row, place: 'transfer_step', says: { state: 'done', step: 'forms_29_30' } },
    { ...row, place: 'paper', says: { day: '2026-03-12', kind: 'payment_receipt', number: 'RCT/1' } },
    { ...row, place: 'message', says: { text: 'walk_in', way: 'copied', kind: 'reminder' } },
  ];
  const sheets = sheetsOf('9822000001', { silent: false, rows, files: [] }).slice(1);
  const said = JSON.stringify(sheets.map((sheet) => sheet.rows));
  expect(said.replace('"walk_in"', '')).not.toMatch(/walk_in|other_office|forms_29_30|payment_receipt|"reminder"/);
  expect(said).toContain('"walk_in"');
  const headings = (place: number) => sheets[place]?.columns.map(({ heading }) => heading);
  expect(headings(0)?.slice(0, 2)).toEqual(['Customer name', 'Phone No.']);
  expect(headings(2)?.[0]).toBe('Buyer');
});

test('of somebody unknown there is nothing but what the file is about', () => {
  expect(sheetsOf('9822000001', { silent: false, rows: [], files: [] }).map(({ name }) => name)).toEqual(['About this file']);
});
