import type { Field } from '@contract/fields/field.ts';
import { FIELDS, type Table } from '@contract/fields/tables.ts';
import { VEHICLE_TABLES } from '@contract/fields/vehicleNames.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { RELATIONS } from '../support/access.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

interface Column {
  relation: string;
  name: string;
  type: string;
  /** Maximum length in characters. */
  length: number | null;
  nullable: boolean;
  hasDefault: boolean;
  labels: string[] | null;
  /** Its check constraints. */
  rules: string;
  /** The column grants of anon and authenticated. */
  anonReads: boolean;
  staffAdds: boolean;
  staffEdits: boolean;
}

const TABLES = Object.keys(FIELDS) as Table[];

let columns: Column[];
beforeAll(async () => {
  columns = await sql<Column[]>`
    select c.relname as relation, a.attname as name, t.typname as type,
      case when t.typname = 'varchar' then a.atttypmod - 4 end as length, not a.attnotnull as nullable, a.atthasdef as "hasDefault",
      (select array_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels,
      coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
                where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)), '') as rules,
      has_column_privilege('anon', c.oid, a.attnum, 'select') as "anonReads",
      has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as "staffAdds",
      has_column_privilege('authenticated', c.oid, a.attnum, 'update') as "staffEdits"
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and c.relname in ${sql(['buying_prices', 'vehicle_listing', ...TABLES])}`;
});

/** Columns that no person sees as a field: made of others, and the moment of adding, which the log tells. */
const NO_FIELD = [
  'vehicle_key',
  'search_text',
  'sold_number',
  'sold',
  'created_at',
  'present',
  'present_number',
  'charged',
  'stay_since',
  'taken_along',
  'ended_at',
  'owner',
  'finance',
  'transfer',
  // Of the tables whose entries are reversed, or belong to a stay: the lists of past stays and reversals tell them.
  'cardetails.stay',
  'buying_prices.stay',
  'maintenance.stay',
  // By which the ledger names them.
  'buying_prices.entry',
  'maintenance.entry',
  'purchase_payments.purchase',
  'purchase_payments.installment',
  // What of it is payments of their own: those are told.
  'soldcars.in_parts',
  'reservations.in_parts',
  // Whose it is, and what it does: the statement is of one sale.
  'installments.reservation',
  'installments.pays_plan',
  'installments.lowers_balance',
  'financings.sale',
  'soldcars.stay',
  'soldcars.id',
  'soldcars.reversal',
  'reservations.reversal',
  'reservation_ends.reversal',
  // What the mode says (R484): in the registers.
  'reservations.account_paid_to',
  'reservation_ends.account_paid_to',
  'maintenance.reversal',
  // Of which loan it is: the list of loans tells what that comes to.
  'maintenance.loan',
  'money_transfers.loan',
  'miscellaneous_costs.reversal',
  'investment.reversal',
  // What its amount says.
  'investment.taken_out',
  'money_transfers.reversal',
  'staff_money.reversal',
  // What a visitor has agreed to: in the file of all that is known of them.
  'consented_at',
  // The word as it was typed, and where it is a name: list_search_words says so.
  'search_words.shown_in',
  'search_words.written',
  // What they want to be told of: list_wishes says what came of it.
  'wish',
  'import',
  // A moment: list_odometer answers it.
  'odometer_readings.read_at',
];
/** Null where nobody was asked, '' where it was left blank. */
const ASKED = 'cash_reason';
/** A vehicle's other tables, which have its number too. */
const ONE_OF_VEHICLE = ['buying_prices', 'carinsurance', 'ownerdetails', 'finance'];

const listed = TABLES.flatMap((table) =>
  Object.entries(FIELDS[table]).map(([name, field]: [string, Field]) => ({ table, name, field, relation: field.table ?? table })),
);
/** Of the view alone. */
const COMPUTED = listed.filter(({ relation }) => relation === 'vehicle_listing').map(({ name }) => name);
/** Below 0 where what was given back of a token had not come: its cheque bounced. */
const MAY_BE_LOST = 'kept';
const columnOf = (relation: string, name: string) => {
  const column = columns.find((one) => one.relation === relation && one.name === name);
  if (!column) throw new Error(`${relation}.${name} is not in the database`);
  return column;
};

const TYPES: Record<Exclude<Field['kind'], 'choice'>, string[]> = {
  regId: ['text'],
  line: ['varchar'],
  text: ['varchar'],
  phone: ['varchar'],
  landline: ['varchar'],
  email: ['varchar'],
  rupees: ['numeric'],
  km: ['int4'],
  kg: ['int4'],
  years: ['int4'],
  code: ['varchar'],
  matching: ['varchar'],
  pin: ['varchar'],
  year: ['int2'],
  ordinal: ['int2'],
  day: ['date'],
  mobile: ['text'],
  offered: ['varchar'],
  person: ['text'],
  count: ['int4'],
  serial: ['int4', 'int8'],
  degrees: ['numeric'],
  yesNo: ['bool'],
  sold: ['bool'],
  picture: ['jsonb'],
  names: ['jsonb'],
};

