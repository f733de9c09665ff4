import fc from 'fast-check';
import postgres, { type TransactionSql } from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { PATIENCE } from '../support/patience.ts';
import { Bookkeeper, type Event, paise } from './bookkeeper.ts';

const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const ADMIN = 'a0000000-0000-4000-8000-000000000001';
/** Isolation: no other test has an entry in these years. */
const YEARS = [1961, 1962];
const MONTHS = YEARS.flatMap((year) =>
  Array.from({ length: 12 }, (_, place) => ({ year, month: place + 1, name: `${year}-${String(place + 1).padStart(2, '0')}` })),
);

const day = fc.oneof(
  fc.constantFrom('1961-01-01', '1961-01-31', '1961-02-01', '1961-02-28', '1961-12-31', '1962-01-01', '1962-12-31'),
  fc.date({ min: new Date('1961-01-01'), max: new Date('1962-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
);
// Not the largest there is: to a down payment a part of its token may come again.
const amount = fc.oneof(fc.constantFrom(0, 1, 1_000_000_000, 999_990_000_000), fc.integer({ min: 0, max: 100_000_000 }));
/** Low, so that down payments contain it and ends give back a part of it. */
const token = fc.oneof(fc.constantFrom(0, 1, 1_000_000), fc.integer({ min: 0, max: 1_000_000 }));
const pick = fc.nat(5);
const one = <Kind extends string>(kind: Kind) => fc.constant(kind);
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: one('buy'), amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('maintain' as const, 'pay' as const, 'waive' as const), pick, amount, day }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: one('sell'), pick, amount, down: amount, commission: amount, day, count: fc.nat(9), split: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one('buy back'), pick, amount, settle: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: one('pay seller'), pick, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('reserve' as const, 'end' as const), pick, amount: token, day, split: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cost' as const, 'invest' as const), amount, day }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('reprice' as const, 'correct' as const), pick, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('delete vehicle' as const, 'delete record' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...([
          'reverse payment',
          'reverse part',
          'reverse waiver',
          'reverse cost',
          'reverse investment',
          'reverse sale',
          'take back',
        ] as const),
      ),
      pick,
    }),
  },
);

type Sums = Record<string, number>;
const inPaise = (sums: Record<string, unknown>): Sums =>
  Object.fromEntries(Object.entries(sums).flatMap(([key, value]) => (typeof value === 'number' ? [[key, paise(value)]] : [])));
const minus = (sums: Sums, others: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, value - (others[key] ?? Number.NaN)]));
const plus = (rows: Sums[]): Sums => {
  const total: Sums = {};
  for (const row of rows) for (const [key, value] of Object.entries(row)) total[key] = (total[key] ?? 0) + value;
  return total;
};

async function allTime(tx: TransactionSql): Promise<{ summary: Sums; profit: Sums }> {
  const [row] = await tx`
    select to_jsonb(summary) as summary, to_jsonb(profit) as profit
    from public.account_summary() summary, public.monthly_profit() profit`;
  return { summary: inPaise(row?.summary), profit: inPaise(row?.profit) };
}

const eachMonth = async (tx: TransactionSql): Promise<Sums[]> =>
  (
    await tx`
      select public.account_month(month, year) - 'noMoney' || to_jsonb(profit) as sums
      from unnest(${YEARS}::int[]) year, generate_series(1, 12) month, public.monthly_profit(month, year) profit
      order by year, month`
  ).map(({ sums }) => inPaise(sums));

/** A month that many entries are in. */
const BUSY = { year: 1961, month: 1 };
/** What the registers of that month come to (R390). */
const busyRegisters = async (tx: TransactionSql): Promise<Sums> => {
  const [row] = await tx`
      select jsonb_build_object(
        'totalSales', (select coalesce(sum((row ->> 'selling_price')::numeric), 0) from jsonb_array_elements(r -> 'sales') row),
        'totalProfit', (select coalesce(sum((row ->> 'profit')::numeric), 0) from jsonb_array_elements(r -> 'sales') row)
          - (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'later_costs') row),
        'notReceived', (select coalesce(sum((row ->> 'not_received')::numeric), 0) from jsonb_array_elements(r -> 'sales') row),
        'totalDownPayments',
          (select coalesce(sum((row ->> 'down_payment')::numeric - coalesce((row ->> 'token')::numeric, 0)), 0) from jsonb_array_elements(r -> 'sales') row)
          + (select coalesce(sum((row ->> 'received')::numeric - (row ->> 'refunded')::numeric), 0) from jsonb_array_elements(r -> 'tokens') row),
        'netProfit',
          (select coalesce(sum((row ->> 'profit')::numeric), 0) from jsonb_array_elements(r -> 'sales') row)
          - (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'later_costs') row)
          - (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'costs') row)
          + (select coalesce(sum((row ->> 'kept')::numeric), 0) from jsonb_array_elements(r -> 'tokens') row),
        'totalInHandAmount', (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'receipts') row),
        'totalMaintenance', (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'maintenance') row),
        'totalCost', (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'costs') row),
        'totalInvestment', (select coalesce(sum((row ->> 'amount')::numeric), 0) from jsonb_array_elements(r -> 'investments') row)
      ) as sums
      from public.registers(${BUSY.month}, ${BUSY.year}) r`;
  return inPaise(row?.sums);
};

