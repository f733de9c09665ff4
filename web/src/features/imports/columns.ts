import { IMPORT_FIELDS, type ImportKind } from '@contract/import.ts';
import type { ReadCell } from '../../kit/sheet/read.ts';
import { bare } from '../../shared/sheet/cells.ts';
import type { imports } from '../../text/en/office/imports.ts';
import { language } from '../../text/language.ts';
import { t } from '../../text/staff.ts';
import { usualNames } from './headingNames.ts';
import { marathiNames } from './marathi.ts';

/** What a file of this kind has beside the columns of its tables, or calls otherwise: of a sale the owner is the buyer. */
const OWN_LABELS: Partial<Record<string, keyof typeof imports.label>> = {
  'sales.ownerName': 'buyer',
  'sales.contactNo': 'buyerPhone',
  'stock.boughtOn': 'boughtOn',
  'sales.boughtOn': 'boughtOn',
  'stock.paidToSeller': 'paidToSeller',
  'sales.sellDate': 'sellDate',
  'sales.paidSoFar': 'paidSoFar',
  'sales.lastPaidOn': 'lastPaidOn',
  'sales.rcTransferred': 'rcTransferred',
};

/** What a column of a file is called here: as on the forms. */
export function labelOf(kind: ImportKind, key: string): string {
  const { table, column } = IMPORT_FIELDS[kind][key] ?? {};
  const own = OWN_LABELS[`${kind}.${key}`];
  if (own) return t(`imports.label.${own}`);
  const keys = [`columns.label.${table}.${column}`, `fields.label.${column}`];
  const known = (keys as 'fields.label.carname'[]).find((one) => t.has(one));
  return known ? t(known) : key;
}

/** The same as the heading of a template, with English beside it, so that the file is read on a page in any language. */
export const headingOf = (kind: ImportKind, key: string): string =>
  [...new Set([labelOf(kind, key), language() !== 'en' && IMPORT_FIELDS[kind][key]?.field.label])].filter(Boolean).join(' / ');

/** In a list of sales the owner is the buyer, and the date of an RC may be that of its transfer. */
const OF_KIND: Partial<Record<ImportKind, Record<string, readonly string[]>>> = {
  stock: { registration_date: [...usualNames('registration_date'), 'rcdate'] },
  sales: {
    ownerName: [
      'buyer',
      'buyername',
      'customer',
      'customername',
      'nameofbuyer',
      'nameofcustomer',
      'soldto',
      'partyname',
      'party',
      'purchaser',
      'name',
      'grahak',
      'grahakachenav',
    ],
    vehicleName: [
      'model',
      'vehicle',
      'vehiclemodel',
      'makemodel',
      'makeandmodel',
      'itemname',
      'item',
      'carname',
      'vehicledetails',
      'car',
      'gadi',
    ],
    vehicleBuyPrice: usualNames('vehicleBuyPrice').filter((name) => name !== 'cost'),
  },
  /** Of a ledger: what it is beside what was paid for it. */
  costs: { registernumber: [...usualNames('registernumber'), 'vehicle', 'gadi', 'car'].filter((name) => name !== 'number') },
};

/** What tables call a payment: in a file it is the price. */
const PAYMENT = 'amount';
/** Every name of a column, the surest first. */
const namesOf = (kind: ImportKind, key: string) => [
  labelOf(kind, key),
  IMPORT_FIELDS[kind][key]?.field.label ?? key,
  key,
  ...[IMPORT_FIELDS[kind][key]?.column ?? key].filter((column) => column !== PAYMENT),
  ...(OF_KIND[kind]?.[key] ?? usualNames(key)),
  ...marathiNames(kind, key),
];

const asText = (cell: ReadCell | undefined) => (typeof cell === 'string' ? bare(cell) : '');

/** A unit behind a heading: 'Price in lakhs', 'Amount Rs.', 'KMs'. */
const UNIT = /[\s.,-]+(?:in\s+)?(?:rs|inr|₹|rupees|lakhs?|lacs?|thousands?|crores?|km|kms|cc|kgs?|रु|रुपये|लाख)\.?\s*$/iu;
/** The parts of a heading in two languages, with a unit or a remark in brackets: 'Vehicle No. / गाडी नंबर', 'Price (Rs.)'. */
function partsOf(cell: ReadCell | undefined): string[] {
  if (typeof cell !== 'string' || cell.length > LONGEST) return [];
  const parts = cell.split(/[/|\n([]|\s[-–:]\s/);
  return [...new Set([cell.replace(UNIT, ''), ...parts].map(bare))].filter((part) => part !== '' && part !== bare(cell));
}
/** Characters of a heading. */
const LONGEST = 80;

type Headings = readonly (ReadCell | undefined)[];

/**
 * What tells which column of a file is what: by place, the key of a field. Each field at most once; of two names the surer wins, and a whole
 * heading over a part of one. A heading whose parts name two fields is neither.
 */
function columnMatcher(kind: ImportKind): (headings: Headings) => Map<number, string> {
  const fields = Object.keys(IMPORT_FIELDS[kind]).map((key) => ({ key, names: namesOf(kind, key).map(bare) }));
  const deepest = Math.max(...fields.map(({ names }) => names.length));
  return (headings) => {
    const texts = headings.map(asText);
    const matched = new Map<number, string>();
    const used = new Set<string>();
    const take = (place: number, key: string) => {
      matched.set(place, key);
      used.add(key);
    };
    for (let depth = 0; depth < deepest; depth++) {
      for (const { key, names } of fields) {
        const name = names[depth];
        const place = name === undefined || used.has(key) ? -1 : texts.findIndex((text, at) => text === name && !matched.has(at));
        if (place >= 0) take(place, key);
      }
    }
    for (const [place, heading] of headings.entries()) {
      if (matched.has(place)) continue;
      const meant = partsOf(heading).map((part) => fields.filter(({ key, names }) => names.includes(part) && !used.has(key))[0]?.key);
      const [key, ...others] = new Set(meant.filter((one) => one !== undefined));
      if (key && others.length === 0) take(place, key);
    }
    return new Map([...matched].sort(([a], [b]) => a - b));
  };
}

/** Which column of one row of headings is what. */
export const matchColumns = (kind: ImportKind, headings: Headings) => columnMatcher(kind)(headings);

/** How far down the headings may stand: below a title, or a line of groups. */
const DEEPEST_HEADING = 15;

/** The row of the headings: the one of the first in which most are known. 0 where none is. */
export function headingRow(kind: ImportKind, rows: readonly ReadCell[][]): number {
  const match = columnMatcher(kind);
  const counts = rows.slice(0, DEEPEST_HEADING).map((row) => match(row).size);
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}
