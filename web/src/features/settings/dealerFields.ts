import { dealer, dealer_office } from '@contract/dealer.ts';
import type { Field } from '@contract/fields/field.ts';
import { z } from 'zod';
import { formatDate } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { t } from '../../text/staff.ts';
import { type MapPlace, placeProblem, placeText, readPlace } from './mapPlace.ts';

const TABLES = { dealer, dealer_office };
export type Table = keyof typeof TABLES;
export type Column<Of extends Table> = keyof (typeof TABLES)[Of] & string;
export type Row<Of extends Table> = Record<Column<Of>, string | number | null>;

/** Where the dealer is: one field, in which a link to a map is pasted, for the two columns. */
export const MAP = 'map';
export type FieldName<Of extends Table> = Column<Of> | typeof MAP;

/** What the contract says of a column. */
export const fieldOf = (table: Table, column: string) => TABLES[table][column as never] as Field;

/** The columns that these fields fill in. */
export const columnsOf = <Of extends Table>(names: FieldName<Of>[]) =>
  names.flatMap<string>((name) => (name === MAP ? ['latitude', 'longitude'] : [name])) as Column<Of>[];

/** A stored value as it is typed. */
const typedValue = ({ kind }: Field, value: string | number | null) =>
  kind === 'day' ? formatDate(value === null ? '' : String(value)) : String(value ?? '');

/** A row as it is typed into these fields. */
export function typedRow<Of extends Table>(table: Of, names: FieldName<Of>[], row: Row<Of>): Record<string, string> {
  const stored: Record<string, string | number | null> = row;
  const place = { latitude: stored.latitude as number | null, longitude: stored.longitude as number | null };
  return Object.fromEntries(
    names.map((name) => [name, name === MAP ? placeText(place) : typedValue(fieldOf(table, name), stored[name] ?? null)]),
  );
}

const typedPlace = () =>
  z
    .string()
    .refine((typed) => placeProblem(typed) === '', { error: ({ input }) => placeProblem(String(input)) })
    .transform((typed) => readPlace(typed) ?? null);

/** Whether nobody can be paid by half: an account needs its IFSC. */
const canBePaidTo = ({ account_number, ifsc }: Record<string, unknown>) => !account_number || ifsc !== '';
const NO_IFSC = { path: ['ifsc'], error: () => t('settings.office.noIfsc') };

/** What is typed into these fields, as it is checked. */
export function schemaOf<Of extends Table>(table: Of, names: FieldName<Of>[]) {
  const checks = names.map((name) => {
    if (name === MAP) return [name, typedPlace()] as const;
    const { kind, check } = fieldOf(table, name);
    return [name, kind === 'day' ? typedDay().pipe(check) : check] as const;
  });
  return z.object(Object.fromEntries<z.ZodType>(checks)).refine(canBePaidTo, NO_IFSC);
}

/** What was typed, by column. */
export function storedOf({ [MAP]: place, ...columns }: Record<string, unknown>) {
  const nowhere = { latitude: null, longitude: null };
  const stored = { ...columns, ...(place !== undefined && ((place as MapPlace | null) ?? nowhere)) };
  return stored as Record<string, string | number | null>;
}
