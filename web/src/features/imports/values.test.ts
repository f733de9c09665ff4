import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../../../../tests/support/readSheet.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { labelOf, matchColumns } from './columns.ts';

/*
 * Values as other programs write them: what comes in is what they meant, or is asked (R461-R465).
 */

/** What a column of cells comes to: the value of each row that is taken, what is said of each that is not. */
function column(kind: ImportKind, key: string, cells: ReadCell[], is1904 = false): unknown[] {
  const heading = labelOf(kind, key);
  const sale = ['Buyer', 'Buyer phone', 'Selling price', 'Payment mode', 'Date of sale'];
  const base: Record<ImportKind, [string[], ReadCell[]]> = {
    stock: [['Registration number'], []],
    owners: [['Registration number'], []],
    sales: [
      ['Registration number', ...sale],
      ['Asha', '9822000001', 500_000, 'UPI', '05/03/2024'],
    ],
    costs: [
      ['Description', 'Cost', 'Date'],
      [850, '05/03/2024'],
    ],
  };
  const [headings, values] = base[kind];
  const all = [...headings.filter((name) => name !== heading), heading];
  const rows = cells.map((cell, at) =>
    all.map((name) => {
      if (name === heading) return cell;
      const place = headings.indexOf(name);
      return place === 0 ? `MH12AB${1001 + at}` : (values[place - 1] ?? null);
    }),
  );
  const { rows: read, problems } = readSheet(kind, [all, ...rows], { headingAt: 0, is1904 });
  return cells.map((_, at) => {
    const told = problems.find((one) => one.row === at + 2 && one.key === key && !one.isHint);
    return told ? told.text.replace(/^.*?: /, '') : read.find((one) => one.row === at + 2)?.values[key];
  });
}
const NO_DAY = expect.stringContaining('Not a date');

describe('a moment is the day that it was in India, without a zone the day that stands there (R461)', () => {
  test.each<[ReadCell, string]>([
    ['2025-03-31T20:15:00Z', '2025-04-01'],
    ['2025-03-31T18:29:59Z', '2025-03-31'],
    ['2025-03-31T18:30:00.000Z', '2025-04-01'],
    ['2025-12-31T23:59:59z', '2026-01-01'],
    ['2024-02-28T20:00:00Z', '2024-02-29'],
    ['2025-03-31T20:15:00', '2025-03-31'],
    ['2025-03-31 20:15', '2025-03-31'],
    ['2025-03-31 00:00:00.000', '2025-03-31'],
    ['2025-03-31T20:15:00+05:30', '2025-03-31'],
    ['2025-03-31T20:15:00+0000', '2025-04-01'],
    ['2025-04-01T01:00:00+09:00', '2025-03-31'],
    ['2025-03-31T02:00:00-08:00', '2025-03-31'],
    ['2025-03-31T12:00:00-08:00', '2025-04-01'],
    ['2025-03-31 20:15:00.123456+00', '2025-04-01'],
    ['2025-03-31 20:15:00 UTC', '2025-04-01'],
    ['2025-03-31 20:15:00 GMT', '2025-04-01'],
    ['2025-03-31 20:15 IST', '2025-03-31'],
    ['2025-03-31T20:15:00+05:30[Asia/Kolkata]', '2025-03-31'],
    ['20250331T201500Z', '2025-04-01'],
    ['31/03/2025 20:15', '2025-03-31'],
    ['31/03/2025, 8:15:00 pm', '2025-03-31'],
    ['31-03-2025 08:15 PM', '2025-03-31'],
    ['31-Mar-2025 20:15 hrs', '2025-03-31'],
    ['31/03/2025 8:15 pm GMT', '2025-04-01'],
    ['Mon, 31 Mar 2025 20:15:00 GMT', '2025-04-01'],
    ['Mon Mar 31 2025 20:15:00 GMT+0000 (Coordinated Universal Time)', '2025-04-01'],
    ['Tue Apr 01 2025 01:45:00 GMT+0530 (India Standard Time)', '2025-04-01'],
    ['5 OCT 2024 20:15', '2024-10-05'],
    ['३१/०३/२०२५ २०:१५', '2025-03-31'],
    [new Date('2025-03-31T20:15:00Z'), '2025-03-31'],
  ])('%s', (cell, day) => expect(column('costs', 'date', [cell])).toEqual([day]));

  test.each<ReadCell>([
    '2025-03-31T20:15:00 EST',
    '2025-03-31 20:15 sharp',
    '2025-03-31T25:15:00Z',
    '2025-03-31T20:75:00Z',
    '2025-03-31 13:15 pm',
    '2025-03-31T20:15:00+25:00',
    '2025-02-30T20:15:00Z',
    'T20:15:00Z',
  ])('%s is asked about', (cell) => expect(column('costs', 'date', [cell])).toEqual([NO_DAY]));
});