/** What is added together: a vehicle with its companion rows, a row of any other table. */
const ADDED = [
  [...VEHICLE_TABLES],
  ...TABLES.filter((table) => !(VEHICLE_TABLES as Table[]).includes(table)).map((table) => [table]),
].filter((tables) => listed.some(({ table, field }) => tables.includes(table) && field.add !== 'nobody'));

/** The columns that a verb takes in a record, where it has one. */
const RECORDS: Partial<Record<Table, string>> = {
  [VEHICLE_TABLES[0] as Table]: `private.granted_columns(${[...VEHICLE_TABLES, 'buying_prices'].map((name) => `'public.${name}'`).join(', ')})`,
  financings: 'private.finance_columns()',
  reservations: 'private.reservation_columns()',
  soldcars: 'private.sale_columns()',
};

/** What a row must have besides a value of the column: a paper without an end is for life. */
const BESIDE: Record<string, [column: string, value: string]> = {
  'vehicle_papers.valid_from': [', lifetime', ', true'],
  'reversals.notice_on': [', bounced_on', ", '1900-01-01'"],
  'soldcars.token': [', reservation, down_payment', ', 1, 9999999999'],
  'financings.fee': [', sanctioned', ', 9999999999'],
  'reservations.until': [', day', ", '1900-01-01'"],
  'reservation_ends.refunded': [', mode', ", 'UPI'"],
};

/** Of the values that the contract makes of these, whether the column takes them. */
async function takes(relation: string, name: string, value: unknown): Promise<boolean> {
  const { rules } = columnOf(relation, name);
  if (!rules) return true;
  const cast = await sql`select format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${`public.${relation}`}::regclass and attname = ${name}`;
  // A temporary copy of the table with its checks, in which all other columns have their defaults.
  const asText = value === null ? null : String(value);
  return sql
    .begin(async (tx) => {
      await tx.unsafe(`create temp table probe (like public.${relation} including constraints including defaults) on commit drop`);
      await tx.unsafe(
        `alter table probe ${columns
          .filter((one) => one.relation === relation && !one.nullable)
          .map((one) => `alter column "${one.name}" drop not null`)
          .join(', ')}`,
      );
      const [also = '', of = ''] = BESIDE[`${relation}.${name}`] ?? [];
      await tx.unsafe(`insert into probe ("${name}"${also}) values ($1::text::${cast[0]?.type}${of})`, [asText]);
      return true;
    })
    .catch((error: { code?: string }) => {
      if (error.code === '23514' || error.code === '22003' || error.code === '22001') return false;
      throw error;
    });
}

