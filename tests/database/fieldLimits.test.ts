import type { Field } from '@contract/fields/field.ts';
import { FIELDS } from '@contract/fields/tables.ts';
import { VEHICLE_TABLES } from '@contract/fields/vehicleNames.ts';
import postgres, { type TransactionSql } from 'postgres';
import { afterAll, describe, expect, inject, test } from 'vitest';

// What the edge refuses, the verbs of the database refuse as well: whoever has a staff token may call them directly.

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const ADMIN = 'a0000000-0000-4000-8000-000000000001';
const VEHICLE = 'TLIMITS';
const TAKEN_BACK = Symbol('taken back');

/** Runs it as an admin who has added a vehicle, and rolls it back. */
const asAdmin = (work: (tx: TransactionSql) => Promise<void>) =>
  sql
    .begin(async (tx) => {
      const [session] = await tx`insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${ADMIN}) returning id`;
      const claims = { sub: ADMIN, session_id: session?.id, role: 'authenticated', isAdmin: true, username: 'Asha' };
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`;
      await tx`select public.add_vehicle(${tx.json({ registernumber: VEHICLE })})`;
      await work(tx);
      throw TAKEN_BACK;
    })
    .catch((error: unknown) => {
      if (error !== TAKEN_BACK) throw error;
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

const isOfValue = ({ code, hint = '' }: postgres.PostgresError) =>
  /^(23514|22\w{3})$/.test(code) || hint === 'value.invalid' || hint === 'value.no_phone';

/** What becomes of a call with these arguments, as texts: taken, refused, or refused for something else than a value. Nothing stays. */
const outcome = (tx: TransactionSql, verb: string, given: Record<string, unknown>) =>
  tx
    .savepoint(async (inner) => {
      const literals = Object.entries(given).map(([name, value]) => `p_${name} => '${String(value).replaceAll("'", "''")}'`);
      await inner.unsafe(`select public.${verb}(${literals.join(', ')})`);
      throw TAKEN_BACK;
    })
    .catch((error: unknown) => {
      if (error === TAKEN_BACK) return 'taken';
      if (!(error instanceof postgres.PostgresError)) throw error;
      return isOfValue(error) ? 'refused' : `another refusal: ${error.code}`;
    });

describe.each(written)('$table: $name', ({ table, name, field }) => {
  test.each([
    ['taken', [...within(field)]],
    ['refused', [...beyond(field)]],
  ])('is %s alike at the edge, by an edit and with a new vehicle (R230)', (expected, values) =>
    asAdmin(async (tx) => {
      for (const value of values) {
        const edge = field.check.safeParse(value).success ? 'taken' : 'refused';
        const edited = await outcome(tx, 'edit_field', { registernumber: VEHICLE, table, field: name, value });
        const vehicle = JSON.stringify({ registernumber: 'TLIMITS2', [name]: value });
        const added = await outcome(tx, 'add_vehicle', { vehicle, show_insurance: true, show_owner: true });
        expect([value, edge, edited, added]).toEqual([value, ...Array(3).fill(expected)]);
      }
    }),
  );
});
