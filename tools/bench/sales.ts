import type postgres from 'postgres';

const TABLES = ['cardetails', 'soldcars', 'transfer_steps', 'installments'];

/**
 * Adds this many sales, the transfers of the latest open, with two steps each and every tenth on installments. Without triggers, so that it
 * takes seconds.
 */
export async function fillSales(sql: postgres.Sql, count: number, open: number): Promise<void> {
  await sql.begin(async (tx) => {
    for (const table of TABLES) await tx`alter table public.${tx(table)} disable trigger user`;
    await tx`
      insert into public.cardetails (registernumber, carname, carcompany, carmake, status)
      select 'SD' || lpad(n::text, 8, '0'), 'Model ' || n % 97, 'Maker ' || n % 13,
             (array['car', 'bike', 'truck', 'tempo'])[1 + n % 4]::public.vehicle_type, true
      from generate_series(1, ${count}::int) n`;
    await tx`
      insert into public.soldcars
        (registernumber, owner_name, contact_no, selling_price, down_payment, total_installments, payment_mode, selldate)
      select 'SD' || lpad(n::text, 8, '0'), 'Buyer ' || n, '97' || lpad(n::text, 8, '0'), 120000 + n, 20000, case when n % 10 = 0 then 12 else 0 end,
             'Cash', private.today() - n / 30
      from generate_series(1, ${count}::int) n`;
    await tx`
      insert into private.open_transfers (registernumber)
      select 'SD' || lpad(n::text, 8, '0') from generate_series(1, ${open}::int) n`;
    await tx`
      insert into public.transfer_steps (registernumber, step, state, done_on, username)
      select 'SD' || lpad(n::text, 8, '0'), step::public.transfer_step, 'done', private.today(), 'Nobody'
      from generate_series(1, ${open}::int) n, unnest('{form_29c,forms_29_30}'::text[]) step`;
    await tx`
      insert into public.installments (registernumber, sale, amount, installment_date, payment_mode)
      select s.registernumber, s.id, 5000, greatest(s.selldate, private.today() - part * 7), 'UPI'
      from public.soldcars s, generate_series(1, 2) part
      where s.registernumber like 'SD%' and s.total_installments > 0`;
    await tx`set constraints all immediate`;
    for (const table of TABLES) await tx`alter table public.${tx(table)} enable trigger user`;
  });
  await sql`vacuum analyze`;
}
