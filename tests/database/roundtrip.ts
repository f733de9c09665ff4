import postgres from 'postgres';

/** What a file does not carry, and why (decision 0034). A name with a dot is a column of a table of which rows are carried. */
export const LEFT_BEHIND: Record<string, string> = {
  'cardetails.created_at': 'a vehicle comes in on the day of the import',
  'cardetails.stay': 'earlier stays are not carried: the present one is the first',
  'cardetails.status': 'the sale says it',
  'cardetails.starred': 'what the office has starred, for now',
  'cardetails.import': 'of the import alone',
  'buying_prices.stay': 'as the stay',
  'buying_prices.entry': 'a new number',
  'buying_prices.loan': 'as the seller',
  'buying_prices.loan_bank': 'as the seller',
  'buying_prices.seller': 'the owner is carried; what a vehicle of before cost counts as paid',
  'buying_prices.seller_phone': 'as the seller',
  'buying_prices.seller_identity': 'as the seller',
  'buying_prices.seller_identity_end': 'as the seller',
  'buying_prices.pay_by': 'nothing is owed',
  'buying_prices.noc_received': 'as the seller',
  'buying_prices.rc_received': 'as the seller',
  'buying_prices.key_received': 'as the seller',
  'soldcars.id': 'a new number',
  'soldcars.stay': 'as the stay',
  'soldcars.present': 'only present sales are carried',
  'soldcars.reversal': 'nothing that was reversed is carried',
  'soldcars.username': 'whoever imports has recorded it',
  'soldcars.enquiry': 'enquiries are not carried',
  'soldcars.reservation': 'reservations are not carried',
  'soldcars.token': 'it is part of the down payment',
  'soldcars.in_parts': 'as installments: it was paid by the mode of the sale',
  'soldcars.financed': 'what a financier still has to pay is owed with the rest',
  'soldcars.import': 'of the import alone',
  'soldcars.tcs': 'what is owed of it is owed with the rest',
  'soldcars.tax_on_top': 'likewise; sales that are imported are taxed in the books they come from',
  schedule: 'days and amounts that were agreed anew one by one: only the day of the first',
  past_stays: 'earlier stays, with their owners, sales, prices and maintenance',
  reservations: 'a reserved vehicle is in stock, without its reservation and token',
  installments: 'one by one: they are one sum, of the day of the last, as paid by the mode of the sale; late fees are left out',
  purchase_payments: 'what a vehicle of before cost counts as paid, on the day since which it is in stock',
  vehicle_papers: 'other papers than insurance and fitness, and all files, pictures and receipts',
  transfer_steps: 'which step of an RC transfer is done when: only whether RC and insurance are transferred',
  reversals: 'what was taken back, and why',
  issued_papers: 'what was handed out, and its numbers',
  'a text of nothing but -, nil or n/a': "it is read as an empty cell, as in everybody's files",
  'spaces and hyphens of a registration number': 'it is read without them; the vehicle is found by either',
  'enquiries and messages': 'and all else that is no vehicle, sale or cost: staff, settings, investments, the log, the bin',
};

const admin = { sub: crypto.randomUUID(), session_id: crypto.randomUUID(), isAdmin: true, username: 'Asha' };

/** A connection of an admin, who is there then. */
export async function adminOf(url: string): Promise<postgres.Sql> {
  const one = postgres(url, { max: 1, onnotice: () => {} });
  await one`insert into auth.users (id, email) values (${admin.sub}, 'trip@admin.invalid')`;
  await one`insert into public.staff (id, userid, username, userdesignation) values (${admin.sub}, 'asha.t', 'Asha', 'Admin')`;
  await one`insert into auth.sessions (id, user_id) values (${admin.session_id}, ${admin.sub})`;
  await one`
    select set_config('request.jwt.claims', ${JSON.stringify(admin)}, false), set_config('role', 'authenticated', false)`;
  return one;
}

const minus = (row: string, ...columns: string[]) => `to_jsonb(${row}) - '{${columns.join(',')}}'::text[] as row`;
const PRESENT = 'join public.cardetails c using (registernumber, stay)';

/** What is compared, in an order that does not depend on numbers that are given anew. */
export const TABLES: Record<string, string> = {
  cardetails: `
    select to_jsonb(t) - '{created_at,stay,import}'::text[] || jsonb_build_object('stay_since',
      coalesce(stay_since, least(private.day_of(created_at), s.selldate))) as row
    from public.cardetails t left join public.soldcars s on s.present_number = t.registernumber order by t.registernumber`,
  buying_prices: `select jsonb_build_object('number', registernumber, 'price', vehiclebuyprice) as row from public.buying_prices t ${PRESENT} order by registernumber`,
  carinsurance: `select to_jsonb(t) as row from public.carinsurance t order by registernumber`,
  ownerdetails: `select to_jsonb(t) as row from public.ownerdetails t order by registernumber`,
  finance: `select to_jsonb(t) as row from public.finance t order by registernumber`,
  soldcars: `
    select ${minus('s', 'id', 'stay', 'username', 'enquiry', 'reservation', 'token', 'import', 'first_due')}
    from public.soldcars s where present order by registernumber`,
  schedule: `
    select ${minus('t', 'sale')} from public.schedule t join public.soldcars s on s.id = t.sale and s.present
    order by t.registernumber, number`,
  installments: `
    select jsonb_build_object('number', s.registernumber, 'paid', sum(amount), 'last', max(installment_date)) as row
    from public.installments i join public.soldcars s on s.id = i.sale and s.present
    where i.reversal is null and not late_fee group by s.registernumber order by s.registernumber`,
  maintenance: `
    select jsonb_build_object('number', registernumber, 'description', t.description, 'price', price, 'day', maintainancedate,
      'mode', payment_mode, 'account', account_paid_from) as row
    from public.maintenance t ${PRESENT} where reversal is null order by registernumber, index`,
  miscellaneous_costs: `select ${minus('t', 'id', 'import')} from public.miscellaneous_costs t where reversal is null order by id`,
  vehicle_papers: `
    select jsonb_build_object('number', registernumber, 'kind', kind, 'policy', number, 'company', company, 'until', valid_until) as row
    from public.vehicle_papers where kind in ('own_damage', 'fitness') order by registernumber, kind`,
};

