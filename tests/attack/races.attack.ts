import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { addVehicle, call, indiaToday, maintain, post, putFile, saleOf, sell, tokenOf, uploadUrl } from '../api/client.ts';
import { attack } from './attack.ts';
import { OwnStack } from './ownStack.ts';

const ROUNDS = 25;
const RING_ROUNDS = 8;

const sql = postgres(inject('stack').databaseUrl, { max: 1 });
afterAll(() => sql.end());

let admin: string;
let employee: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
  employee = await tokenOf('employee');
});

type Rounds = (round: number) => Promise<void>;
const rounds = async (run: Rounds, times = ROUNDS) => {
  for (let round = 1; round <= times; round++) await run(round);
};
const statuses = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b);
const same = (seen: unknown, wanted: unknown) => JSON.stringify(seen) === JSON.stringify(wanted);

const installment = (registernumber: string, fields: object = {}) =>
  post('/installments', employee, { registernumber, amount: 60_000, installmentdate: indiaToday(), paymentMode: 'UPI', ...fields });
const removeVehicle = (deletedID: string, token: string) => call('/delete/car', { method: 'DELETE', token, query: { deletedID } });

/** Checks the ledger's invariants; answers those that are broken. */
async function brokenLedger(): Promise<string[]> {
  const rows = await sql<{ what: string }[]>`
    select c.registernumber || ' is sold without a sale, or the other way round' as what
    from public.cardetails c full join public.soldcars s on s.present_number = c.registernumber
    where coalesce(c.status, false) <> coalesce(s.present, false)
    union all
    select 'an installment of ' || i.registernumber || ' has no sale'
    from public.installments i left join public.soldcars s on s.id = i.sale where s.registernumber is distinct from i.registernumber
    union all
    select registernumber || ' has a file and is gone' from (
      select distinct split_part(name, '/', 1) as registernumber from storage.objects where name ~ '^[^/]+/[^/]+/' and name !~ '^PictureSizes/') f
    where not exists (select from public.cardetails c where c.registernumber = f.registernumber)
    union all
    select registernumber || ' counts its maintenance twice' from public.maintenance
    group by registernumber, index having count(*) > 1
    union all
    select registernumber || ' has no buying price' from public.cardetails c
    where status and not exists (select from public.buying_prices b where b.registernumber = c.registernumber)`;
  return rows.map(({ what }) => what);
}

attack('races: two sales of one vehicle', async (attempt) => {
  await rounds(async () => {
    const vehicle = await addVehicle(admin);
    const two = [admin, employee].map((token, n) => post('/dashboard/sell-car', token, saleOf(vehicle, { ownerName: `Buyer ${n}` })));
    const seen = await statuses(two);
    attempt(same(seen, [200, 409]), `two sales of ${vehicle}: ${seen}`);
  });
});

attack('races: two installments of more than is left', async (attempt) => {
  await rounds(async () => {
    const vehicle = await addVehicle(admin);
    await sell(admin, vehicle);
    const answers = await Promise.all([installment(vehicle), installment(vehicle)]);
    const [{ total } = { total: null }] = await sql`
      select coalesce(sum(amount), 0)::int as total from public.installments where registernumber = ${vehicle}`;
    const acknowledged = answers.filter(({ ok }) => ok).length * 60_000;
    attempt(total === acknowledged, `of ${vehicle} ${acknowledged} was acknowledged and ${total} is in the books`);
  });
});

const LIMBS = ['the same body', 'another amount', 'another vehicle', 'another person'] as const;
attack('races: one request id sent twice at once', async (attempt) => {
  const other = await addVehicle(admin);
  await sell(admin, other);
  await rounds(async (round) => {
    const vehicle = await addVehicle(admin);
    await sell(admin, vehicle);
    const limb = LIMBS[round % LIMBS.length];
    const requestId = crypto.randomUUID();
    const [{ newest } = { newest: 0 }] = await sql`select coalesce(max(id), 0) as newest from public.installments`;
    const body = { registernumber: vehicle, amount: 10, installmentdate: indiaToday(), paymentMode: 'UPI', requestId };
    const second = {
      ...body,
      ...(limb === 'another amount' && { amount: 20 }),
      ...(limb === 'another vehicle' && { registernumber: other }),
    };
    const token = limb === 'another person' ? admin : employee;
    const seen = await statuses([post('/installments', employee, body), post('/installments', token, second)]);
    const rows = await sql`
      select from public.installments where registernumber in (${vehicle}, ${other}) and amount in (10, 20)
        and id > ${newest}`;
    attempt(rows.length === 1, `${limb}: booked ${rows.length} times`);
    // A write that did not happen must not be acknowledged.
    const wanted = limb === 'the same body' ? [200, 200] : [200, 409];
    attempt(same(seen, wanted), `${limb} under one request id: ${seen} instead of ${wanted}`);
  });
});

/** Adds an admin's account to its own stack, as the operator does, unless it exists; answers a token. */
async function openAdmin(stack: OwnStack, userid: string): Promise<string> {
  const { data: id } = await stack.server.rpc('order_admin_account', { p_userid: userid, p_username: `test ${userid}` });
  const email = `${crypto.randomUUID()}@staff.invalid`;
  if (id) await stack.server.auth.admin.createUser({ id, email, password: `${userid}123`, email_confirm: true });
  return stack.tokenOf(userid);
}

