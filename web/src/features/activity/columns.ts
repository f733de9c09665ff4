import { FIELD, type FieldName } from '@contract/fields/vehicle.ts';
import { formatDate, formatMoment } from '../../kit/dates/days.ts';
import { formatKm, formatWord } from '../../kit/facts/format.ts';
import { LAYOUT } from '../../kit/fields/layout.ts';
import { type FieldValue, valueText } from '../../kit/fields/valueText.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

type Format = (value: unknown) => string;

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** 'insurance_company' and 'insuranceCompany' as 'Insurance company'. */
export const readable = (name: string) =>
  formatWord(
    name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .trim()
      .toLowerCase(),
  );

// A column that nobody has described yet is shown by what its value looks like.
function plain(value: unknown): string {
  if (isEmpty(value)) return t('activity.nothing');
  if (typeof value === 'boolean') return t(value ? 'words.yesNo.yes' : 'words.yesNo.no');
  if (typeof value === 'number') return value.toLocaleString('en-IN');
  if (Array.isArray(value)) return value.map(plain).join(', ') || t('activity.nothing');
  if (typeof value === 'object') {
    const parts = Object.entries(value ?? {}).map(([name, part]) =>
      t('activity.detail', { label: readable(name), text: plain(part) }),
    );
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
const size = numeric((bytes) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`,
);
/** A number that is a name: no digit grouping. */
const label: Format = (value) => String(value);

/** How the columns that are no field of a vehicle are read, in the order they are shown; their names are texts. */
const OTHERS = {
  created_at: plain,
  owner_name: plain,
  contact_no: plain,
  selling_price: rupees,
  down_payment: rupees,
  commission: rupees,
  total_installments: plain,
  installment_amount: rupees,
  installment_date: plain,
  payment_mode: plain,
  account_paid_to: plain,
  selldate: plain,
  amount: rupees,
  price: rupees,
  cost: rupees,
  date: plain,
  maintainancedate: plain,
  index: label,
  id: label,
  serial_number: label,
  userid: plain,
  username: plain,
  userdesignation: plain,
  serialnum: label,
  custname: plain,
  custcontact: plain,
  custquery: plain,
  enquirydate: plain,
  uniqueid: label,
  doctype: plain,
  docuploadedby: plain,
  employees_see_balance: plain,
  path: plain,
  size,
} satisfies Record<string, Format>;

/** What a dealer has no use for: made of other columns, or a key between programs. The number is in the sentence. */
const HIDDEN = [
  'registernumber',
  'search_text',
  'vehicle_key',
  'sold_number',
  'sold',
  'request_id',
  'password',
  'staff.id',
  'settings.id',
];

const ORDER: string[] = [...Object.values(LAYOUT).flat(2), ...Object.keys(OTHERS)];
const placeOf = (column: string) => (ORDER.includes(column) ? ORDER.indexOf(column) : ORDER.length);

/** Columns in the order of the forms; those that nobody has described yet come last. */
export const inOrder = (columns: string[]) => columns.toSorted((one, other) => placeOf(one) - placeOf(other));

const isField = (column: string): column is FieldName => Object.hasOwn(FIELD, column);
const isOther = (column: string): column is keyof typeof OTHERS => Object.hasOwn(OTHERS, column);

export const isHidden = (table: string, column: string) =>
  HIDDEN.includes(column) || HIDDEN.includes(`${table}.${column}`);

export function columnLabel(table: string, column: string): string {
  if (isField(column)) return t(`fields.label.${column}`);
  if (table === 'staff' && column === 'username') return t('activity.columns.accountName');
  return isOther(column) ? t(`activity.columns.${column}`) : readable(column);
}

function fieldText(name: FieldName, value: unknown): string {
  const { kind } = FIELD[name];
  if (kind === 'rupees') return rupees(value);
  if (kind === 'km') return numeric(formatKm)(value);
  if (kind === 'years') return numeric((count) => t('vehicle.insurance.years', { count }))(value);
  if (kind === 'year') return String(value);
  if (kind === 'choice' || kind === 'sold' || kind === 'ordinal') return valueText(name, value as FieldValue);
  return plain(value);
}

/** A value of the log as a person reads it: rupees to the paisa, dates, yes or no; 'nothing' for an empty one. */
export function formatValue(column: string, value: unknown): string {
  if (isEmpty(value)) return t('activity.nothing');
  if (isField(column)) return fieldText(column, value);
  return isOther(column) ? OTHERS[column](value) : plain(value);
}
