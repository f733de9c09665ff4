import { describe, expect, test } from 'vitest';
import { readSheet } from '../../../../tests/support/readSheet.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';

const GOOD = 'MH12AB1234';

/** A mistake in a cell of a vehicle: heading, what stands in it, what is said of it. */
const OF_STOCK: [string, ReadCell, RegExp][] = [
  ['Registration number', '', /is required/],
  ['Registration number', 'MH12AB12345', /at most 10 characters/],
  ['Registration number', 'MH12*1234', /letters, digits, spaces and hyphens only/],
  ['Vehicle type', 'Boat', /one of car, bike, truck, tempo/],
  ['Fuel', 'Water', /one of petrol, diesel, cng/],
  ['Transmission', 'Six', /one of manual/],
  ['Emission norm', 'BS5', /one of bs1/],
  ['Used as', 'Racing', /one of private, transport/],
  ['Security plate', 'Maybe', /one of yes, no, booked/],
  ['Display price', '5,35,00', /Display price/],
  ['Display price', 'on request', /Display price/],
  ['Display price', -5000, /cannot be negative/],
  ['Display price', '12345678901', /too large/],
  ['Display price', 535000.123, /at most two decimals/],
  ['Buying price', '4.8.0', /Buying price/],
  ['Kilometers', '45k and a half', /Kilometers/],
  ['Kilometers', 99_999_999, /Kilometers/],
  ['Kilometers', 12.5, /Kilometers/],
  ['Make year', 1899, /a year from 1950/],
  ['Make year', 'twenty', /Make year/],
  ['Make year', '2018-20', /Make year: Not a year\. Please write it like 2019/],
  ['Make month', 13, /from 1 to 12/],
  ['Owner serial', '0', /from 1 to 9/],
  ['Registration date', '31/02/2020', /Registration date/],
  ['Registration date', '13/25/2020', /Registration date/],
  ['Registration date', 'last year', /Registration date/],
  ['Registration date', 45, /Registration date/],
  ['Insurance end date', '2026-13-01', /Insurance end date/],
  ['Insurance end date', '01/01/2345', /1900 to 2199/],
  ['Chassis number', 1.23456789012346e16, /rounded/],
  ['Chassis number', '1.23E+16', /rounded/],
  ['Chassis number', 'MA3*ERL', /letters and digits only/],
  ['On home page', 'perhaps', /Yes or No/],
  ['Owner phone', '98220', /./],
  ['Owner phone', 'ask Ravi', /not a phone number/],
  ['Owner phone', '9.82E+09', /rounded/],
  ['Owner email', 'asha at mail', /not an email/],
  ['Owner PIN code', '1234', /six digits/],
  ['Vehicle name', 'x'.repeat(81), /at most 80 characters/],
  ['Vehicle name', 'Swift\u0007', /characters that cannot be seen/],
  ['Vehicle color', '#REF!', /formula/],
  ['Gross weight', 123_456_789, /Gross weight/],
  ['Insurance tenure', 100, /Insurance tenure/],
];
const OF_SALES: [string, ReadCell, RegExp][] = [
  ['Selling price', '', /is required/],
  ['Buyer', '', /is required/],
  ['Buyer phone', 'none given', /not a phone number/],
  ['Payment mode', '', /is required/],
  ['Date of sale', '', /is required/],
  ['Total installments', 1000, /Total installments/],
  ['PAN', 'ABCDE1234', /PAN/],
  ['Installments paid so far', 'all', /Installments paid so far/],
];
const SALE: Record<string, ReadCell> = {
  'Registration number': GOOD,
  'Selling price': 100000,
  Buyer: 'Asha',
  'Buyer phone': '9822000001',
  'Payment mode': 'UPI',
  'Date of sale': '05/03/2024',
};

/** A file with one mistake a row, below a title and a blank row. */
function fileOf(mistakes: [string, ReadCell, RegExp][], base: Record<string, ReadCell>): ReadCell[][] {
  const headings = [...new Set([...Object.keys(base), ...mistakes.map(([heading]) => heading)])];
  const own = (at: number): Record<string, ReadCell> => ({ ...base, 'Registration number': `MH12AB${1001 + at}` });
  const rows = mistakes.map(([heading, cell], at) => headings.map((name) => (name === heading ? cell : (own(at)[name] ?? null))));
  // Of a row without any cell nothing could be said.
  return [['My shop'], [], headings, ...rows.map((row) => (row.every((cell) => !cell) ? ['', 'x', ...row.slice(2)] : row))];
}

describe('a file full of mistakes is told what is wrong, at the row and the column of each (R410)', () => {
  const stock = { 'Registration number': GOOD, 'Vehicle name': 'Swift' };
  const told = [
    ...[['stock', OF_STOCK, stock] as const, ['sales', OF_SALES, SALE] as const].flatMap(([kind, mistakes, base]) => {
      const { problems } = readSheet(kind, fileOf([...mistakes], base));
      return mistakes.map((mistake, at) => [kind, mistake, problems.filter(({ row, isHint }) => row === at + 4 && !isHint)] as const);
    }),
  ];

  test('forty kinds of mistakes and more', () => {
    expect(OF_STOCK.length + OF_SALES.length).toBeGreaterThanOrEqual(40);
  });
  test.each(told.filter(([, [heading, cell]]) => !(heading === 'Owner phone' && cell === '98220')))(
    '%s: %j',
    (_kind, [, cell, said], found) => {
      expect(found).toHaveLength(1);
      expect(found[0]?.text).toMatch(said);
      expect(found[0]?.cell).toBe(cell === null ? '' : String(cell));
    },
  );
});