// On its own stack, where there is no other admin.
attack('races: admins who delete each other', async (attempt) => {
  const stack = await OwnStack.prepare();
  const books = postgres(stack.databaseUrl, { max: 1 });
  const remove = (token: string, userId: string) =>
    call('/activeAccounts/deleteAccount', { at: stack.siteUrl, method: 'DELETE', token, body: { userId } });
  try {
    await stack.start();
    for (const ring of [
      ['ring.one', 'ring.two'],
      ['ring.one', 'ring.two', 'ring.three'],
    ]) {
      for (let round = 0; round < RING_ROUNDS; round++) {
        const tokens: string[] = [];
        for (const userid of ring) tokens.push(await openAdmin(stack, userid));
        for (const { userid } of await books<{ userid: string }[]>`
          select userid from public.staff where userdesignation = 'Admin' and not userid = any(${ring})`) {
          await remove(tokens[0] ?? '', userid);
        }
        const answers = await Promise.all(tokens.map((token, n) => remove(token, ring[(n + 1) % ring.length] ?? '')));
        const seen = await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`));
        const [{ left } = { left: -1 }] = await books`
          select count(*)::int as left from public.staff where userdesignation = 'Admin'`;
        const gone = answers.filter(({ ok }) => ok).length;
        attempt(left >= 1 && left === ring.length - gone, `of a ring of ${ring.length} ${left} are left: ${seen}`);
        attempt(!answers.some(({ status }) => status >= 500), `a ring of ${ring.length} was answered ${seen}`);
        const refusals = new Set(seen.filter((said) => !said.startsWith('200')));
        attempt(refusals.size <= 1, `more than one text for one thing: ${[...refusals].join(' | ')}`);
      }
    }
  } finally {
    await books.end();
    await stack.remove();
  }
});

attack('races: an upload and the deletion of its vehicle', async (attempt) => {
  await rounds(async () => {
    const vehicle = await addVehicle(admin);
    const folders = ['InventoryVehicleImages/0', 'SoldCarImages/1', 'AdminDocuments/1', 'OnsiteVehicleImages/1'];
    const links = await Promise.all(folders.map((path) => uploadUrl(employee, `${vehicle}/${path}`)));
    const urls = await Promise.all(links.map(async (link) => ((await link.json()) as { uploadUrl: string }).uploadUrl));
    const [deleted, ...puts] = await Promise.all([removeVehicle(vehicle, admin), ...urls.map((url) => putFile(url))]);
    attempt(deleted?.status === 200, `the deletion of ${vehicle} was answered ${deleted?.status}`);
    attempt(!puts.some(({ status }) => status >= 500), `uploads were answered ${puts.map(({ status }) => status)}`);
    const left = await sql`select name from storage.objects where starts_with(name, ${`${vehicle}/`})`;
    attempt(left.length === 0, `${vehicle} is gone and has ${left.length} files`);
  });
});

attack('races: a deletion and a sale', async (attempt) => {
  await rounds(async (round) => {
    const vehicle = await addVehicle(admin);
    await maintain(admin, vehicle);
    const both = [() => removeVehicle(vehicle, employee), () => post('/dashboard/sell-car', admin, saleOf(vehicle))];
    if (round % 2) both.reverse();
    const seen = await statuses(both.map((act) => act()));
    attempt(same(seen, [200, 409]) || same(seen, [200, 404]), `a deletion and a sale of ${vehicle}: ${seen}`);
  });
});

attack('races: one field edited from ten sides', async (attempt) => {
  const vehicle = await addVehicle(admin);
  await rounds(async (round) => {
    const prices = Array.from({ length: 10 }, (_, side) => round * 100 + side);
    const [before] = await sql<[{ id: string }]>`select coalesce(max(id), 0) as id from public.activity_log`;
    const seen = await statuses(
      prices.map((newValue, side) =>
        post('/edit-fields', side % 2 ? admin : employee, {
          tablename: 'cardetails',
          fieldToEdit: 'vehiclesellprice',
          newValue,
          registernumber: vehicle,
        }),
      ),
    );
    attempt(
      seen.every((status) => status === 200 || status === 409),
      `ten edits at once: ${seen}`,
    );
    const [row] = await sql`select vehiclesellprice::int as price from public.cardetails where registernumber = ${vehicle}`;
    attempt(prices.includes(row?.price), `${row?.price} is nobody's price`);
    // No lost update: each step in the log begins where the one before it ended.
    const steps = await sql<{ from: number; to: number }[]>`
      select (before ->> 'vehiclesellprice')::numeric::int as from, (after ->> 'vehiclesellprice')::numeric::int as to
      from public.activity_log where registernumber = ${vehicle} and id > ${before.id} order by id`;
    const torn = steps.some(({ from }, place) => place > 0 && from !== steps[place - 1]?.to);
    attempt(!torn && steps.at(-1)?.to === row?.price, `the log tells another story: ${JSON.stringify(steps)}`);
  });
});

attack('races: the invariants of the ledger afterwards', async (attempt) => {
  const broken = await brokenLedger();
  attempt(broken.length === 0, broken.join('; '));
});
