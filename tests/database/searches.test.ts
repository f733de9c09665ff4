import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase } from '../support/databases.ts';
import { OWN_WORDS, SEARCHES, STOCK } from './searches.ts';

let sql: postgres.Sql;
beforeAll(async () => {
  sql = postgres(await migratedDatabase(), { max: 1, onnotice: () => {} });
  const stock = Object.entries(STOCK).map(([called, [name, company, type, fuel, colour, price, year, km, owner, gears]], place) => {
    const number = `ZQ${String(place).padStart(2, '0')}`;
    return { called, number, name, company, type, fuel, colour, price, year, km, owner, gears };
  });
  await sql`
    insert into public.cardetails (registernumber, carname, carcompany, carmake, fuel, carcolor, vehiclesellprice, make_year, kilometers,
      keeper_serial, transmission, onhomepage, description)
    select number, name, company, type, fuel, colour, price, year, km, owner, gears, true, called
    from jsonb_to_recordset(${sql.json(stock)}) as v (called text, number text, name text, company text, type public.vehicle_type,
      fuel public.fuel_type, colour text, price numeric, year smallint, km int, owner smallint, gears public.transmission_type)`;
  await sql`insert into public.search_words select private.normalize_search(key), value from jsonb_each_text(${sql.json(OWN_WORDS)})`;
  await sql`update public.dealer set name = 'D', tagline = 'T', city = 'Pune', company_name = 'C', phone_label = 'P', phone = '020 2711 2233', address = 'A',
    latitude = 18.6, longitude = 73.8`;
  await sql`insert into public.rates (kind, holds_from, value) values ('emi_rate', '2020-01-01', 11)`;
  await sql`set role anon`;
});
afterAll(() => sql?.end());

interface Answer {
  cars: { description: string }[];
  understood: { unknown?: string[] };
}

const sorted = (names: string) => names.split(' ').sort().join(' ');

// R507–R511. One after the other on one connection, in a fifth of a second: each its own test, so that all that fail are seen.
test.each(SEARCHES)('"%s" finds %s', async (typed, found, unknown = '') => {
  const [{ answer } = { answer: { cars: [], understood: {} } }] = await sql<{ answer: Answer }[]>`
    select public.list_vehicles(p_search => ${typed}, p_understood => true) as answer`;
  const { cars, understood } = answer;
  expect(sorted(cars.map(({ description }) => description).join(' '))).toBe(sorted(found));
  expect(understood.unknown?.join(' ') ?? '').toBe(unknown);
});

test('there are 200 of them', () => expect(SEARCHES.length).toBeGreaterThanOrEqual(200));
