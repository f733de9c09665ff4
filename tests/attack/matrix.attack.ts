import { afterAll, beforeAll } from 'vitest';
import { direct } from '../api/client.ts';
import { FUNCTIONS, RELATIONS } from '../support/access.ts';
import { allTokens, type Tokens } from '../support/personas.ts';
import { PERSONAS, type Persona } from '../support/roles.ts';
import { attack, type Try } from './attack.ts';
import { type Catalogue, connect, readCatalogue, type Sql } from './catalogue.ts';
import { type Cell, callCells, countCells, embedCells, hiddenCells, readCells, type Stage, writeCells } from './cells.ts';
import { fire, inLanes } from './requests.ts';

const sql = connect();
let tokens: Tokens;
let catalogue: Catalogue;
let stage: Stage;

/** Fixture: a row in every table, two where one is deleted at a time. */
async function setStage(sql: Sql): Promise<Stage> {
  await sql`insert into public.enquiries (custname, custcontact, custquery)
    select 'Ravi', '9822000001', 'A tempo' from generate_series(1, 2)`;
  await sql`insert into public.document_descriptions (uniqueid, description, doctype, docuploadedby)
    values ('1', 'Rent', 'Office', 'Admin'), ('2', 'Papers', 'Vehicle', 'Admin'), ('3', 'Papers', 'Vehicle', 'Employee')
    on conflict do nothing`;
  await sql`insert into public.list_columns (staff, list, columns) select id, 'stock', '{}' from public.staff on conflict do nothing`;
  await sql`insert into public.past_stays (registernumber, stay, since, until, owner, finance, transfer)
    select registernumber, 9, '2019-01-01', '2019-02-01', '{}', '{}', '{}' from public.cardetails limit 1`;
  await sql`insert into public.reservation_ends (reservation, registernumber, day, refunded, kept, mode, reason)
    select id, registernumber, day, amount, 0, mode, 'Never came' from public.reservations limit 1 on conflict do nothing`;
  await sql`insert into public.pay_links (sale, token)
    select id, 'tapTAPtapTAPtapTAPtapTAP' from public.soldcars limit 1 on conflict do nothing`;
  await sql`insert into public.financings (sale, financier, sanctioned) select id, 'HDFC Bank', 1 from public.soldcars limit 1 on conflict do nothing`;
  await sql`insert into public.sale_amendments (sale, reason) select id, 'Typed wrong' from public.soldcars limit 1`;
  await sql`insert into public.sale_taxes (sale, inside, inter_state, hsn, rate, taxable, cgst, sgst, igst)
    select id, true, false, '8703', 18, 0, 0, 0, 0 from public.soldcars limit 1 on conflict do nothing`;
  await sql`
    with lent as (
      insert into public.money_transfers (day, from_account, from_party, to_account, amount) values
        ('2026-01-01', 'bank', 'HDFC', 'cash', 5), ('2026-01-01', 'other', 'Suresh', 'cash', 5) returning id, from_account
    )
    insert into public.vehicle_loans (transfer, registernumber, rate)
    select lent.id, registernumber, 12 from lent, public.cardetails where from_account = 'other' and not status order by registernumber limit 1`;
  await sql.begin(async (tx) => {
    await tx`insert into public.bank_statements (upload, party, file, first_day, last_day, line_count, added)
      values ('00000000-0000-4000-8000-000000000009', 'HDFC', 'a.csv', '2026-01-01', '2026-01-01', 1, 1)`;
    await tx`
      with line as (
        insert into public.bank_lines (party, day, amount, fingerprint, upload)
        values ('HDFC', '2026-01-01', 1, 'stage', '00000000-0000-4000-8000-000000000009') returning id
      )
      insert into public.bank_matches (line, party, kind, source) select id, 'HDFC', 'cost', -1 from line`;
  });
  const [{ registernumber = '' } = {}] = await sql<{ registernumber?: string }[]>`select registernumber from public.cardetails limit 1`;
  const rows: Stage['rows'] = {};
  const counts = new Map<string, number>();
  for (const [name, { read, sees, row }] of Object.entries(RELATIONS)) {
    const unsold = name === 'cardetails' ? sql`where not status` : sql``;
    const first = async () => (await sql`select to_jsonb(t) as row from ${sql(`public.${name}`)} t ${unsold} order by 1 limit 1`)[0];
    let found = await first();
    if (!found && row) {
      // A vehicle of the stage in place of the tests'.
      await sql`insert into ${sql(`public.${name}`)} ${sql('registernumber' in row ? { ...row, registernumber } : row)}`;
      found = await first();
    }
    if (!found) throw new Error(`${name} is empty: nobody could be found out reading it`);
    rows[name] = found.row;
    for (const persona of PERSONAS.filter((reader) => read[reader])) {
      const where = sql.unsafe(sees?.[persona] ?? 'true');
      const [counted] = await sql`select count(*)::int as n from ${sql(`public.${name}`)} where ${where}`;
      counts.set(`${name} ${persona}`, counted?.n);
    }
  }
  return { rows, counts: (relation, persona) => counts.get(`${relation} ${persona}`) ?? 0 };
}

