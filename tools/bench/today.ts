import postgres from 'postgres';
import { logIn } from './dashboard.ts';
import { getAs, inWords, measure, row } from './measure.ts';
import { fullOrShort } from './shortRun.ts';
import { API, DATABASE } from './stack.ts';

const TIMES = { times: fullOrShort(50, 1), atOnce: 1 };

const TABLES = ['cardetails', 'purchase_payments', 'soldcars', 'schedule', 'installments', 'maintenance', 'vehicle_papers'];

/**
 * Adds this many vehicles with what today's list looks at, so many of every five in stock: two are sold on twelve installments within the
 * last three years, every fifth buyer two behind, the rest for one payment; the RC of what was sold in the last six weeks is in the old
 * name. Every hundredth seller is owed. What is in stock stands for up to eighty days, most of it with a price, four pictures, five papers and bills. Without triggers, so
 * that it takes seconds.
 */
async function fillToday(sql: postgres.Sql, vehicles: number, inStock: number): Promise<void> {
  await sql.begin(async (tx) => {
    for (const table of TABLES) await tx`alter table public.${tx(table)} disable trigger user`;
    await tx`
      insert into public.cardetails (registernumber, carname, carcompany, carmake, vehiclesellprice, status, onhomepage, created_at)
      select 'TD' || lpad(n::text, 8, '0'), 'Model ' || n % 97, 'Maker ' || n % 13, 'car', case when n % 50 = 3 then 0 else 100000 + n end,
             n % 5 < ${5 - inStock}, n % 5 >= ${5 - inStock} and n % 20 <> 4, now() - n % 80 * interval '1 day'
      from generate_series(1, ${vehicles}::int) n`;
    await tx`
      insert into public.buying_prices (registernumber, vehiclebuyprice)
      select registernumber, 90000 from public.cardetails where registernumber like 'TD%'`;
    await tx`
      insert into public.purchase_payments (registernumber, stay, purchase, amount, day)
      select registernumber, stay, entry, case when registernumber like '%07' then 40000 else 90000 end, private.today()
      from public.buying_prices where registernumber like 'TD%'`;
    await tx`
      insert into public.soldcars
        (registernumber, owner_name, contact_no, selling_price, down_payment, total_installments, installment_amount, payment_mode, selldate, username)
      select registernumber, 'Buyer ' || n, '97' || lpad(n::text, 8, '0'), 140000,
             case when n % 5 < 2 then 20000 else 140000 end, case when n % 5 < 2 then 12 else 0 end, case when n % 5 < 2 then 10000 else 0 end,
             'UPI', private.today() - n % 1080, 'Rohan Patil'
      from public.cardetails, lateral (select right(registernumber, 8)::int as n) number where registernumber like 'TD%' and status`;
    await tx`
      insert into private.open_transfers (registernumber)
      select registernumber from public.soldcars where registernumber like 'TD%' and selldate > private.today() - 42`;
    await tx`
      insert into public.schedule (sale, number, registernumber, due_on, amount)
      select id, number, registernumber, selldate + number * 30, 10000
      from public.soldcars, generate_series(1, total_installments) number where registernumber like 'TD%'`;
    await tx`
      insert into public.installments (registernumber, sale, amount, installment_date, payment_mode)
      select registernumber, sale, amount, due_on, case when number % 4 = 0 then 'Cash' else 'UPI' end
      from public.schedule
      where registernumber like 'TD%' and due_on <= private.today() - case when right(registernumber, 1) = '5' then 60 else 0 end`;
    await tx`
      insert into public.maintenance (registernumber, index, price, maintainancedate)
      select registernumber, index, 500, private.today() - 20
      from public.cardetails, generate_series(1, 3) index where registernumber like 'TD%'`;
    await tx`
      insert into public.vehicle_papers (registernumber, kind, valid_from, valid_until, username)
      select registernumber, kind::public.paper_kind, private.today() - 365, private.today() - 40 + (n * 7 + place::int * 61) % 700, 'Rohan Patil'
      from public.cardetails, lateral (select right(registernumber, 8)::int as n) number,
           unnest('{own_damage,third_party,fitness,puc,permit}'::text[]) with ordinality as every (kind, place)
      where registernumber like 'TD%'`;
    await tx`
      insert into storage.objects (bucket_id, name)
      select 'public-files', registernumber || '/InventoryVehicleImages/' || n
      from public.cardetails, generate_series(0, 3) n where registernumber like 'TD%' and registernumber not like '%3'
      union all
      select 'private-files', registernumber || '/MaintenanceDoc/' || index
      from public.maintenance where registernumber like 'TD%' and registernumber not like '%8'`;
    await tx`
      insert into private.unpaid_lines
      select sale, number, due_on, amount - paid from private.schedule_lines where registernumber like 'TD%' and paid < amount`;
    await tx`
      insert into private.missing_bills
      select registernumber, index from public.maintenance where registernumber like 'TD%' and registernumber like '%8'`;
    await tx`set constraints all immediate`;
    for (const table of TABLES) await tx`alter table public.${tx(table)} enable trigger user`;
  });
  await sql`vacuum analyze`;
}

/** The first page of today's list and its count, among this many vehicles. */
export async function timeToday(vehicles: number, inStock: number): Promise<void> {
  const sql = postgres(DATABASE, { max: 1, onnotice: () => {} });
  try {
    await fillToday(sql, vehicles, inStock);
    const token = await logIn();
    for (const [path, target] of [
      ['today?limit=50', 'target p50 ≤ 60 ms'],
      ['today/count', ''],
      ['dues?limit=50', ''],
    ] as const) {
      const latency = await measure(() => getAs(`${API}/${path}`, token), TIMES);
      row(`GET /api/${path}, ${vehicles} vehicles, ${inStock} of 5 in stock`, inWords(latency), target);
    }
  } finally {
    await sql.end();
  }
}