describe('the contract lists what a person sees as the database has it', () => {
  test('every column has its line, and every line its column', () => {
    const seen = columns
      .filter(({ relation, name }) => relation !== 'vehicle_listing' || COMPUTED.includes(name))
      .filter(({ relation, name }) => name !== 'registernumber' || !ONE_OF_VEHICLE.includes(relation))
      .filter(({ relation, name }) => !NO_FIELD.includes(name) && !NO_FIELD.includes(`${relation}.${name}`))
      .filter(({ relation, name }) => name !== 'id' || !relation.startsWith('dealer'))
      .map(({ relation, name }) => `${relation}.${name}`);
    expect(listed.map(({ relation, name }) => `${relation}.${name}`).sort()).toEqual(seen.sort());
  });

  test('what a visitor reads is in the public view or not granted to them at all', () => {
    const shown = columns.filter(({ relation }) => relation === 'vehicle_listing').map(({ name }) => name);
    const vehicle = listed.filter(({ table }) => table === 'cardetails');
    expect(
      vehicle
        .filter(({ field }) => field.read === 'public')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(shown.sort());
    const granted = columns.filter(({ relation, name, anonReads }) => relation === 'cardetails' && anonReads && !NO_FIELD.includes(name));
    expect(granted.map(({ name }) => name).sort()).toEqual(shown.filter((name) => !COMPUTED.includes(name)).sort());
  });

  test('of no other table but the dealer’s own, and of that every field', () => {
    const read = columns.filter(({ relation, anonReads }) => anonReads && !/^(cardetails|vehicle_listing)$/.test(relation));
    expect(new Set(read.map(({ relation }) => relation))).toEqual(new Set(['dealer']));
    const shown = listed.filter(({ field, table }) => field.read === 'public' && table === 'dealer');
    expect(read.map(({ name }) => name).sort()).toEqual(['id', ...shown.map(({ name }) => name)].sort());
  });

  test.each(ADDED)('one verb adds to %s: it takes every column of a new row, and needs those that must be there', async (...tables) => {
    const added = listed.filter(({ table, field }) => tables.includes(table) && field.add !== 'nobody');
    const names = added.map(({ name }) => name).sort();
    const required = added
      .filter(({ relation, name, field }) => field.required || (field.kind === 'regId' && !columnOf(relation, name).nullable))
      .map(({ name }) => name)
      .sort();
    const record = RECORDS[tables[0] as Table];
    if (record) {
      const [row] = await sql.unsafe<{ fields: string[] }[]>(`select ${record} as fields`);
      expect([...new Set(row?.fields)].sort()).toEqual(names);
      const needed = added.filter(({ relation, name }) => !columnOf(relation, name).nullable && !columnOf(relation, name).hasDefault);
      expect(needed.map(({ name }) => name).sort()).toEqual(required);
      return;
    }
    const verbs = await sql<{ names: string[]; needed: string[] }[]>`
      select proargnames as names, proargnames[:pronargs - pronargdefaults] as needed from pg_proc
      where pronamespace = 'public'::regnamespace and 'p_request_id' = any (proargnames)`;
    const wanted = names.map((name) => `p_${name}`);
    const found = verbs.filter(
      (one) =>
        String(
          one.names.filter((name) => !/^p_(request_id|seen|late_fee|late_fees|parts|shown_in|read_at|despite_last)$/.test(name)).sort(),
        ) === String(wanted),
    );
    expect(found, `verbs with the arguments ${wanted}`).toHaveLength(1);
    expect(found[0]?.needed.filter((name) => name !== 'p_seen').sort()).toEqual(required.map((name) => `p_${name}`));
  });

  test.each(listed)('$table: $name', async ({ relation, name, field }) => {
    const column = columnOf(relation, name);
    const { kind, max, choices, check, checkNew, required, add, edit } = field;
    if (name.endsWith('language')) expect(column.rules).toContain('is_language');
    else if (kind === 'choice') expect(column.labels).toEqual(choices);
    else expect(TYPES[kind]).toContain(column.type);
    if (column.type === 'varchar') expect(max).toBe(column.length);
    if (COMPUTED.includes(name)) return;
    // Blank is null where the column has a null, and the column's own blank elsewhere.
    const blank = (checkNew ?? check).safeParse('').data;
    if (required) expect(check.safeParse('').success).toBe(false);
    else if (checkNew) expect({ blank, hasDefault: column.hasDefault }).toEqual({ blank: null, hasDefault: true });
    else if (blank !== undefined) expect(blank === null).toBe(column.nullable && name !== ASKED);
    if (required && column.type === 'varchar') expect(await takes(relation, name, '')).toBe(false);
    expect({ adds: column.staffAdds, edits: column.staffEdits }).toEqual({
      adds: add !== 'nobody' && RELATIONS[relation]?.insert !== undefined,
      edits: edit !== 'nobody',
    });
    if (max !== undefined && column.type !== 'varchar') {
      expect(await takes(relation, name, max)).toBe(true);
      for (const figure of [...(name === MAY_BE_LOST ? [] : [-1]), max + 1, ...(kind === 'rupees' ? [1.239] : [])])
        expect([figure, await takes(relation, name, figure), check.safeParse(figure).success]).toEqual([figure, false, false]);
    }
    if (kind === 'mobile') {
      for (const typed of ['9822012345', '982201234', '98220123456', '98220 1234'])
        expect([typed, await takes(relation, name, typed)]).toEqual([typed, check.safeParse(typed).success]);
    }
    if (kind === 'day') {
      for (const day of ['1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01'])
        expect([day, await takes(relation, name, day)]).toEqual([day, check.safeParse(day).success]);
    }
    if (kind === 'year' || kind === 'ordinal') {
      // A make year after the next one is refused by a trigger (far_days.test.sql).
      for (const figure of [0, 1, 9, 10, 1949, 1950, new Date().getFullYear(), 2200])
        expect([figure, await takes(relation, name, figure)]).toEqual([figure, check.safeParse(figure).success]);
    }
    if (kind === 'code') expect(await takes(relation, name, check.parse(' ma3 eyd81s '))).toBe(true);
    if (kind === 'code') expect(await takes(relation, name, check.parse('MA3-EYD/8.1 S'))).toBe(true);
    if (kind === 'code') expect(await takes(relation, name, 'MA3-EYD')).toBe(false);
    if (['line', 'phone', 'offered', 'matching', 'pin'].includes(kind)) expect(column.rules).toContain('is_line');
    if (kind === 'text') expect(column.rules).toContain('is_text');
  });
});
