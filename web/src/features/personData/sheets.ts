import type { Columns } from '@contract/fields/field.ts';
import { FIELDS } from '@contract/fields/tables.ts';
import { PERSON_PLACES, type PersonData, type PersonPlace, type PersonRow } from '@contract/personData.ts';
import type { Column } from '../../kit/columns/columns.ts';
import { type FieldValue, textOf } from '../../kit/fields/textOf.ts';
import { type Sheet, sheetOf } from '../../kit/sheet/sheet.ts';
import { t } from '../../text/staff.ts';

/** The table whose labels, words and order the columns of a place have. */
const TABLES: Partial<Record<PersonPlace, keyof typeof FIELDS>> = {
  enquiry: 'enquiries',
  note: 'enquiry_notes',
  reservation: 'reservations',
  reservation_end: 'reservation_ends',
  sale: 'soldcars',
  installment: 'installments',
  transfer: 'transfers',
  transfer_step: 'transfer_steps',
  owner: 'ownerdetails',
  past_owner: 'ownerdetails',
  financier: 'finance',
  past_financier: 'finance',
  purchase: 'buying_prices',
  purchase_payment: 'purchase_payments',
};
/** The words of columns that are no field, and the order of a place's that has no table. */
const WORDS: Partial<Record<PersonPlace, Record<string, string>>> = {
  message: { created_at: '', kind: 'messages.kind', way: 'messages.way', name: '', phone: '', text: '', paper: 'words.paperKind' },
  paper: { number: '', day: '', kind: 'issuedPapers.kinds' },
};
const MONEY = /price$|payment$|amount$|^(refunded|kept|token)$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

function headingOf(place: PersonPlace, name: string): string {
  const key = `columns.label.${TABLES[place]}.${name}`;
  if (t.has(key as 'personData.title')) return t(key as 'personData.title');
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function fieldsOf(place: PersonPlace): Columns {
  const table = TABLES[place];
  return table ? FIELDS[table] : {};
}

/** An enum value as the site calls it: 'walk_in' as 'Walk-in'. */
function wordOf(place: PersonPlace, name: string, value: string): string {
  const key = `${WORDS[place]?.[name]}.${value}`;
  if (t.has(key as 'personData.title')) return t(key as 'personData.title');
  const field = fieldsOf(place)[name];
  return field?.kind === 'choice' ? textOf(field, value as FieldValue) : value;
}

/** A place's columns as its forms have them; the vehicle first, what nobody has described last. */
function inOrder(place: PersonPlace, names: string[]): string[] {
  const order = ['registernumber', ...Object.keys(fieldsOf(place)), ...Object.keys(WORDS[place] ?? {})];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function cellOf(place: PersonPlace, name: string, value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return t(value ? 'personData.export.yes' : 'personData.export.no');
  if (typeof value === 'string') return wordOf(place, name, value);
  if (typeof value === 'number') return value;
  return JSON.stringify(value);
}

function kindOf(name: string, values: unknown[]): NonNullable<Column<PersonRow>['kind']> {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (given.length > 0 && given.every((value) => typeof value === 'string' && DAY.test(value))) return 'day';
  return MONEY.test(name) && given.every((value) => typeof value === 'number') ? 'rupees' : 'code';
}

function sheetOfPlace(place: PersonPlace, rows: PersonRow[]): Sheet {
  const names = inOrder(place, [...new Set(rows.flatMap(({ says }) => Object.keys(says)))]);
  const columns = names.map((name): Column<PersonRow> => {
    const values = rows.map(({ says }) => says[name]);
    return { id: name, heading: headingOf(place, name), value: ({ says }) => cellOf(place, name, says[name]), kind: kindOf(name, values) };
  });
  return sheetOf(t(`personData.places.${place}`), columns, rows);
}

/** What the file is about, and how long each row is kept and why. */
const about = (phone: string, { rows, silent }: PersonData): Sheet =>
  sheetOf<Partial<PersonRow> & { what: string }>(
    t('personData.export.about'),
    [
      { id: 'what', heading: t('personData.export.where'), value: ({ what }) => what },
      { id: 'vehicle', heading: t('personData.export.vehicle'), value: ({ registernumber }) => registernumber ?? '', kind: 'code' },
      { id: 'day', heading: t('personData.export.day'), value: ({ day }) => day ?? '', kind: 'day' },
      { id: 'why', heading: t('personData.export.why'), value: ({ stays }) => (stays ? t(`personData.why.${stays}`) : '') },
      { id: 'until', heading: t('personData.export.until'), value: ({ until }) => until ?? '', kind: 'day' },
    ],
    [
      { what: t('personData.openFor', { phone }) },
      ...(silent ? [{ what: t('personData.export.silent') }] : []),
      ...rows.map((row) => ({ ...row, what: t(`personData.places.${row.place}`) })),
    ],
  );

/** Everything about a person as worksheets, one for each place where something stands. */
export const sheetsOf = (phone: string, data: PersonData): Sheet[] => [
  about(phone, data),
  ...PERSON_PLACES.flatMap((place) => {
    const rows = data.rows.filter((row) => row.place === place);
    return rows.length > 0 ? [sheetOfPlace(place, rows)] : [];
  }),
];