describe('a workbook that counts from 1904 does so in cells without a format, too (R462)', () => {
  test.each<[ReadCell, boolean, unknown]>([
    [42_067, true, '2019-03-05'],
    [43_529, false, '2019-03-05'],
    [42_067.999, true, '2019-03-05'],
    [43_528.999_999_999_99, false, '2019-03-05'],
    [0, true, NO_DAY],
    [-1, true, NO_DAY],
    [-42_067, true, NO_DAY],
    [79_999, true, NO_DAY],
    ['05/03/2019', true, '2019-03-05'],
    [new Date('2019-03-05T00:00:00Z'), true, '2019-03-05'],
  ])('%s, %s', (cell, is1904, day) => expect(column('costs', 'date', [cell], is1904)).toEqual([day]));

  test('and in no other column', () => expect(column('stock', 'kilometers', [42_067], true)).toEqual([42_067]));
});

describe('the decimal of a program that made numbers of a column is no digit (R463)', () => {
  const LOST = expect.stringContaining('rounded');
  const CALCULATED = expect.stringContaining('calculated');
  test.each<[ImportKind, string, ReadCell, unknown]>([
    ['stock', 'ownerPhone', '9822012345.0', '9822012345'],
    ['stock', 'ownerPhone', '9822012345.00', '9822012345'],
    ['stock', 'ownerPhone', '+919822012345.0', '+919822012345'],
    ['stock', 'ownerPhone', '9822012345.0, 9822054321.0', '9822012345, 9822054321'],
    ['stock', 'ownerPhone', '9.822012345E9', '9822012345'],
    ['stock', 'ownerPhone', '9.822012345e+09', '9822012345'],
    ['stock', 'ownerPhone', '9.82201234E9', '9822012340'],
    ['stock', 'ownerPhone', '9.82E+09', LOST],
    ['stock', 'ownerPhone', '9.82201E9', expect.stringContaining('not a phone number')],
    ['stock', 'ownerPhone', '98220.12345', '98220.12345'],
    ['stock', 'ownerPhone', 9_822_012_345, '9822012345'],
    ['stock', 'ownerPhone', 9_822_012_345.5, CALCULATED],
    ['stock', 'ownerPhone', -85_875, CALCULATED],
    ['sales', 'contactNo', '9822012345.0', '9822012345'],
    ['sales', 'buyer_landline', '2025551234.0', '2025551234'],
    ['stock', 'policyNumber', '3001234567.0', '3001234567'],
    ['stock', 'policyNumber', '3.001234567E9', '3001234567'],
    ['stock', 'policyNumber', '3.00E+09', LOST],
    ['stock', 'policyNumber', 'P/3001234567.0', 'P/3001234567.0'],
    ['stock', 'chassis_number', '123456789.0', '123456789'],
    ['stock', 'engine_number', '4321.0', '4321'],
    ['stock', 'engine_number', 12.5, CALCULATED],
    ['stock', 'engine_number', '1E5', '1E5'],
    ['stock', 'engine_number', '1E0', '1E0'],
    ['stock', 'engine_number', '1E+16', LOST],
    ['stock', 'policyNumber', '1E+5', '1E+5'],
    ['stock', 'policyNumber', '1.5E5', '1.5E5'],
    ['stock', 'keeper_serial', '1.0', 1],
    ['stock', 'keeper_serial', '2.00', 2],
    ['stock', 'made_month', '3.0', 3],
    ['stock', 'make_year', '2019.0', 2019],
    ['stock', 'kilometers', '45000.0', 45_000],
    ['stock', 'onhomepage', '1.0', true],
    ['stock', 'onhomepage', '0.0', false],
    ['sales', 'totalInstallments', '12.0', 12],
    ['stock', 'variant', '1.0', '1.0'],
    ['stock', 'variant', "'1.0", '1.0'],
    ['stock', 'ownerPhone', "'+919822012345", '+919822012345'],
    ['stock', 'ownerName', "'+Asha", "'+Asha"],
    ['stock', 'variant', '1.2', '1.2'],
    ['stock', 'vehicleName', '800.0', '800'],
    ['stock', 'registernumber', '4321.0', '4321'],
  ])('%s %s %j', (kind, key, cell, value) => expect(column(kind, key, [cell])).toEqual([value]));
});