/**
 * The same figures from the entries of the ledger alone: of all time, and of each month without what was reversed, which the answers leave out on
 * its own day too (R524). The balance takes each buying price off, paid or not: it is the money less what sellers are owed.
 */
async function fromLedger(tx: TransactionSql): Promise<{ summary: Sums; months: Sums[] }> {
  await tx`reset role`;
  const [row] = await tx`
    with reversed as (
      select kind, source from (
        -- Of what a vehicle has cost its sale alone may be reversed.
        select kind, source, account, party from private.ledger
        where back and account not in ('stock', 'cost_of_sales', 'maintenance', 'sold_maintenance')
        group by kind, source, account, party having sum(amount) <> 0) net
      group by kind, source
    ), entries as (
      select l.*, l.account in ('cash', 'bank', 'cheques', 'unsaid', 'set_off') as is_money,
        case when l.kind in ('sale', 'token', 'token_end') or i.kind in ('down_payment', 'token') then 'down'
          when l.kind = 'installment' and i.kind <> 'waived' then 'later' end as paid, i.sale as paid_sale
      from private.ledger l left join public.installments i on l.kind = 'installment' and i.id = l.source
    ), summary as (
      select
        coalesce(sum(amount) filter (where account in ('stock', 'cost_of_sales')), 0) as "totalBuy",
        coalesce(sum(amount) filter (where account in ('maintenance', 'sold_maintenance')), 0) as "totalMaintainance",
        coalesce(sum(amount) filter (where account = 'costs'), 0) as "totalMiscellaneous",
        coalesce(-sum(amount) filter (where paid = 'later' and account in ('buyer', 'financier', 'late_fees')), 0) as "totalInstallments",
        coalesce(-sum(amount) filter (where account = 'sales'), 0) as "totalSellings",
        coalesce(sum(amount) filter (where paid = 'down' and (is_money or account = 'commission')), 0) as "totalDownPayments",
        coalesce(-sum(amount) filter (where account = 'commission'), 0) as "totalCommision",
        coalesce(-sum(amount) filter (where account = 'capital'), 0) as "totalInvestment",
        coalesce(sum(amount) filter (where is_money or account = 'seller'), 0) as "Remaining_Balance"
      from entries
    ), profits as (
      select e.day, e.amount
      from entries e
      join public.soldcars s on s.id = case e.account when 'written_off' then e.paid_sale when 'sales' then e.source when 'commission' then e.source
        when 'cost_of_sales' then e.party::bigint when 'sold_maintenance' then e.party::bigint end
      where s.reversal is null and not e.back and (e.kind, e.source) not in (select kind, source from reversed)
    ), month as (
      select year, month, jsonb_build_object(
        'totalSales', coalesce(-sum(amount) filter (where account = 'sales'), 0),
        'totalCommission', coalesce(-sum(amount) filter (where account = 'commission'), 0),
        'totalDownPayments', coalesce(sum(amount) filter (where paid = 'down' and (is_money or account = 'commission')), 0),
        'totalInstallments', coalesce(-sum(amount) filter (where paid = 'later' and account in ('buyer', 'financier', 'late_fees')), 0),
        'totalInHandAmount', coalesce(sum(amount) filter (where paid in ('down', 'later') and is_money), 0),
        'totalMaintenance', coalesce(sum(amount) filter (where account in ('maintenance', 'sold_maintenance')), 0),
        'totalCost', coalesce(sum(amount) filter (where account = 'costs'), 0),
        'totalInvestment', coalesce(-sum(amount) filter (where account = 'capital'), 0),
        'totalProfit', (
          select coalesce(-sum(amount), 0) from profits
          where day >= make_date(year, month, 1) and day < make_date(year, month, 1) + interval '1 month')) as sums
      from unnest(${YEARS}::int[]) year
      cross join generate_series(1, 12) month
      left join (select * from entries where not back and (kind, source) not in (select kind, source from reversed)) one
        on day >= make_date(year, month, 1) and day < make_date(year, month, 1) + interval '1 month'
      group by year, month
    )
    select (select to_jsonb(summary) from summary) as summary, (select jsonb_agg(sums order by year, month) from month) as months,
      (select coalesce(sum(amount), 0) from private.ledger) as sum`;
  await tx`set local role authenticated`;
  expect(Number(row?.sum)).toBe(0);
  return { summary: inPaise(row?.summary), months: row?.months.map(inPaise) };
}

