import postgres, { type Sql, type TransactionSql } from 'postgres';

/** The day of today in India, and of the month before it. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
const inMonth = (back: number, day: number) =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 - back, day)).toISOString().slice(0, 10);
export const TODAY = today;
/** A day of the month that is closed, its last, and days of the months before it. */
export const CLOSED = inMonth(1, 12);
export const LAST = inMonth(0, 0);
export const BEGINS = inMonth(2, 1);
export const BEFORE = inMonth(2, 10);
export const MONTH = { month: Number(CLOSED.slice(5, 7)), year: Number(CLOSED.slice(0, 4)) };

const ADMIN = 'c0000000-0000-4000-8000-000000000001';

/** An admin of an empty database, and how to act as them. */
export async function openHouse(address: string) {
  const sql = postgres(address, { max: 2, onnotice: () => {} });
  await sql`
    insert into auth.users (instance_id, id, aud, role, email)
    values ('00000000-0000-0000-0000-000000000000', ${ADMIN}, 'authenticated', 'authenticated', 'closing@staff.invalid')`;
  await sql`insert into public.staff (id, userid, username, userdesignation) values (${ADMIN}, 'closing', 'Asha', 'Admin')`;
  const [session] = await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), ${ADMIN}, now(), now()) returning id`;
  const claims = { sub: ADMIN, session_id: session?.id, role: 'authenticated', isAdmin: true, isEmployee: true, username: 'Asha' };
  const asAdmin = <Answer>(work: (tx: TransactionSql) => Promise<Answer>) =>
    sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`;
      return work(tx);
    });
  return { sql, asAdmin };
}

const STOCK = [
  'CLSTOCK',
  'CLKEPT',
  'CLUNPAID',
  'CLSOLD',
  'CLFINANCED',
  'CLSALE2',
  'CLHELD',
  'CLENDED',
  'CLUNHELD',
  'CLUNENDED',
  'CLBIN',
  'CLLATE',
];

/** What an admin records in the months that are closed afterwards, of each kind, in its order. `…_R` is reversed in its month. */
const RECORDED = [
  `open_books('${BEGINS}', '[{"account": "cash", "amount": 900000}, {"account": "bank", "party": "HDFC", "amount": 9000000}, {"account": "capital", "amount": -9900000}]')`,
  ...['CLSTOCK', 'CLSOLD', 'CLKEPT'].map(
    (number) => `add_purchase_payment('${number}', 50000, '${CLOSED}', 'UPI', 'HDFC', p_without_papers => true)`,
  ),
  ...['CLKEPT', 'CLSTOCK', 'CLSOLD'].map((number) => `add_maintenance('${number}', 4000, '${CLOSED}', 'Tyres', p_payment_mode => 'Cash')`),
  `add_maintenance('CLKEPT', 500, '${CLOSED}', 'On credit', p_payment_mode => 'On credit', p_payee => 'Garage')`,
  `reserve('{"registernumber": "CLHELD", "name": "Meera", "phone": "9822000001", "amount": 5000, "mode": "UPI", "day": "${CLOSED}", "until": "${TODAY}"}')`,
  `reserve('{"registernumber": "CLENDED", "name": "Meera", "phone": "9822000001", "amount": 5000, "mode": "UPI", "day": "${CLOSED}", "until": "${TODAY}"}')`,
  `reserve('{"registernumber": "CLUNHELD", "name": "Meera", "phone": "9822000001", "amount": 5000, "mode": "UPI", "day": "${CLOSED}", "until": "${TODAY}"}')`,
  `reserve('{"registernumber": "CLUNENDED", "name": "Meera", "phone": "9822000001", "amount": 5000, "mode": "UPI", "day": "${CLOSED}", "until": "${TODAY}"}')`,
  ...['CLENDED', 'CLUNENDED'].map(
    (number) =>
      `end_reservation((select id from public.reservations where registernumber = '${number}'), 'Gone', 3000, 'UPI', p_day => '${CLOSED}')`,
  ),
  ...['CLSOLD', 'CLFINANCED', 'CLSALE2'].map(
    (number) =>
      `sell_car('{"registernumber": "${number}", "owner_name": "Ravi", "contact_no": "9822000002", "selling_price": 400000, "down_payment": 100000, "commission": 500, "payment_mode": "UPI", "total_installments": 3, "installment_amount": 100000, "selldate": "${CLOSED}"}')`,
  ),
  `sell_car('{"registernumber": "CLLATE", "owner_name": "Ravi", "contact_no": "9822000002", "selling_price": 400000, "down_payment": 400000, "payment_mode": "UPI", "selldate": "${BEFORE}"}')`,
  `set_finance(SALE_FINANCED, '{"financier": "HDFC Bank", "sanctioned": 200000}')`,
  `add_disbursal(SALE_FINANCED, 50000, '${CLOSED}')`,
  `add_installment('CLSOLD', 1000, '${CLOSED}', 'UPI', 'HDFC')`,
  `add_installment('CLSOLD', 2000, '${CLOSED}', 'UPI', 'HDFC')`,
  `add_installment('CLSOLD', 3000, '${CLOSED}', 'Cheque', p_cheque_number => '000001', p_cheque_date => '${CLOSED}')`,
  `add_installment('CLSOLD', 4000, '${CLOSED}', 'Cheque', p_cheque_number => '000002', p_cheque_date => '${CLOSED}')`,
  `clear_cheque((select id from public.installments where amount = 4000), '${LAST}')`,
  ...['Rent', 'Tea'].map((what) => `add_cost('${what}', 700, '${CLOSED}', p_payment_mode => 'UPI')`),
  `add_cost('Sign', 900, '${CLOSED}', p_payment_mode => 'On credit', p_payee => 'Painter')`,
  ...['Capital', 'More'].map((what) => `add_investment('${what}', 8000, '${CLOSED}', p_payment_mode => 'UPI')`),
  ...[10, 20].map((amount) => `move_money('cash', 'bank', ${amount}, p_to_party => 'HDFC', p_day => '${CLOSED}')`),
  ...[1, 2].map((coins) => `count_drawer('{"coin_5": ${coins}}', '${CLOSED}', 'Change')`),
  ...[100, 200].map((amount) => `add_staff_money('advance', 'Raju', ${amount}, '${CLOSED}', 'Cash')`),
  `borrow_for_vehicle('CLSTOCK', 'Suresh', 100000, 12, '${CLOSED}', 'bank', 'HDFC')`,
  `add_bank_lines('6f9619ff-8b86-4d11-b42d-00c04fc964aa', 'HDFC', 'a.csv', '[{"day": "${CLOSED}", "amount": -55, "narration": "Charges", "reference": "", "balance": null}, {"day": "${TODAY}", "amount": -66, "narration": "Charges", "reference": "", "balance": null}]')`,
  `send_import_rows('6f9619ff-8b86-4d11-b42d-00c04fc964ab', 'costs', '[{"row": 2, "data": {"miscellaneous_costs": {"description": "Old", "cost": 11, "date": "${CLOSED}"}}}]')`,
  `add_import('6f9619ff-8b86-4d11-b42d-00c04fc964ab', 'costs.csv', 1)`,
  `delete_vehicle('CLBIN')`,
];

