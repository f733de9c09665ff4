import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addCost, addVehicle, deletedEmployeeToken, direct, freshNumber, indiaToday, maintain, post, sell, tokenOf } from './client.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

type Role = 'visitor' | 'driver' | 'employee' | 'admin' | 'deleted account';
const tokens: Partial<Record<Role, string>> = {};
let sold: string;
let available: string;
let cost: number;
beforeAll(async () => {
  for (const role of ['driver', 'employee', 'admin'] as const) tokens[role] = await tokenOf(role);
  tokens['deleted account'] = await deletedEmployeeToken('gone.invariants');
  const admin = tokens.admin ?? '';
  available = await addVehicle(admin, { vehicleBuyPrice: 60_000 });
  await maintain(admin, available);
  sold = await addVehicle(admin, { vehicleBuyPrice: 50_000 });
  await maintain(admin, sold);
  await sell(admin, sold);
  await post('/installments', admin, { registernumber: sold, amount: 5000, installmentdate: indiaToday(), paymentMode: 'UPI' });
  cost = await addCost(admin);
});

/** Everything that is known of the money of the two vehicles and the cost. */
const ledger = async () =>
  (
    await sql`
      select (select jsonb_agg(to_jsonb(t) order by registernumber) from public.cardetails t where registernumber = any(${[sold, available]})) as cardetails,
             (select jsonb_agg(to_jsonb(t) order by registernumber) from public.soldcars t where registernumber = any(${[sold, available]})) as soldcars,
             (select jsonb_agg(to_jsonb(t) order by id) from public.installments t where registernumber = any(${[sold, available]})) as installments,
             (select jsonb_agg(to_jsonb(t) order by registernumber, index) from public.maintenance t where registernumber = any(${[sold, available]})) as maintenance,
             (select jsonb_agg(to_jsonb(t) order by registernumber) from public.buying_prices t where registernumber = any(${[sold, available]})) as buying_prices,
             (select to_jsonb(t) from public.miscellaneous_costs t where id = ${cost}) as cost`
  )[0];

type Db = ReturnType<typeof direct>;
type Attempt = [name: string, attempt: (db: Db) => PromiseLike<{ status: number; data: unknown }>];

const sale = (registernumber: string) => ({ registernumber, owner_name: 'A', contact_no: '1', selling_price: 1, payment_mode: 'Cash' });
/** Direct write: records an installment of the sold vehicle past its verb, with changes. */
const pay = (changes: object) => (db: Db) =>
  db
    .from('installments')
    .insert({ registernumber: sold, amount: 1, installment_date: '2026-01-15', payment_mode: 'UPI', ...changes })
    .select();

