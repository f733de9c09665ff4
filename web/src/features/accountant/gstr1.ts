import type { GstReturn, Supply } from '@contract/gstReturn.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { sumOf } from '../../kit/money/rupees.ts';
import { toCsv } from '../../kit/table/csv.ts';

/*
 * GSTR-1 as the portal's offline tool reads it: a CSV file of each section, under the headings of its Excel template. They were compared with
 * india_compliance/gst_india/utils/gstr_1/gstr_1_export.py (GovExcel) of resilient-tech/india-compliance, on 27/11/2026.
 */
export const HEADINGS = {
  b2b: [
    ...(['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'] as const),
    ...([
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ] as const),
  ],
  b2cl: [
    ...(['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate'] as const),
    ...(['Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'] as const),
  ],
  b2cs: ['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  cdnr: [
    ...(['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Reverse Charge'] as const),
    ...(['Note Supply Type', 'Note Value', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'] as const),
  ],
  cdnur: [
    ...(['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', 'Applicable % of Tax Rate'] as const),
    ...(['Rate', 'Taxable Value', 'Cess Amount'] as const),
  ],
  hsn: [
    ...(['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value', 'Integrated Tax Amount'] as const),
    ...(['Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'] as const),
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
} as const;

type Cell = string | number;
type Section = keyof typeof HEADINGS;
/** What the tool knows of no vehicle: no cess, no reverse charge, no e-commerce. */
const [CESS, NO, NONE] = [0, 'N', ''];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** '2026-04-07' as the tool writes it: '07-Apr-2026'. */
const dayOf = (day: string | null) => (day ? `${day.slice(8, 10)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}` : '');

/** Groups in the order in which each comes first. */
function groups<Of>(all: readonly Of[], keyOf: (one: Of) => string): Of[][] {
  const found = new Map<string, Of[]>();
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
  return [...found.values()];
}

/** A supply that counts, or below 0 what takes one back. */
type Counted = Supply & { times: 1 | -1 };
const sum = (all: readonly Counted[], amount: 'taxable' | 'igst' | 'cgst' | 'sgst' | 'value') =>
  sumOf(all.map((one) => one.times * one[amount]));

/** Groups that come to something: the portal takes no line of zeros. */
const sums = (all: readonly Counted[], keyOf: (one: Counted) => string) =>
  groups(all, keyOf).filter((of) => (['value', 'taxable'] as const).some((amount) => sum(of, amount) !== 0));

function hsn(all: readonly Counted[]): Cell[][] {
  return sums(all, (one) => `${one.hsn} ${one.rate}`).map((of) => {
    const { hsn = '', rate = 0 } = of[0] ?? {};
    const taxes = (['igst', 'cgst', 'sgst'] as const).map((head) => sum(of, head));
    const quantity = sumOf(of.map(({ times }) => times));
    return [hsn, 'Used motor vehicles', 'NOS-NUMBERS', quantity, sum(of, 'value'), rate, sum(of, 'taxable'), ...taxes, CESS];
  });
}

const NATURE = {
  tax_invoice: 'Invoices for outward supply',
  bill_of_supply: 'Invoices for outward supply',
  credit_note: 'Credit Note',
} as const;

/** Each series of numbers: those that begin alike. */
const docs = ({ documents }: GstReturn): Cell[][] =>
  groups(documents, ({ kind, number }) => `${kind} ${number.replace(/\d+$/, '')}`).map((series) => [
    NATURE[series[0]?.kind ?? 'tax_invoice'],
    series[0]?.number ?? '',
    series.at(-1)?.number ?? '',
    series.length,
    series.filter(({ cancelled }) => cancelled).length,
  ]);

/** The rows of each section: what is sold to whom has a GSTIN, to others far away above the limit, and the rest as sums, less what of it was taken back. */
export function sectionsOf(
  month: GstReturn,
): Record<Exclude<Section, 'hsn'> | 'hsn-b2b' | 'hsn-b2c', { headings: readonly string[]; rows: Cell[][] }> {
  const { supplies, notes, limit } = month;
  const isBusiness = ({ gstin }: Supply) => gstin !== '';
  const isLarge = ({ gstin, inter_state, value }: Supply) => gstin === '' && inter_state && limit !== null && value > limit;
  const isSmall = (one: Supply) => !isBusiness(one) && !isLarge(one);
  const counted: Counted[] = [
    ...supplies.map((one) => ({ ...one, times: 1 as const })),
    ...notes.map((one) => ({ ...one, times: -1 as const })),
  ];
  const rows: Record<keyof ReturnType<typeof sectionsOf>, Cell[][]> = {
    b2b: supplies
      .filter(isBusiness)
      .map((one) => [
        ...[one.gstin, one.buyer, one.number, dayOf(one.day), one.value, one.place],
        ...[NO, NONE, 'Regular B2B', NONE, one.rate, one.taxable, CESS],
      ]),
    b2cl: supplies
      .filter(isLarge)
      .map((one) => [one.number, dayOf(one.day), one.value, one.place, NONE, one.rate, one.taxable, CESS, NONE]),
    b2cs: sums(counted.filter(isSmall), ({ place, rate }) => `${place} ${rate}`).map((of) => {
      return ['OE', of[0]?.place ?? '', NONE, of[0]?.rate ?? 0, sum(of, 'taxable'), CESS, NONE];
    }),
    cdnr: notes
      .filter(isBusiness)
      .map((one) => [
        ...[one.gstin, one.buyer, one.note, dayOf(one.note_day), 'C', one.place, NO],
        ...['Regular B2B', one.value, NONE, one.rate, one.taxable, CESS],
      ]),
    cdnur: notes
      .filter(isLarge)
      .map((one) => ['B2CL', one.note, dayOf(one.note_day), 'C', one.place, one.value, NONE, one.rate, one.taxable, CESS]),
    'hsn-b2b': hsn(counted.filter(isBusiness)),
    'hsn-b2c': hsn(counted.filter((one) => !isBusiness(one))),
    docs: docs(month),
  };
  const sections = Object.entries(rows).map(([name, rows]) => {
    return [name, { headings: HEADINGS[(name.startsWith('hsn') ? 'hsn' : name) as Section], rows }];
  });
  return Object.fromEntries(sections);
}

/** The CSV file of each section. Without a byte order mark, which would be a part of the first heading. */
export function gstr1Files(month: GstReturn): { name: string; text: string }[] {
  return Object.entries(sectionsOf(month)).map(([name, { headings, rows }]) => {
    const columns = headings.map((heading, place): Column<Cell[]> => ({ id: heading, heading, value: (row) => row[place] }));
    return { name: `${name}.csv`, text: toCsv(columns, rows).slice(1) };
  });
}