/** That the lines of how the balance is made up come to the balance, and what there is to what it comes from, to the paisa (R607, R608). */
async function expectMadeUp(tx: TransactionSql): Promise<void> {
  const [row] = await tx`
    select to_jsonb(made) - 'day' - 'lines' as told, (select jsonb_object_agg(part, amount) from (
        select line ->> 'part' as part, sum((line ->> 'amount')::numeric) as amount from jsonb_array_elements(made -> 'lines') line group by 1) sums) as sums,
      (select "Remaining_Balance" from public.account_summary()) as balance
    from public.balance_made_up() made`;
  const { balance = 0, beside = 0, from = 0 } = inPaise(row?.sums);
  expect(inPaise(row?.told)).toEqual({ balance, worth: balance + beside });
  expect(paise(Number(row?.balance))).toBe(balance);
  expect(from).toBe(balance + beside);
}

/** The first history: everything that must have happened, however few others a busy machine has time for. */
const FIRST: Event[] = [
  { kind: 'buy', amount: 10_000_000 },
  { kind: 'pay seller', pick: 0, amount: 4_000_001 },
  { kind: 'pay seller', pick: 0, amount: 6_000_001 },
  { kind: 'maintain', pick: 0, amount: 100_000, day: '1961-01-01' },
  { kind: 'delete record', pick: 0 },
  { kind: 'reserve', pick: 0, amount: 1_000_000, day: '1961-01-01' },
  { kind: 'reserve', pick: 0, amount: 1_000_000, day: '1961-01-01' },
  { kind: 'end', pick: 0, amount: 500_000, day: '1961-01-31' },
  { kind: 'sell', pick: 0, amount: 20_000_000, down: 0, commission: 1, day: '1961-02-01', count: 3 },
  { kind: 'sell', pick: 0, amount: 20_000_000, down: 0, commission: 1, day: '1961-02-01', count: 3 },
  { kind: 'maintain', pick: 0, amount: 100_000, day: '1961-02-01' },
  { kind: 'pay', pick: 0, amount: 1_000_000, day: '1961-02-28' },
  { kind: 'reverse payment', pick: 0 },
  { kind: 'reverse sale', pick: 0 },
  { kind: 'take back', pick: 1 },
  { kind: 'waive', pick: 0, amount: 5_000_000, day: '1961-02-28' },
  { kind: 'buy back', pick: 0, amount: 9_000_000, settle: true },
  { kind: 'reserve', pick: 0, amount: 800_001, day: '1961-02-01', split: true },
  { kind: 'sell', pick: 0, amount: 20_000_000, down: 9_000_001, commission: 1, day: '1961-02-01', count: 3, split: true },
  { kind: 'reverse part', pick: 1 },
  { kind: 'reverse part', pick: 2 },
  { kind: 'reverse sale', pick: 0 },
  { kind: 'take back', pick: 1 },
  { kind: 'take back', pick: 1 },
  { kind: 'maintain', pick: 0, amount: 5_000, day: '1961-12-31' },
  { kind: 'waive', pick: 0, amount: 100, day: '1962-01-01' },
  { kind: 'reverse waiver', pick: 0 },
  { kind: 'buy', amount: 1 },
  { kind: 'delete vehicle', pick: 1 },
  { kind: 'delete vehicle', pick: 0 },
];

