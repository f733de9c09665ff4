import type { GstReturn, Supply } from '@contract/gstReturn.ts';
import { expect, test } from 'vitest';
import { gstr1Files, HEADINGS, sectionsOf } from './gstr1.ts';

const supply = (more: Partial<Supply>): Supply => ({
  registernumber: 'MH12AB0001',
  hsn: '8703',
  vehicle: 'Maruti Swift',
  buyer: 'Asha, "A"',
  gstin: '',
  place: '27-Maharashtra',
  inter_state: false,
  rate: 18,
  taxable: 76_271.19,
  cgst: 6_864,
  sgst: 6_864,
  igst: 0,
  value: 510_000,
  number: 'INV/26-27/00001',
  day: '2026-08-10',
  note: '',
  note_day: null,
  ...more,
});
const AWAY = { place: '24-Gujarat', inter_state: true, taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000, value: 318_000 };
const CREDITED = { taxable: 10_000, cgst: 900, sgst: 900, value: 111_800, note: 'CRN/26-27/00001', note_day: '2026-08-31' };
const MONTH: GstReturn = {
  gstin: '27AAPFU0939F1ZV',
  limit: 100_000,
  supplies: [
    supply({}),
    supply({ ...AWAY, number: 'INV/26-27/00002' }),
    // To another state, but not above the limit.
    supply({ ...AWAY, number: 'INV/26-27/00003', value: 100_000, taxable: 20_000, igst: 3_600 }),
    supply({ gstin: '27AAPFU0939F1ZV', taxable: 50_000, cgst: 4_500, sgst: 4_500, value: 1_259_000, number: 'INV/26-27/00004' }),
    supply({ ...CREDITED, number: 'INV/26-27/00005' }),
  ],
  notes: [
    supply({ ...CREDITED, number: 'INV/26-27/00005' }),
    supply({ ...CREDITED, gstin: '27AAPFU0939F1ZV', note: 'CRN/26-27/00002' }),
    supply({ ...AWAY, note: 'CRN/26-27/00003', note_day: '2026-08-31' }),
  ],
  documents: [
    ...[1, 2, 3].map((n) => ({ kind: 'tax_invoice' as const, number: `INV/26-27/0000${n}`, cancelled: n === 2 })),
    { kind: 'credit_note', number: 'CRN/26-27/00001', cancelled: false },
  ],
};

test('the sections have the headings of the portal’s offline tool (R686)', () => {
  // As its Excel template has them, column by column.
  const TOOL = {
    b2b: 'GSTIN/UIN of Recipient|Receiver Name|Invoice Number|Invoice date|Invoice Value|Place Of Supply|Reverse Charge|Applicable % of Tax Rate|Invoice Type|E-Commerce GSTIN|Rate|Taxable Value|Cess Amount',
    b2cl: 'Invoice Number|Invoice date|Invoice Value|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN',
    b2cs: 'Type|Place Of Supply|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount|E-Commerce GSTIN',
    cdnr: 'GSTIN/UIN of Recipient|Receiver Name|Note Number|Note Date|Note Type|Place Of Supply|Reverse Charge|Note Supply Type|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount',
    cdnur: 'UR Type|Note Number|Note Date|Note Type|Place Of Supply|Note Value|Applicable % of Tax Rate|Rate|Taxable Value|Cess Amount',
    hsn: 'HSN|Description|UQC|Total Quantity|Total Value|Rate|Taxable Value|Integrated Tax Amount|Central Tax Amount|State/UT Tax Amount|Cess Amount',
    docs: 'Nature of Document|Sr. No. From|Sr. No. To|Total Number|Cancelled',
  };
  expect(Object.fromEntries(Object.entries(HEADINGS).map(([name, headings]) => [name, headings.join('|')]))).toEqual(TOOL);
  for (const { headings, rows } of Object.values(sectionsOf(MONTH))) {
    for (const row of rows) expect(row).toHaveLength(headings.length);
  }
});

test('a sale stands where its buyer belongs: with a GSTIN, far away above the limit, or in the sum of a place less what was taken back (R686)', () => {
  const { b2b, b2cl, b2cs, cdnr, cdnur } = sectionsOf(MONTH);
  expect(b2b.rows).toEqual([
    [
      ...['27AAPFU0939F1ZV', 'Asha, "A"', 'INV/26-27/00004', '10-Aug-2026', 1_259_000, '27-Maharashtra', 'N', ''],
      ...['Regular B2B', '', 18, 50_000, 0],
    ],
  ]);
  expect(b2cl.rows).toEqual([['INV/26-27/00002', '10-Aug-2026', 318_000, '24-Gujarat', '', 18, 100_000, 0, '']]);
  expect(b2cs.rows).toEqual([
    ['OE', '27-Maharashtra', '', 18, 76_271.19, 0, ''],
    ['OE', '24-Gujarat', '', 18, 20_000, 0, ''],
  ]);
  expect(cdnr.rows.map((row) => [row[2], row[3], row[4], row[8], row[11]])).toEqual([
    ['CRN/26-27/00002', '31-Aug-2026', 'C', 111_800, 10_000],
  ]);
  expect(cdnur.rows).toEqual([['B2CL', 'CRN/26-27/00003', '31-Aug-2026', 'C', '24-Gujarat', 318_000, '', 18, 100_000, 0]]);
});

test('the sums of each HSN are those of the sales less the notes, and the documents those of their series (R686)', () => {
  const sections = sectionsOf(MONTH);
  expect(sections['hsn-b2b'].rows).toEqual([['8703', 'Used motor vehicles', 'NOS-NUMBERS', 0, 1_147_200, 18, 40_000, 0, 3_600, 3_600, 0]]);
  expect(sections['hsn-b2c'].rows).toEqual([
    ['8703', 'Used motor vehicles', 'NOS-NUMBERS', 2, 610_000, 18, 96_271.19, 3_600, 6_864, 6_864, 0],
  ]);
  expect(sections.docs.rows).toEqual([
    ['Invoices for outward supply', 'INV/26-27/00001', 'INV/26-27/00003', 3, 1],
    ['Credit Note', 'CRN/26-27/00001', 'CRN/26-27/00001', 1, 0],
  ]);
});

test('a sale that is taken back in its month leaves no line of zeros (R704)', () => {
  const sold = supply({ gstin: '27AAPFU0939F1ZV' });
  const {
    'hsn-b2b': hsn,
    b2b,
    b2cs,
  } = sectionsOf({ ...MONTH, supplies: [sold, supply({ taxable: 0, cgst: 0, sgst: 0, value: 0 })], notes: [sold] });
  expect([hsn.rows, b2cs.rows]).toEqual([[], []]);
  expect(b2b.rows).toHaveLength(1);
});

test('each is a CSV file that begins with its first heading, whatever a name has in it (R686)', () => {
  const files = Object.fromEntries(gstr1Files(MONTH).map(({ name, text }) => [name, text]));
  expect(Object.keys(files)).toEqual([
    'b2b.csv',
    'b2cl.csv',
    'b2cs.csv',
    'cdnr.csv',
    'cdnur.csv',
    'hsn-b2b.csv',
    'hsn-b2c.csv',
    'docs.csv',
  ]);
  expect(files['b2b.csv']).toMatch(/^"GSTIN\/UIN of Recipient",/);
  expect(files['b2b.csv']).toContain('"Asha, ""A"""');
});