/** What is owed for every present sale by which day, with its statement. */
export const everySale = (sql: postgres.Sql) => sql`
  select s.registernumber, l.number, l.due_on::text, l.amount, l.paid, s.selling_price - s.down_payment as owed
  from public.soldcars s left join private.schedule_lines l on l.sale = s.id where s.present order by 1, 2`;

/** Figures that are computed of all this. */
export const OF_SALES: Record<string, string> = {
  profits: `
    select jsonb_agg(jsonb_build_array(p.registernumber, p.profit) order by p.registernumber) as profits
    from private.vehicle_profits p join public.cardetails c using (registernumber, stay)`,
  transfers: `select array_agg(registernumber order by registernumber) as open from private.open_transfers`,
};

/** Entries that people make and a file may lose: formulas, phones with +, blanks, long texts, reversed ones; a vehicle with everything. */
export async function oddEntries(sql: postgres.Sql): Promise<void> {
  const asOwner = (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('role', 'none', true)`;
      await work(tx);
    });
  await sql`select public.add_vehicle('{"registernumber": "MH12RT0001"}')`;
  await sql`select public.add_vehicle('{"registernumber": "MH12RT0002"}')`;
  await sql`select public.add_maintenance('MH12RT0001', 1.5, '2026-01-02', '', null, 'Cash')`;
  await sql`select public.add_maintenance('MH12RT0001', 10000000, '2026-01-02', ${'x'.repeat(5000)})`;
  await sql`select public.buy_back('MH20DE7318', 123456.78)`;
  await asOwner(async (tx) => {
    await tx`insert into public.miscellaneous_costs (description, cost, date) values
      ('Total', 5, '2026-01-02'), ('=1+1', 0, '2026-01-02'), (${"'=1+1"}, 0.01, '2026-01-02'), (${'x'.repeat(500)}, 9999999998.99, '2026-01-02')`;
    await tx`update public.miscellaneous_costs set owners_own = true, payment_mode = 'UPI', account_paid_from = '=SBI', payee = 'Zyq Traders' where cost = 0.01`;
    await tx`update public.cardetails set carname = '+Swift', carcompany = '@work', carcolor = '- red', variant = '=A1', description =
      ${'चहा "कटिंग",\nसाखर; तेल\tदोन\n-5'}, make_year = 2019, made_month = 3, keeper_serial = 2, transmission = 'automatic',
      chassis_number = '0012345', engine_number = '1E5', rto_now = 'Pune', used_as = 'private', gross_weight = 1500, emission_norm = 'bs6',
      security_plate = 'booked', hypothecation = 'cleared', second_description = ${'छान गाडी,\n"एक मालक"'}, vehiclesellprice = 535000.5, kilometers = 7, registration_date = '1900-01-01', fitness_upto_date = '2199-12-31'
      where registernumber = 'MH12RT0002'`;
    await tx`update public.ownerdetails set ownername = ${"'+Asha"}, ownerphone = '+14155550123', owneremail = '+a@example.com',
      owneraddress = ${'-12, Main\n=Road'}, owner_guardian = '@Ravi', owner_street = '007', owner_town = 'true', owner_district = '5,35,000',
      owner_state = '01/02/2026', owner_pin = '411001', owner_landline = '02025530123' where registernumber = 'MH12RT0002'`;
    await tx`update public.finance set company_name = '1.50', branch_name = 'Main', manager_name1 = 'A', contact1 = '+14155550123',
      manager_name2 = 'B', contact2 = '9822000001' where registernumber = 'MH12RT0002'`;
    await tx`update public.finance set company_name = 'HDFC' where registernumber = (select min(present_number) from public.soldcars)`;
    await tx`update public.carinsurance set insurancecompany = 'A', insurancenumber = '000123', policynumber = '1E+5',
      insurancestartdate = '2026-01-01', insuranceenddate = '2026-12-31', insurancetenure = 3 where registernumber = 'MH12RT0002'`;
    await tx`update public.cardetails set variant = 'VXI', make_year = 2018, keeper_serial = 1, chassis_number = 'RT1', engine_number = 'RT2'
      where sold_number is not null`;
    await tx`update public.soldcars set buyer_landline = '02025530123', buyer_language = 'hi', buyer_guardian = '=G', buyer_street = '1', buyer_town = 'T',
      buyer_district = 'D', buyer_state = 'Maharashtra', buyer_pin = '411001', buyer_age = 40, buyer_pan = 'ABCDE1234F', buyer_declared = true,
      buyer_gstin = '27AAPFU0939F1ZV', buyer_identity = (enum_range(null::public.identity_paper))[1], buyer_identity_end = '1234',
      cash_reason = 'Asked for', reference = '000000123456', first_due = selldate + 40, commission = 500, description = '-5', account_paid_to = '=SBI'
      where id = (select min(id) from public.soldcars where present)`;
  });
}
