import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../support/databases.ts';
import { BEFORE, BEGINS, CLOSED, closeBooks, LAST, MONTH, openHouse, TODAY, written } from './closedBooks.ts';

const { sql, asAdmin } = await openHouse(await migratedDatabase());
beforeAll(() => closeBooks(sql, asAdmin), 120_000);
afterAll(() => sql.end());

/** The ledger of the closed months, by account and by what happened. The dealer's own account may get its name. */
const closedSums = async (tx: TransactionSql) => {
  await tx`reset role`;
  return tx`
    select kind, source, day::text, account, replace(party, 'Current Account', '') as whose,
      sum(amount)::text as amount
    from private.ledger where day <= ${LAST} group by kind, source, day, account, whose having sum(amount) <> 0 order by 1, 2, 3, 4, 5`;
};

const UNDONE = Symbol('undone');
/** Runs it as an admin and undoes it: the code of its refusal, and whether the ledger of the closed months is what it was. */
async function attempt(statement: string): Promise<{ code: string; isKept: boolean }> {
  let outcome = { code: 'done', isKept: false };
  await asAdmin(async (tx) => {
    const [now] = await tx`select current_setting('request.jwt.claims') as claims`;
    const before = await closedSums(tx);
    await tx`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${now?.claims}, true)`;
    const code = await tx
      .savepoint(async (inner) => {
        const rows = await inner.unsafe(written(statement));
        return rows.count === 0 && !statement.startsWith('select') ? 'no row' : 'done';
      })
      .catch((error: { code: string; hint?: string; message: string }) => error.hint ?? `${error.code} ${error.message}`);
    outcome = { code, isKept: JSON.stringify(await closedSums(tx)) === JSON.stringify(before) };
    throw UNDONE;
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return outcome;
}

const sale = (day: string) =>
  `{"registernumber": "CLSTOCK", "owner_name": "Ravi", "contact_no": "1", "selling_price": 5, "payment_mode": "UPI", "selldate": "${day}"}`;
const token = `{"registernumber": "CLSTOCK", "name": "Meera", "phone": "9822000001", "amount": 5, "mode": "UPI", "day": "${CLOSED}", "until": "${TODAY}"}`;
const imported = (kind: string, data: string) => `
  select public.send_import_rows('6f9619ff-8b86-4d11-b42d-00c04fc964ac', '${kind}', '[{"row": 2, "data": ${data}}]');
  select public.add_import('6f9619ff-8b86-4d11-b42d-00c04fc964ac', 'a.csv', 1)`;
const opened = (day: string, cash: number) =>
  `select public.open_books('${day}', '[{"account": "cash", "amount": ${cash}}, {"account": "bank", "party": "HDFC", "amount": 9000000}, {"account": "capital", "amount": -9900000}]')`;
const reversalOf = (kind: string) => `(select max(id) from public.reversals where kind = '${kind}')`;
const REVERSED = [
  ...(['cost', 'investment', 'money_transfer', 'staff_money', 'cash_count', 'installment', 'sale', 'token', 'token_end'] as const),
  ...(['purchase_payment', 'maintenance'] as const),
];

/** What would be posted into the closed month, by verb or table: each is refused. */
const REFUSED: [by: string, statement: string][] = [
  ['sell_car', `select public.sell_car('${sale(CLOSED)}')`],
  ['sell_car', `select public.sell_car('${sale(LAST)}', p_parts => '[]')`],
  ['amend_sale', `select public.amend_sale(SALE, '{"selling_price": 450000}', 'Typed wrong')`],
  ['amend_sale', `select public.amend_sale(SALE, '{"payment_mode": "Cash"}', 'Typed wrong')`],
  ['set_finance', `select public.set_finance(SALE, '{"financier": "HDFC Bank", "sanctioned": 100}')`],
  ['add_disbursal', `select public.add_disbursal(SALE_FINANCED, 1000, '${CLOSED}')`],
  ['add_installment', `select public.add_installment('CLSOLD', 5, '${CLOSED}', 'UPI')`],
  [
    'add_installment',
    `select public.add_installment('CLSOLD', 5, '${CLOSED}', 'Waived', p_parts => '[{"amount": 5, "payment_mode": "Waived", "description": "x"}]')`,
  ],
  ['add_installment', `select public.add_installment('CLSOLD', 5, '${CLOSED}', 'UPI', p_late_fee => true)`],
  [
    'installments',
    `insert into public.installments (registernumber, amount, installment_date, payment_mode) values ('CLSOLD', 5, '${CLOSED}', 'UPI')`,
  ],
  ['clear_cheque', `select public.clear_cheque((select id from public.installments where amount = 3000), '${LAST}')`],
  ['reserve', `select public.reserve('${token}')`],
  [
    'end_reservation',
    `select public.end_reservation((select id from public.reservations where registernumber = 'CLHELD'), 'Gone', 5000, 'UPI', p_day => '${LAST}')`,
  ],
  [
    'end_reservation',
    `select public.end_reservation((select id from public.reservations where registernumber = 'CLHELD'), 'Gone', 0, '', p_day => '${LAST}')`,
  ],
  ['add_maintenance', `select public.add_maintenance('CLSTOCK', 5, '${CLOSED}')`],
  ['add_maintenance', `select public.add_maintenance('CLSOLD', 5, '${CLOSED}')`],
  [
    'add_bill',
    `select public.add_bill('[{"registernumber": "CLSTOCK", "price": 2}, {"registernumber": "CLSOLD", "price": 3}]', 5, '${CLOSED}')`,
  ],
  ['add_cost', `select public.add_cost('x', 5, '${CLOSED}')`],
  ['add_cost', `select public.add_cost('x', 5, '${CLOSED}', p_payment_mode => 'On credit', p_payee => 'Painter')`],
  ['miscellaneous_costs', `insert into public.miscellaneous_costs (description, cost, date) values ('x', 5, '${CLOSED}')`],
  ['miscellaneous_costs', `update public.miscellaneous_costs set cost = 701 where id = COST`],
  ['miscellaneous_costs', `update public.miscellaneous_costs set date = '${TODAY}' where id = COST`],
  ['miscellaneous_costs', `update public.miscellaneous_costs set payment_mode = 'Cash' where id = COST`],
  ['miscellaneous_costs', `update public.miscellaneous_costs set account_paid_from = 'Elsewhere' where id = COST`],
  ['miscellaneous_costs', `update public.miscellaneous_costs set payee = 'Somebody' where description = 'Sign'`],
  ['edit_book', `select public.edit_book('miscellaneous_costs', COST, 'cost', '701')`],
  ['edit_book', `select public.edit_book('miscellaneous_costs', COST, 'date', '${TODAY}')`],
  ['edit_book', `select public.edit_book('investment', INVESTED, 'amount', '701')`],
  ['add_investment', `select public.add_investment('x', 5, '${CLOSED}')`],
  ['investment', `insert into public.investment (description, amount, date) values ('x', 5, '${CLOSED}')`],
  ['investment', `update public.investment set amount = 5 where serial_number = INVESTED`],
  ['investment', `update public.investment set date = '${TODAY}' where serial_number = INVESTED`],
  ['move_money', `select public.move_money('cash', 'bank', 5, p_to_party => 'HDFC', p_day => '${CLOSED}')`],
  ['count_drawer', `select public.count_drawer('{"coin_5": 7}', '${CLOSED}', 'Change')`],
  ['open_books', opened(BEGINS, 900001)],
  ['open_books', opened(BEFORE, 900000)],
  ['open_books', opened(TODAY, 900000)],
  ['open_books', `select public.open_books('${BEGINS}', '[]')`],
  ['add_purchase_payment', `select public.add_purchase_payment('CLSTOCK', 5, '${CLOSED}', 'UPI', p_without_papers => true)`],
  [
    'purchase_payments',
    `insert into public.purchase_payments (registernumber, amount, day, payment_mode, without_papers) values ('CLSTOCK', 5, '${CLOSED}', 'UPI', true)`,
  ],
  ['edit_field', `select public.edit_field('CLSTOCK', 'cardetails', 'vehiclebuyprice', '5')`],
  ['buying_prices', `update public.buying_prices set vehiclebuyprice = 5 where registernumber = 'CLSTOCK'`],
  ['buying_prices', `insert into public.buying_prices (registernumber, vehiclebuyprice) values ('CLUNPAID', 5)`],
  ['buy_back', `select public.buy_back('CLSOLD', 5, '${CLOSED}')`],
  ['buy_back', `select public.buy_back('CLSOLD', 5, '${LAST}', p_settled => '[{"amount": 5, "payment_mode": "Set-off"}]')`],
  ['add_import', imported('costs', `{"miscellaneous_costs": {"description": "x", "cost": 5, "date": "${CLOSED}"}}`)],
  [
    'add_import',
    imported(
      'stock',
      `{"cardetails": {"registernumber": "CLNEW", "carname": "Swift", "carmake": "car", "stay_since": "${CLOSED}"}, "buying_prices": {"vehiclebuyprice": 5}}`,
    ),
  ],
  [
    'add_import',
    imported(
      'sales',
      `{"cardetails": {"registernumber": "CLNEW", "carname": "Swift", "carmake": "car"}, "buying_prices": {"vehiclebuyprice": 5}, "soldcars": {"owner_name": "Ravi", "contact_no": "9822000002", "selling_price": 9, "down_payment": 9, "payment_mode": "Cash", "selldate": "${CLOSED}"}, "installments": {}}`,
    ),
  ],
  ['undo_import', `select public.undo_import((select max(id) from public.imports))`],
  ['record_bank_line', `select public.record_bank_line((select id from public.bank_lines where amount = -55), 'cost', 'Charges')`],
  [
    'record_bank_line',
    `select public.record_bank_line((select id from public.bank_lines where amount = -55), 'money_transfer', '', false, 'cash')`,
  ],
  ['add_staff_money', `select public.add_staff_money('salary', 'Raju', 500, '${CLOSED}', 'Cash', p_recovered => 10)`],
  ['add_staff_money', `select public.add_staff_money('cash_given', 'Raju', 500, '${CLOSED}', 'Cash')`],
  ['borrow_for_vehicle', `select public.borrow_for_vehicle('CLSTOCK', 'Suresh', 5, 12, '${CLOSED}', 'cash')`],
  ['delete_vehicle', `select public.delete_vehicle('CLKEPT')`],
  ['restore_from_bin', `select public.restore_from_bin((public.list_bin() -> 0 ->> 'id')::uuid)`],
  ['settle_loan', `select public.settle_loan((select transfer from public.vehicle_loans), '${LAST}', 0, 'cash')`],
  ['settle_loan', `select public.settle_loan((select transfer from public.vehicle_loans), '${LAST}', 5000, 'cash')`],
  ...REVERSED.map((kind): [string, string] => ['take_back_reversal', `select public.take_back_reversal(${reversalOf(kind)})`]),
];

/** What touches something of the closed month and is posted on a day that is open, or is no money: it is done, and the closed month stays. */
const DONE: [by: string, statement: string][] = [
  ...(
    [
      'cost',
      'investment',
      'installment',
      'sale',
      'token',
      'token_end',
      'purchase_payment',
      'staff_money',
      'money_transfer',
      'cash_count',
    ] as const
  ).map((kind): [string, string] => [
    'reverse_entry',
    `select public.reverse_entry('${kind}', ${
      {
        cost: 'COST',
        investment: 'INVESTED',
        installment: '(select id from public.installments where amount = 1000)',
        sale: 'SALE',
        token: `(select id from public.reservations where registernumber = 'CLHELD')`,
        token_end: `(select e.id from public.reservation_ends e join public.reservations r on r.id = e.reservation where r.registernumber = 'CLENDED')`,
        purchase_payment: `(select id from public.purchase_payments where registernumber = 'CLSTOCK')`,
        staff_money: '(select id from public.staff_money where amount = 100)',
        money_transfer: '(select id from public.money_transfers where amount = 10)',
        cash_count: '(select min(id) from public.cash_counts)',
      }[kind]
    }, 'Twice')`,
  ]),
  [
    'reverse_entry',
    `select public.reverse_entry('installment', (select id from public.installments where amount = 3000), 'Bounced', p_bounced_on => '${LAST}')`,
  ],
  ['reverse_entry', `select public.reverse_entry('cost', COST, 'Twice', p_refund_mode => 'Cash')`],
  ['delete_maintenance', `select public.delete_maintenance('CLSTOCK', 1)`],
  ['take_back_reversal', `select public.take_back_reversal(public.reverse_entry('sale', SALE, 'Twice'))`],
  ['take_back_reversal', `select public.take_back_reversal(public.reverse_entry('cost', COST, 'Twice'))`],
  ['sell_car', `select public.sell_car('${sale(TODAY)}')`],
  ['change_tally_ledgers', `select public.change_tally_ledgers('{"cash": "Drawer"}')`],
  [
    'add_vehicle',
    `select public.add_vehicle('{"registernumber": "CLNEW", "vehiclebuyprice": 9}', p_paid_now => '[{"amount": 5, "payment_mode": "UPI"}]')`,
  ],
  ['buy_back', `select public.buy_back('CLSOLD', 5)`],
  ['add_disbursal', `select public.add_disbursal(SALE_FINANCED, 150000, '${TODAY}')`],
  ['add_disbursal', `select public.add_disbursal(SALE_FINANCED, 100000, '${TODAY}', p_is_last => true)`],
  ['add_disbursal', `select public.add_disbursal(SALE_FINANCED, 100000, '${TODAY}', p_is_last => true, p_dealer_bears => 50000)`],
  ['correct_number', `select public.correct_number('CLSOLD', 'CLSOLDX')`],
  ['add_installment', `select public.add_installment('CLSOLD', 5, '${TODAY}', 'UPI')`],
  ['clear_cheque', `select public.clear_cheque((select id from public.installments where amount = 3000), '${TODAY}')`],
  [
    'end_reservation',
    `select public.end_reservation((select id from public.reservations where registernumber = 'CLHELD'), 'Gone', 5000, 'UPI')`,
  ],
  [
    'extend_reservation',
    `select public.extend_reservation((select id from public.reservations where registernumber = 'CLHELD'), private.today() + 2)`,
  ],
  ['add_maintenance', `select public.add_maintenance('CLSOLD', 5, '${TODAY}')`],
  [
    'add_bill',
    `select public.add_bill('[{"registernumber": "CLSTOCK", "price": 2}, {"registernumber": "CLSOLD", "price": 3}]', 5, '${TODAY}')`,
  ],
  ['add_purchase_payment', `select public.add_purchase_payment('CLSTOCK', 5, '${TODAY}', 'UPI', p_without_papers => true)`],
  ['settle_loan', `select public.settle_loan((select transfer from public.vehicle_loans), '${TODAY}', 5000, 'cash')`],
  ['add_staff_money', `select public.add_staff_money('recovery', 'Raju', 100, '${TODAY}', 'Cash')`],
  ['record_bank_line', `select public.record_bank_line((select id from public.bank_lines where amount = -66), 'cost', 'Charges')`],
  ['change_schedule', `select public.change_schedule('CLSOLD', '[{"dueOn": "2030-01-01", "amount": 200000}]')`],
  ['edit_field', `select public.edit_field('CLSTOCK', 'cardetails', 'carname', 'Baleno')`],
  ['edit_book', `select public.edit_book('miscellaneous_costs', COST, 'description', 'Rent of the yard')`],
  ['amend_sale', `select public.amend_sale(SALE, '{"owner_name": "Ravi Patil"}', 'Typed wrong')`],
  ['set_purchase', `select public.set_purchase('CLSTOCK', p_seller => 'Asha')`],
  [
    'change_dealer_office',
    `select public.change_dealer_office((select to_jsonb(o) - 'id' from public.dealer_office o), p_account_name => 'Current Account')`,
  ],
];

/** What belongs to REFUSED and DONE, and is not yet right. */
const NOT_YET: [by: string, statement: string, code: string][] = [['buy_back', `select public.buy_back('CLLATE', 5)`, 'done']];

/** Verbs that write and book no money. */
const NO_MONEY = [
  ...(['add_bank_lines', 'add_enquiry', 'add_paper', 'ask', 'change_dealer', 'change_message_template', 'change_paper_settings'] as const),
  ...([
    'change_settings',
    'change_site_languages',
    'change_vehicles',
    'check_import',
    'change_yard_settings',
    'choose_columns',
    'choose_language',
  ] as const),
  ...(['claim_sizes', 'claim_upload', 'close_month'] as const),
  ...(['correct_paper', 'delete_description', 'delete_enquiry', 'delete_file', 'delete_for_good', 'delete_search_word'] as const),
  ...([
    'describe_document',
    'describe_notice',
    'erase_person',
    'follow_enquiry',
    'issue_data_sheets',
    'issue_paper',
    'leave_bank_line',
  ] as const),
  ...(['look_at_identity_papers', 'mark_shared', 'mark_today', 'match_bank_line', 'match_sure_lines', 'may_change_password'] as const),
  ...([
    'note_message',
    'open_month',
    'order_account',
    'order_account_deletion',
    'order_password_reset',
    'pay_link',
    'person_data',
  ] as const),
  ...(['remove_paper', 'send_import_rows', 'send_notice', 'set_buyer_place', 'set_rate', 'set_search_word', 'set_silence'] as const),
  ...(['share_list', 'skip_setting_up', 'take_back_message', 'take_back_rate', 'take_back_step', 'take_step', 'undo_deletion'] as const),
  ...(['unmatch_bank_line', 'withdraw_pay_link'] as const),
  ...(['record_odometer', 'set_picture_view'] as const),
];

describe('a closed month (R677)', () => {
  test.each(REFUSED)('nothing is posted into it by %s: %s', async (_by, statement) => {
    expect(await attempt(statement)).toEqual({ code: 'month.closed', isKept: true });
  });

  test.each(DONE)('it hinders no %s on a day that is open: %s', async (_by, statement) => {
    expect(await attempt(statement)).toEqual({ code: 'done', isKept: true });
  });

  test.fails.each(NOT_YET)('not yet right, %s: %s', async (_by, statement, code) => {
    expect(await attempt(statement)).toEqual({ code, isKept: true });
  });

  test('every verb that writes, and every table that is written directly, is among these', async () => {
    const verbs = await sql<{ name: string }[]>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v' and has_function_privilege('authenticated', oid, 'execute')`;
    const tried = new Set([...REFUSED, ...DONE, ...NOT_YET].map(([by]) => by));
    expect(verbs.map(({ name }) => name).filter((name) => !tried.has(name) && !NO_MONEY.some((other) => other === name))).toEqual([]);
    const tables = await sql<{ name: string }[]>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where tgname like 'post\\_%'
        and (has_any_column_privilege('authenticated', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'update')
          or has_table_privilege('authenticated', c.oid, 'delete'))`;
    expect(tables.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  });

  test('who posts at the moment of closing is waited for, and who comes then is refused', async () => {
    await sql`delete from public.book_closings`;
    const writer = await sql.reserve();
    await writer`begin`;
    await writer`insert into public.miscellaneous_costs (description, cost, date) values ('Late', 123, ${CLOSED})`;
    const closing = asAdmin((tx) => tx`select public.close_month(${MONTH.month}, ${MONTH.year})`);
    expect(await Promise.race([closing.then(() => 'closed'), new Promise((done) => setTimeout(done, 500, 'waits'))])).toBe('waits');
    await writer`commit`;
    await closing;
    const [kept] = await sql`select (sums -> ${`${MONTH.year}-${MONTH.month}`} ->> 'totalCost')::int as costs from public.book_closings`;
    // Rent and the sign, what an import brought, and the one that was waited for.
    expect(kept?.costs).toBe(700 + 900 + 11 + 123);
    await expect(writer`insert into public.miscellaneous_costs (description, cost, date) values ('Later', 5, ${CLOSED})`).rejects.toThrow(
      'closed',
    );
    writer.release();
  });
});
