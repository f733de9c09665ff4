import type { Field } from '@contract/fields/field.ts';
import { FIELDS } from '@contract/fields/tables.ts';
import { VEHICLE_TABLES } from '@contract/fields/vehicleNames.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { addVehicle, direct, freshNumber, tokenOf } from '../api/client.ts';

// What the edge refuses, the verbs of the database refuse as well: whoever has a staff token may call them directly.

let db: ReturnType<typeof direct>;
let vehicle: string;
beforeAll(async () => {
  const admin = await tokenOf('admin');
  db = direct(admin);
  vehicle = await addVehicle(admin);
  return () => db.rpc('delete_vehicle', { p_registernumber: vehicle }).throwOnError();
});

const NEXT_YEAR = new Date().getFullYear() + 1;
const FIGURES = ['rupees', 'km', 'kg', 'years', 'ordinal'];
const PHONES = ['phone', 'landline'];
const WORDS = ['line', 'text', ...PHONES, 'email', 'code', 'matching', 'pin'];

/** The last values within a field's limits. */
function* within({ kind, max = 0 }: Field): Generator<unknown> {
  if (FIGURES.includes(kind)) yield max;
  if (kind === 'rupees') yield* [0, '1.25'];
  if (kind === 'year') yield* [1950, NEXT_YEAR];
  if (kind === 'day') yield* ['1900-01-01', '2199-12-31'];
  if (kind === 'pin') yield* ['', '411001'];
  if (PHONES.includes(kind)) yield* ['', '1', '9'.repeat(13), '+91 98220-12345', '(020) 2555 1234', '+1 415 555 0199'];
  if (kind === 'email') yield* ['', 'asha@example.com', "o'neil.b+c_d-e@a.b-c.co"];
}

/** What is just past them. */
function* beyond({ kind, max = 0 }: Field): Generator<unknown> {
  if (FIGURES.includes(kind)) yield* [max + 1, -1, kind === 'rupees' ? '1.239' : '1.5'];
  if (WORDS.includes(kind)) yield 'X'.repeat(max + 1);
  if (kind === 'year') yield* [1949, NEXT_YEAR + 1];
  if (kind === 'day') yield* ['1899-12-31', '2200-01-01', '2026-02-30'];
  if (kind === 'email') yield* ['notanemail', 'a@b', '@example.com', 'a..b@example.com', 'a@example.c', 'a@-b.com'];
  if (kind === 'code') yield 'MA3_EYD';
  if (kind === 'pin') yield* ['41100', '4110011', '011001', '41100A'];
  if (kind === 'line' || kind === 'text' || PHONES.includes(kind)) yield 'a\u0007b';
  if (kind === 'line' || PHONES.includes(kind)) yield 'a\nb';
  if (PHONES.includes(kind)) yield* ['98220abc', '9'.repeat(14), '98220 12345 / Ravi', '+123'];
  if (kind === 'choice') yield 'nonsense';
}

const written = VEHICLE_TABLES.flatMap((table) =>
  Object.entries<Field>(FIELDS[table])
    .filter(([, { edit }]) => edit !== 'nobody')
    .map(([name, field]) => ({ table, name, field })),
);

/** What became of a call, or the code when the refusal is about something else than the value. */
const outcome = (error: { code: string; hint: string } | null) =>
  error ? (isOfValue(error) ? 'refused' : `another refusal: ${error.code}`) : 'taken';
const isOfValue = ({ code, hint }: { code: string; hint: string }) =>
  /^(23514|22\w{3})$/.test(code) || hint === 'value.invalid' || hint === 'value.no_phone';

const change = async (table: string, name: string, value: unknown) => {
  const edit = { p_registernumber: vehicle, p_table: table, p_field: name, p_value: String(value) };
  return outcome((await db.rpc('edit_field', edit)).error);
};

async function add(name: string, value: unknown) {
  const number = { p_registernumber: freshNumber() };
  const { error } = await db.rpc('add_vehicle', { ...number, p_show_insurance: true, p_show_owner: true, [`p_${name}`]: value });
  if (!error) await db.rpc('delete_vehicle', number).throwOnError();
  return outcome(error);
}

describe.each(written)('$table: $name', ({ table, name, field }) => {
  test.each([
    ['taken', [...within(field)]],
    ['refused', [...beyond(field)]],
  ])('is %s alike at the edge, by an edit and with a new vehicle (R230)', async (expected, values) => {
    for (const value of values) {
      const edge = field.check.safeParse(value).success ? 'taken' : 'refused';
      expect([value, edge, await change(table, name, value), await add(name, value)]).toEqual([value, ...Array(3).fill(expected)]);
    }
  });
});