/** Entries that are reversed in the month that is closed, so that taking the reversal back would post into it. */
const REVERSED = [
  ['cost', `(select id from public.miscellaneous_costs where description = 'Tea')`],
  ['investment', `(select serial_number from public.investment where description = 'More')`],
  ['money_transfer', '(select id from public.money_transfers where amount = 20)'],
  ['staff_money', '(select id from public.staff_money where amount = 200)'],
  ['cash_count', '(select max(id) from public.cash_counts)'],
  ['installment', '(select id from public.installments where amount = 2000)'],
  ['sale', `(select id from public.soldcars where registernumber = 'CLSALE2')`],
  ['token', `(select id from public.reservations where registernumber = 'CLUNHELD')`],
  [
    'token_end',
    `(select e.id from public.reservation_ends e join public.reservations r on r.id = e.reservation where r.registernumber = 'CLUNENDED')`,
  ],
  ['purchase_payment', `(select id from public.purchase_payments where registernumber = 'CLKEPT')`],
  ['maintenance', '1'],
] as const;

/** An id of these books by a short word. */
const SHORT: Record<string, string> = {
  SALE_FINANCED: `(select id from public.soldcars where registernumber = 'CLFINANCED')`,
  SALE: `(select id from public.soldcars where registernumber = 'CLSOLD')`,
  COST: `(select id from public.miscellaneous_costs where description = 'Rent')`,
  INVESTED: `(select serial_number from public.investment where description = 'Capital')`,
};
export const written = (text: string) =>
  Object.entries(SHORT).reduce((said, [word, meant]) => said.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), meant), text);

/** Fills the two months before this one with an entry of each kind, some of them reversed in their month, and closes them. */
export async function closeBooks(sql: Sql, asAdmin: Awaited<ReturnType<typeof openHouse>>['asAdmin']): Promise<void> {
  for (const number of STOCK) {
    // One of them was added after it was sold.
    const since = number === 'CLLATE' ? null : BEFORE;
    await sql`insert into public.cardetails (registernumber, carname, stay_since) values (${number}, 'Swift', ${since})`;
    await sql`insert into public.ownerdetails (registernumber) values (${number})`;
    if (number !== 'CLUNPAID') await sql`insert into public.buying_prices (registernumber, vehiclebuyprice) values (${number}, 300000)`;
  }
  for (const call of RECORDED) {
    await asAdmin((tx) => tx.unsafe(`select public.${written(call)}`)).catch((error: Error) => {
      throw new Error(`${call}: ${error.message}`);
    });
  }
  for (const [kind, entry] of REVERSED)
    await asAdmin((tx) =>
      tx.unsafe(`select public.reverse_entry('${kind}', ${entry}, 'Twice', ${kind === 'maintenance' ? `'CLKEPT'` : 'null'})`),
    );
  // As if it had been that day: what is reversed is posted on the day of the reversal.
  await sql`update public.reversals set created_at = ${`${CLOSED}T12:00+05:30`}`;
  await sql`
    select private.post(kind, array_agg(distinct source)) from private.ledger where back group by kind`;
  await asAdmin((tx) => tx`select public.close_month(${MONTH.month}, ${MONTH.year})`);
}
