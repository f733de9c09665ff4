import type postgres from 'postgres';
import { AT_ONCE, fillStock } from './dashboard.ts';
import { fullOrShort } from './shortRun.ts';

/** The numbers of rows in the filled ledger. */
export const LEDGER = fullOrShort(
  { vehicles: 10_000, maintenance: 50_000, installments: 50_000 },
  { vehicles: 200, maintenance: 1000, installments: 1000 },
);

/** Of each that is sold, from the day of its sale to today. */
const INSTALLMENTS = (LEDGER.installments / LEDGER.vehicles) * 2;

/**
 * Fills stock and ledger over the last ten years: every vehicle with its share of the maintenance, every second one sold
 * with its share of the installments, a cost a day and an investment a month.
 */
export async function fillLedger(sql: postgres.Sql): Promise<void> {
  await fillStock(sql, LEDGER.vehicles);
  for (let from = 1; from <= LEDGER.vehicles; from += AT_ONCE) await fillPart(sql, from);
  await sql.begin(async (tx) => {
    await tx`
      insert into miscellaneous_costs (description, cost, date)
      select 'Cost ' || n, n % 1000, current_date - n from generate_series(0, 3649) n`;
    await tx`
      insert into investment (description, amount, date)
      select 'Investment ' || n, 10000, current_date - n * 30 from generate_series(0, 119) n`;
  });
  await sql`vacuum analyze`;
}

const fillPart = (sql: postgres.Sql, from: number) =>
  sql.begin(async (tx) => {
    await tx`
      create temporary table filled on commit drop as
      select * from (select registernumber, row_number() over (order by registernumber) as n from cardetails where registernumber like 'BN%') stock
      where n between ${from}::int and ${from + AT_ONCE - 1}::int`;
    await tx`
      insert into maintenance (registernumber, index, price, maintainancedate)
      select registernumber, index, 500 + n % 977, current_date - (n * index % 3650)::int
      from filled, generate_series(1, ${LEDGER.maintenance / LEDGER.vehicles}::int) index`;
    await tx`
      update cardetails set status = true, onhomepage = false
      where registernumber in (select registernumber from filled where n % 2 = 0)`;
    await tx`
      insert into soldcars (registernumber, owner_name, contact_no, selling_price, down_payment, commission, payment_mode, selldate)
      select registernumber, 'Buyer ' || n, '97' || lpad(n::text, 8, '0'), 120000 + n, 20000, 1000, 'Cash', current_date - (n % 3650)::int
      from filled where n % 2 = 0`;
    await tx`
      insert into installments (registernumber, amount, installment_date, payment_mode)
      select registernumber, 5000 + n % 97, current_date - (n % 3650 * part / ${INSTALLMENTS})::int, 'UPI'
      from filled, generate_series(0, ${INSTALLMENTS}::int - 1) part where n % 2 = 0`;
  });
