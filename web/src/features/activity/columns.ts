import type { Columns, Field } from '@contract/fields/field.ts';
import { FIELDS, type Table } from '@contract/fields/tables.ts';
import { VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import { LANGUAGES } from '@contract/language.ts';
import type { RateKind } from '@contract/rate.ts';
import { formatDate, formatMoment } from '../../kit/dates/days.ts';
import { formatKm } from '../../kit/facts/format.ts';
import { LAYOUT } from '../../kit/fields/layout.ts';
import { type FieldValue, textOf } from '../../kit/fields/textOf.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { kindText, valueText } from '../../shared/dealer/rates.ts';
import { t } from '../../text/staff.ts';

type Format = (value: unknown) => string;

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** 'insurance_company' and 'insuranceCompany' as 'Insurance company'. */
export const readable = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

// Fallback for a column without a description: the format follows the type of the value.
function plain(value: unknown): string {
  if (isEmpty(value)) return t('activity.nothing');
  if (typeof value === 'boolean') return t(value ? 'words.yesNo.yes' : 'words.yesNo.no');
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (Array.isArray(value)) return value.map(plain).join(', ') || t('activity.nothing');
  if (typeof value === 'object') {
    const parts = Object.entries(value ?? {}).map(([name, part]) => t('activity.detail', { label: readable(name), text: plain(part) }));
    return parts.join('; ') || t('activity.nothing');
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? formatMoment(text) : text;
}

const numeric =
  (format: (value: number) => string): Format =>
  (value) =>
    typeof value === 'number' ? format(value) : plain(value);

const rupees = numeric(formatAmount);
const size = numeric((bytes) => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`));
/** A number that is a name, not a quantity: no digit grouping. */
const label: Format = (value) => String(value);

/** A word of an RC transfer. */
const ofTransfer =
  (list: 'steps' | 'step' | 'places'): Format =>
  (value) => {
    const key = `transfers.${list}.${value}` as 'transfers.step.done';
    return t.has(key) ? t(key) : plain(value);
  };

const paperKind: Format = (value) => {
  const key = `issuedPapers.kinds.${value}` as 'issuedPapers.kinds.statement';
  return t.has(key) ? t(key) : plain(value);
};

const importKind: Format = (value) => {
  const key = `imports.kind.${value}` as 'imports.kind.stock';
  return t.has(key) ? t(key) : plain(value);
};

const languageNames: Format = (value) => {
  const names: Record<string, { name: string }> = LANGUAGES;
  return [value]
    .flat()
    .map((code) => names[String(code)]?.name ?? plain(code))
    .join(', ');
};

/** How columns are read that are no field and do not look like what they hold. */
const FORMATS: Record<string, Format> = {
  id: label,
  uniqueid: label,
  document: label,
  size,
  year: label,
  make_year: label,
  serial: label,
  step: ofTransfer('steps'),
  state: ofTransfer('step'),
  buyer_place: ofTransfer('places'),
  language: languageNames,
  site_languages: languageNames,
  shown_in: languageNames,
};

/** Columns without meaning for a dealer: derived values and technical keys. The registration number is in the sentence. */
const HIDDEN = [
  'registernumber',
  'search_text',
  'vehicle_key',
  'sold_number',
  'sold',
  'present',
  'present_number',
  'reversal',
  'taken_along',
  'stay',
  'sale',
  'entry',
  'purchase',
  'purchase_payments.id',
  'request_id',
  'password',
  'staff.id',
  'reversals.id',
  'reservations.id',
  'reservation_ends.id',
  'reservation_ends.reservation',
  'soldcars.reservation',
  'reversals.kind',
  'reversals.entry',
  'past_stays.owner',
  'past_stays.finance',
  'past_stays.transfer',
  // Its line names it; that an import was undone, and when, its entry says.
  'today_marks.id',
  'today_marks.key',
  'imports.id',
  'imports.undone_at',
  'settings.id',
  'dealer.id',
  'dealer_office.id',
  // All that a paper says, and where its number comes from: its kind and number name it.
  ...['id', 'contents', 'year', 'serial', 'language', 'installment', 'reservation', 'purchase_payment', 'corrects'].map(
    (name) => `issued_papers.${name}`,
  ),
];

/** The price is a field of the vehicle. */
const PURCHASE: Columns = { vehiclebuyprice: VEHICLE_FIELD.vehiclebuyprice, ...FIELDS.buying_prices };

/** The fields of a table; those of a vehicle where a table has no list of its own. */
function fieldsOf(table: string): Columns {
  if (table === 'buying_prices') return PURCHASE;
  return Object.hasOwn(FIELDS, table) ? FIELDS[table as Table] : VEHICLE_FIELD;
}

/** Told after what a row says otherwise: how much and when, and what names it. */
const LAST = [
  'amount',
  'date',
  'index',
  'id',
  'serial_number',
  'userid',
  'username',
  'userdesignation',
  'uniqueid',
  'doctype',
  'docuploadedby',
  'path',
  'size',
];
const FORMS: string[] = Object.values(LAYOUT).flat(2);

/** A table's columns in the order of the vehicle's forms and of its own list; those that nobody has described yet come last. */
export function inOrder(table: string, columns: string[]): string[] {
  const own = ['created_at', ...Object.keys(fieldsOf(table))].filter((column) => !LAST.includes(column));
  const order = [...FORMS, ...own, ...LAST];
  const placeOf = (column: string) => (order.includes(column) ? order.indexOf(column) : order.length);
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}

export const isHidden = (table: string, column: string) => HIDDEN.includes(column) || HIDDEN.includes(`${table}.${column}`);

/** What a column is called: in its table, in any table of a vehicle, or in every table. */
export function columnLabel(table: string, column: string): string {
  const keys = [`columns.label.${table}.${column}`, `fields.label.${column}`, `activity.columns.${column}`];
  const key = (keys as 'fields.label.carname'[]).find((one) => t.has(one));
  return key ? t(key) : readable(column);
}

function fieldText(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'rupees':
      return rupees(value);
    case 'km':
      return numeric(formatKm)(value);
    case 'years':
      return numeric((count) => t('vehicle.insurance.years', { count }))(value);
    case 'year':
    case 'serial':
      return label(value);
    case 'choice':
    case 'offered':
    case 'sold':
    case 'ordinal':
    case 'kg':
      return textOf(field, value as FieldValue) || plain(value);
    default:
      return plain(value);
  }
}

/** What a rate's value is counted in, its kind says. */
function rateText(column: string, value: unknown, kind: RateKind): string {
  if (column === 'value') return valueText({ kind, value: Number(value) });
  return column === 'kind' ? kindText({ kind }) : plain(value);
}

/** A value of the log as a person reads it: rupees to the paisa, dates, yes or no; 'nothing' for an empty one. */
export function formatValue(table: string, column: string, value: unknown, row: Record<string, unknown>): string {
  if (isEmpty(value)) return t('activity.nothing');
  if (table === 'issued_papers' && column === 'kind') return paperKind(value);
  if (table === 'imports' && column === 'kind') return importKind(value);
  if (table === 'imports' && column === 'row_count') return t('activity.rows', { count: Number(value) });
  if (table === 'rates') return rateText(column, value, row.kind as RateKind);
  const field = fieldsOf(table)[column];
  return field ? fieldText(field, value) : (FORMATS[column] ?? plain)(value);
}