describe('Cr and Dr of a ledger are no crore (R464)', () => {
  const ASKED = expect.stringMatching(/^Is Cr credit or crore here/);
  test.each<[ImportKind, string, ReadCell[], unknown[]]>([
    ['costs', 'cost', ['850.00 Cr'], [ASKED]],
    ['costs', 'cost', ['1.50 cr', '45,000.00Cr.', '₹ 850.00 CR', '८५०.०० Cr'], [ASKED, ASKED, ASKED, ASKED]],
    ['costs', 'cost', ['850.5 Cr', '850 Cr', '1,250 cr', '12500.0 Cr'], [ASKED, ASKED, ASKED, ASKED]],
    ['costs', 'cost', ['850 Dr', '90 Cr', '700'], [ASKED, ASKED, 700]],
    ['costs', 'cost', ['850.00 Dr.', '1 Cr', '2 crore', '5 lakh'], [ASKED, ASKED, 20_000_000, 500_000]],
    ['costs', 'cost', ['Dr', '1.2 cr'], [ASKED, ASKED]],
    ['stock', 'vehicleSellPrice', ['1.2 cr', '1.234 Cr', '2 cr', '95 lakh'], [12_000_000, 12_340_000, 20_000_000, 9_500_000]],
    ['stock', 'vehicleSellPrice', ['1.25 crore', '1.25 कोटी'], [12_500_000, 12_500_000]],
    ['sales', 'sellingPrice', ['1.2 cr', '4,75,000.00'], [12_000_000, 475_000]],
    ['sales', 'downPayment', ['50,000.00 Dr', '1 cr'], [ASKED, ASKED]],
  ])('%s %s %j', (kind, key, cells, values) => expect(column(kind, key, cells)).toEqual(values));

  test('a heading that names debits is of a ledger', () => {
    const rows = [
      ['Particulars', 'Cost', 'Date'],
      ['Tea', '1 Cr', '05/03/2024'],
    ];
    const columns = matchColumns('costs', rows[0] ?? []);
    const withDebits = [['Particulars', 'Cost (Dr/Cr)', 'Date'], ...rows.slice(1)];
    const keys = (given: ReadCell[][]) => readSheet('costs', given, { headingAt: 0, columns }).problems.filter((one) => !one.isHint);
    expect([keys(rows), keys(withDebits).map(({ key }) => key)]).toEqual([[], ['cost']]);
  });
});

describe('a phone that cannot be dialled is refused for its row (R465)', () => {
  const NO_PHONE = expect.stringContaining('not a phone number');
  test.each<ReadCell>([
    '98220',
    '98220123450',
    '982201234',
    '98220123456',
    '0',
    '1',
    '00',
    '+91 982201234',
    '+9198220123456',
    '9822012345, 98220',
    '9822012345/',
    '12345678',
    '9822012345,0',
  ])('%s', (cell) => expect(column('stock', 'ownerPhone', [cell, '9822012345'])).toEqual([NO_PHONE, '9822012345']));

  test.each<ReadCell>([
    '98220 12345',
    '098220-12345',
    '+91 98220 12345',
    '0091 9822012345',
    '(020) 2555 1234',
    '1800 123 4567',
    '2555 1234',
    '+1 415 555 0199',
    '001 415 555 0199',
    '9822012345 / 9822054321',
    '९८२२०१२३४५',
    '',
    '-',
  ])('%s is taken', (cell) => {
    const [value] = column('stock', 'ownerPhone', [cell]);
    expect(value ?? '').toBe(cell === '-' ? '' : cell);
  });

  test.each<[ImportKind, string]>([
    ['sales', 'contactNo'],
    ['sales', 'buyer_landline'],
    ['stock', 'owner_landline'],
    ['owners', 'ownerPhone'],
    ...Object.entries(IMPORT_FIELDS.stock)
      .filter(([, { table, field }]) => table === 'finance' && field.kind === 'phone')
      .map(([key]): [ImportKind, string] => ['stock', key]),
  ])('in %s: %s, too', (kind, key) => expect(column(kind, key, ['98220'])).toEqual([NO_PHONE]));
});

test.each<[string, string]>([
  ['registration_date', `1${' '.repeat(30_000)}x`],
  ['kilometers', `1${' '.repeat(30_000)}x`],
  ['vehicleSellPrice', '9'.repeat(30_000)],
  ['ownerAddress', 'x'.repeat(40_000)],
  ['ownerPhone', '9'.repeat(40_000)],
])('a cell that holds a book is refused at once, and shown by its beginning (R460): %s', (key, cell) => {
  const rows = [['Registration number', labelOf('stock', key)], ...Array.from({ length: 200 }, (_, at) => [`MH12AB${1001 + at}`, cell])];
  const { problems } = readSheet('stock', rows, { headingAt: 0 });
  expect(problems).toHaveLength(200);
  expect(problems[0]?.cell.length).toBeLessThan(300);
});