/** Direct writes and calls that are forbidden to everybody. */
const NEVER: Attempt[] = [
  ['insert a sale', (db) => db.from('soldcars').insert(sale(available)).select()],
  ['insert a second sale', (db) => db.from('soldcars').upsert(sale(sold)).select()],
  ['change a price', (db) => db.from('soldcars').update({ selling_price: 1 }).eq('registernumber', sold).select()],
  ['date a sale back', (db) => db.from('soldcars').update({ selldate: '2020-01-01' }).eq('registernumber', sold).select()],
  ['delete a sale', (db) => db.from('soldcars').delete().eq('registernumber', sold).select()],
  [
    'reprice two vehicles at once',
    (db) => db.from('cardetails').update({ vehiclesellprice: 1 }).in('registernumber', [sold, available]).select('registernumber'),
  ],
  ['mark as sold', (db) => db.from('cardetails').update({ status: true }).eq('registernumber', available).select()],
  ['mark as available', (db) => db.from('cardetails').update({ status: false }).eq('registernumber', sold).select()],
  ['add as sold', (db) => db.from('cardetails').insert({ registernumber: freshNumber(), status: true }).select()],
  ['renumber', (db) => db.from('cardetails').update({ registernumber: 'X' }).eq('registernumber', sold).select()],
  ['delete what is sold', (db) => db.from('cardetails').delete().eq('registernumber', sold).select()],
  ['list what is sold', (db) => db.from('cardetails').update({ onhomepage: true }).eq('registernumber', sold).select()],
  ['a negative display price', (db) => db.from('cardetails').update({ vehiclesellprice: -1 }).eq('registernumber', sold).select()],
  ['a negative installment', pay({ amount: -1 })],
  ['an installment of NaN', pay({ amount: 'NaN' })],
  ['an installment before the sale', (db) => pay({ registernumber: available })(db)],
  ['an installment of somebody else', pay({ username: 'Somebody' })],
  ['change an installment', (db) => db.from('installments').update({ amount: 1 }).eq('registernumber', sold).select()],
  ['delete an installment', (db) => db.from('installments').delete().eq('registernumber', sold).select()],
  [
    'insert maintenance',
    (db) => db.from('maintenance').insert({ registernumber: sold, index: 9, price: 1, maintainancedate: '2026-01-15' }).select(),
  ],
  ['change maintenance', (db) => db.from('maintenance').update({ price: 1 }).eq('registernumber', sold).select()],
  ['a negative buying price', (db) => db.from('buying_prices').update({ vehiclebuyprice: -1 }).eq('registernumber', sold).select()],
  ['delete a buying price', (db) => db.from('buying_prices').delete().eq('registernumber', sold).select()],
  ['a second buying price', (db) => db.from('buying_prices').insert({ registernumber: sold, vehiclebuyprice: 0 }).select()],
  ['a negative cost', (db) => db.from('miscellaneous_costs').insert({ description: 'x', cost: -1 }).select()],
  ['correct a cost below 0', (db) => db.from('miscellaneous_costs').update({ cost: -1 }).eq('id', cost).select()],
  ['renumber a cost', (db) => db.from('miscellaneous_costs').update({ id: 1 }).eq('id', cost).select()],
  ['delete a cost', (db) => db.from('miscellaneous_costs').delete().eq('id', cost).select()],
  ['a negative investment', (db) => db.from('investment').insert({ description: 'x', amount: -1 }).select()],
  ['delete all investments', (db) => db.from('investment').delete().gte('amount', 0).select()],
  ['write the log', (db) => db.from('activity_log').insert({ username: 'x', action: 'INSERT', tablename: 'x' }).select()],
  ['empty the log', (db) => db.from('activity_log').delete().gte('id', 0).select()],
  ['a negative sale by the verb', (db) => db.rpc('sell_car', { p_sale: { ...sale(available), selling_price: -1 } })],
  [
    'a negative installment by the verb',
    (db) => db.rpc('add_installment', { p_registernumber: sold, p_amount: -1, p_installment_date: '2026-01-15', p_payment_mode: 'UPI' }),
  ],
  [
    'negative maintenance by the verb',
    (db) => db.rpc('add_maintenance', { p_registernumber: available, p_price: -1, p_maintainancedate: '2026-01-15' }),
  ],
  [
    'a negative cost by the verb',
    (db) => db.rpc('edit_book', { p_table: 'miscellaneous_costs', p_id: cost, p_field: 'cost', p_value: '-1' }),
  ],
  ['a new number by the verb', (db) => db.rpc('edit_book', { p_table: 'miscellaneous_costs', p_id: cost, p_field: 'id', p_value: '1' })],
];
/** Direct writes that only an admin may do. */
const ADMINS: Attempt[] = [
  ['read buying prices', (db) => db.from('buying_prices').select()],
  ['change a buying price', (db) => db.from('buying_prices').update({ vehiclebuyprice: 1 }).eq('registernumber', sold).select()],
  ['delete maintenance', (db) => db.from('maintenance').delete().eq('registernumber', sold).select()],
  ['correct a cost', (db) => db.from('miscellaneous_costs').update({ cost: 2 }).eq('id', cost).select()],
  ['read the log', (db) => db.from('activity_log').select().limit(1)],
  ['read a profit', (db) => db.rpc('vehicle_profit', { p_registernumber: sold })],
  ['read the profits', (db) => db.rpc('monthly_profit')],
  ['list the log', (db) => db.rpc('list_activity')],
  ['read who is in the log', (db) => db.rpc('activity_choices')],
  ['read the log as a file', (db) => db.rpc('activity_log_csv')],
];
/** Direct writes that only the office may do. */
const OFFICE: Attempt[] = [
  ...['soldcars', 'installments', 'miscellaneous_costs', 'investment'].map(
    (table): Attempt => [`read ${table}`, (db) => db.from(table).select()],
  ),
  ['record an installment', pay({})],
  ['record a cost', (db) => db.from('miscellaneous_costs').insert({ description: 'x', cost: 1 }).select()],
  ['record an investment', (db) => db.from('investment').insert({ description: 'x', amount: 1 }).select()],
  ['read the accounts', (db) => db.rpc('account_summary')],
  ['sell', (db) => db.rpc('sell_car', { p_sale: sale(available) })],
];

// Each with the strongest token that is still refused, and with a revoked one. pgTAP's access_matrix tests the weaker tokens,
// table by table.
describe.each<[Role, Attempt[]]>([
  ['admin', NEVER],
  ['employee', ADMINS],
  ['driver', OFFICE],
  ['visitor', [...ADMINS, ...OFFICE]],
  ['deleted account', [...ADMINS, ...OFFICE]],
])('straight to PostgREST, %s', (role, closed) => {
  test.each(closed)('does not: %s', async (_name, attempt) => {
    const before = await ledger();
    const { status, data } = await attempt(direct(tokens[role]));
    // Refused, or no row: row-level security hides a row instead of giving an error.
    if (status < 400) expect(data).toEqual([]);
    else expect(status).toBeLessThan(500);
    expect(await ledger()).toEqual(before);
  });
});

test('an employee adds a vehicle, but names no buying price', async () => {
  const registernumber = freshNumber();
  const db = direct(tokens.employee);
  await db.from('cardetails').insert({ registernumber }).throwOnError();
  expect((await db.from('buying_prices').insert({ registernumber, vehiclebuyprice: 1 })).status).toBe(403);
});

test('after all that every sold vehicle has a sale, every sale a sold vehicle, and every installment a sale', async () => {
  expect(
    await sql`
      select c.registernumber from public.cardetails c full join public.soldcars s on s.present_number = c.registernumber
      where coalesce(c.status, false) <> coalesce(s.present, false)
      union all
      select i.registernumber from public.installments i left join public.soldcars s on s.id = i.sale
      where s.registernumber is distinct from i.registernumber`,
  ).toEqual([]);
});