beforeAll(async () => {
  tokens = await allTokens();
  await direct(tokens.admin).rpc('change_settings', { p_employees_see_balance: true }).throwOnError();
  catalogue = await readCatalogue(sql);
  stage = await setStage(sql);
});
afterAll(() => sql.end());

async function tryCell(attempt: Try, persona: Persona, { what, shot, expected, reached }: Cell): Promise<void> {
  const answer = await fire(shot, tokens[persona]);
  const said = `${answer.status} ${answer.text.slice(0, 150)}`;
  if (answer.status >= 500) return attempt(false, `${persona}: ${what}: ${said}`);
  const held = reached(answer) === expected;
  attempt(held, `${persona}: ${what}: ${expected ? 'not as expected' : 'got through'}: ${said}`);
}

/** Every persona works through the cells concurrently; the visitor one request at a time. */
const everybody = (attempt: Try, personas: readonly Persona[], cells: (persona: Persona) => Iterable<Cell>) =>
  Promise.all(personas.map((persona) => inLanes(cells(persona), persona === 'visitor' ? 1 : 2, (cell) => tryCell(attempt, persona, cell))));

const exposed = () => catalogue.relations.filter(({ schema }) => schema === 'public');

attack('matrix: every exposed table, view and function is in the access matrix', async (attempt) => {
  for (const { name } of exposed()) attempt(name in RELATIONS, `${name} has no cells in the contract`);
  for (const { schema, name } of catalogue.functions) {
    if (schema === 'public') attempt(name in FUNCTIONS, `${name}() has no cell in the contract`);
  }
  const there = [...exposed(), ...catalogue.functions].map(({ name }) => name);
  for (const name of [...Object.keys(RELATIONS), ...Object.keys(FUNCTIONS)]) {
    attempt(there.includes(name), `${name} stands in the contract and is not there`);
  }
});

attack('matrix: reading and counting, column by column', (attempt) =>
  everybody(attempt, PERSONAS, function* (persona) {
    for (const relation of exposed()) {
      yield* countCells(relation, persona, stage);
      yield* readCells(relation, persona);
    }
  }).then(() => {}),
);

attack('matrix: one table through another', (attempt) =>
  everybody(attempt, PERSONAS, function* (persona) {
    for (const relation of exposed()) yield* embedCells(relation, catalogue, persona);
  }).then(() => {}),
);

attack('matrix: adding, changing, replacing, deleting', (attempt) =>
  everybody(attempt, PERSONAS, function* (persona) {
    for (const relation of exposed()) yield* writeCells(relation, persona, stage);
  }).then(() => {}),
);

attack('matrix: calling functions', (attempt) => everybody(attempt, PERSONAS, (persona) => callCells(catalogue, persona)).then(() => {}));

attack('matrix: what is not exposed', (attempt) => everybody(attempt, PERSONAS, () => hiddenCells(catalogue)).then(() => {}));