const TAKEN_BACK = Symbol('taken back');
/** How many are tried; `HISTORIES=300` tries more, and takes minutes. */
const HISTORIES = Number(process.env.HISTORIES ?? 60);
/** Fast-check stops then, as many runs as there were. */
const RUN_MS = Math.max(20_000, (HISTORIES - 60) * 1000) * PATIENCE;
/** Runs it as an admin, in one snapshot, isolated from parallel tests, and rolls it back. */
const asAdmin = (work: (tx: TransactionSql) => Promise<void>) =>
  sql
    .begin('isolation level repeatable read', async (tx) => {
      const [session] = await tx`
        insert into auth.sessions (id, user_id, created_at, updated_at) values (gen_random_uuid(), ${ADMIN}, now(), now())
        returning id`;
      const claims = { sub: ADMIN, session_id: session?.id, role: 'authenticated', isAdmin: true, username: 'Asha' };
      await tx`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      await tx`set local role authenticated`;
      await work(tx);
      throw TAKEN_BACK;
    })
    .catch((error: unknown) => {
      if (error !== TAKEN_BACK) throw error;
    });

test('model-based: after any commands the ledger equals the model', { timeout: 2 * RUN_MS }, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 40, size: 'max' }), (history) =>
      asAdmin(async (tx) => {
        const books = new Bookkeeper(tx);
        const before = await allTime(tx);
        const booked = await fromLedger(tx);
        for (const happening of history) {
          const { refused, expected } = await books.happen(happening);
          expect(refused, JSON.stringify(happening)).toBe(expected);
          seen.add(`${happening.kind} ${refused}`);
        }
        const after = await allTime(tx);

        // Where another test has said what the book begins with, there is what else moved the money: here nothing.
        const { Remaining_Balance: balance = Number.NaN, totalOther = 0, ...ours } = minus(after.summary, before.summary);
        expect(totalOther).toBe(0);
        expect(ours).toEqual(books.summary());
        const { totalInvestment, totalDownPayments, totalInstallments, totalCommision, ...taken } = books.summary();
        expect(balance).toBe(
          totalInvestment +
            totalDownPayments +
            totalInstallments +
            totalCommision -
            (taken.totalBuy + taken.totalMaintainance + taken.totalMiscellaneous),
        );

        await expectMadeUp(tx);
        // Seldom: whoever posts meanwhile waits.
        if (history.length === FIRST.length) {
          await tx`savepoint opening`;
          await tx`select public.open_books('1961-01-15', '[{"account": "cash", "amount": 45250.5}, {"account": "bank", "party": "HDFC", "amount": -85000},
            {"account": "other", "party": "Suresh", "amount": -300000}, {"account": "capital", "amount": -2500000}]')`;
          await expectMadeUp(tx);
          await tx`rollback to savepoint opening`;
        }

        const months = await eachMonth(tx);
        const entries = await fromLedger(tx);
        expect(minus(entries.summary, booked.summary)).toEqual({ ...ours, Remaining_Balance: balance });
        for (const [place, sums] of entries.months.entries()) expect(months[place]).toMatchObject(sums);
        expect(months).toEqual(MONTHS.map(({ name }) => books.month(name)));
        // One history in four: the registers take longer than the rest.
        if (history.length % 4 === 0) expect(months[BUSY.month - 1]).toMatchObject(await busyRegisters(tx));
        const { totalProfit, netProfit, notReceived, ...sums } = plus(months);
        expect({ totalProfit, netProfit, notReceived }).toEqual(minus(after.profit, before.profit));
        expect(sums).toMatchObject({
          totalSales: ours.totalSellings,
          totalInstallments,
          totalDownPayments,
          totalInvestment,
          totalCommission: totalCommision,
          totalMaintenance: taken.totalMaintainance,
          totalCost: taken.totalMiscellaneous,
        });

        const years = await tx`
          select to_jsonb(months) as month from unnest(${YEARS}::int[]) year, public.account_year(year) months
          order by year, months.month`;
        expect(years.map(({ month: { month, ...sums } }) => inPaise(sums))).toEqual(
          MONTHS.map(({ name }) => {
            const { totalSales, totalInHandAmount, totalCost, totalMaintenance } = books.month(name);
            return { sales: totalSales, received: totalInHandAmount, costs: totalCost + totalMaintenance };
          }),
        );
        for (const { number, stay, sale } of books.sold()) {
          const [row] = await tx`
            select profit::float8, "notReceived"::float8 as rest, public.statement(${number}) as statement from public.vehicle_profit(${number})`;
          expect([paise(row?.profit), paise(row?.rest)]).toEqual([books.profit(stay), books.notReceived(stay)]);
          const owed = sale.price - sale.down;
          const paid = [...stay.paid, ...stay.waived].reduce((total, { amount }) => total + amount, 0);
          const { balance, lines } = row?.statement ?? {};
          expect(paise(balance)).toBe(owed - paid);
          const sumOf = (name: string) => lines.reduce((total: number, line: Sums) => total + paise(line[name] ?? 0), 0);
          expect([sumOf('amount'), sumOf('paid')]).toEqual([Math.max(owed, 0), Math.max(Math.min(owed, paid), 0)]);
        }
      }),
    ),
    { numRuns: HISTORIES, examples: [[FIRST]], interruptAfterTimeLimit: RUN_MS },
  );
  // Coverage: a property-based test whose runs never got there would prove nothing.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'sell null',
      'sell PT409',
      'pay null',
      'maintain null',
      'delete record null',
      'delete vehicle PT409',
      'buy back null',
      'pay seller null',
      'pay seller PT409',
      'reserve null',
      'reserve PT409',
      'end null',
      'reverse payment null',
      'reverse sale null',
      'reverse part null',
      'reverse waiver null',
      'waive null',
      'waive PT409',
      'take back null',
    ]),
  );
});
