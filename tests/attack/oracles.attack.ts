import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addCost, addVehicle, direct, post, sell, upload } from '../api/client.ts';
import type { Things } from '../support/examples.ts';
import { allTokens, type Tokens } from '../support/personas.ts';
import type { Persona } from '../support/roles.ts';
import { attack, long, type Try } from './attack.ts';
import { type Catalogue, connect, readCatalogue } from './catalogue.ts';
import { allProbes } from './probes.ts';
import { fire, inLanes, type Shot } from './requests.ts';

const sql = connect();
const [BEFORE, AFTER] = [123_457, 765_431];
const PAPER = '4711';
/** The personas who must not notice. */
const OTHERS: readonly Persona[] = long ? ['visitor', 'driver', 'employee', 'deleted'] : ['visitor', 'driver', 'employee'];

let tokens: Tokens;
let things: Things;
let catalogue: Catalogue;
let probes: Shot[];
beforeAll(async () => {
  tokens = await allTokens();
  catalogue = await readCatalogue(sql);
});
beforeEach(async () => {
  const admin = tokens.admin ?? '';
  const bought = { vehicleBuyPrice: BEFORE, description: 'The same', onhomepage: 'yes' };
  const [available, sold] = [await addVehicle(admin, bought), await addVehicle(admin, bought)];
  await sell(admin, sold);
  things = { available, sold, cost: await addCost(admin) };
  await post('/accountDetails/addInvestment', admin, { description: 'Loan', amount: BEFORE, date: '1950-01-01' });
  const all = allProbes(catalogue, things, [BEFORE, AFTER], PAPER);
  // The short form uses every sixth.
  probes = long ? all : all.filter((_, place) => place % 6 === 0);
});
afterAll(() => sql.end());

const setting = (p_employees_see_balance: boolean) =>
  direct(tokens.admin).rpc('change_settings', { p_employees_see_balance }).throwOnError();

/** Normalizes signed links, which differ each time. */
const unsigned = (text: string) => text.replace(/token=[\w.-]+/g, 'token');
const named = ({ method = 'GET', path, headers, body }: Shot) => JSON.stringify({ method, path, headers, body });

/** The answers to all probes, byte for byte. */
async function answersOf(persona: Persona): Promise<string[]> {
  const answers: string[] = [];
  await inLanes(probes.entries(), persona === 'visitor' ? 1 : 2, async ([place, probe]) => {
    const { status, text, total = '' } = await fire(probe, tokens[persona]);
    answers[place] = `${status} ${total} ${unsigned(text)}`;
  });
  return answers;
}
async function everybodysAnswers(personas: readonly Persona[]): Promise<Map<Persona, string[]>> {
  const answers = new Map<Persona, string[]>();
  await Promise.all(personas.map(async (persona) => answers.set(persona, await answersOf(persona))));
  return answers;
}

/** Changes buying prices, and adds a document with its description. */
async function changeSecrets(): Promise<void> {
  const admin = tokens.admin ?? '';
  for (const registernumber of [things.available, things.sold]) {
    const edit = { tablename: 'cardetails', fieldToEdit: 'vehiclebuyprice', newValue: AFTER, registernumber };
    const answer = await post('/edit-fields', admin, edit);
    if (!answer.ok) throw new Error(`the buying price stays: ${await answer.text()}`);
  }
  const status = await upload(admin, `${things.available}/AdminDocuments/${PAPER}`);
  const described = await post('/Description', admin, { uniqueID: PAPER, description: 'Secret', docType: 'Vehicle' });
  if (status !== 200 || !described.ok) throw new Error(`no paper: ${status} ${await described.text()}`);
}
async function takePaperAway(): Promise<void> {
  await sql`delete from public.document_descriptions where uniqueid = ${PAPER}`;
}

/** Noninterference: probes, changes an admin's secrets, probes again: only the admin may notice. */
async function holdAnswers(attempt: Try, change: () => Promise<void>, accepted: (answer: string) => string) {
  // Warm-up: the first time some probes leave something behind, such as a picture's link or a log entry.
  const [control, before] = [await everybodysAnswers(OTHERS), await everybodysAnswers(OTHERS)];
  const adminsBefore = await answersOf('admin');
  await changeSecrets();
  await change();
  const after = await everybodysAnswers(OTHERS);
  for (const persona of OTHERS) {
    probes.forEach((probe, place) => {
      const [first, second, third] = [control, before, after].map((answers) => answers.get(persona)?.[place] ?? '');
      attempt(first === second, `${persona}: answered differently without a change: ${named(probe)}: ${first} | ${second}`);
      const said = [second, third].map((answer) => accepted(answer ?? ''));
      attempt(said[0] === said[1], `${persona}: told by ${named(probe)}: ${second} | ${third}`);
    });
  }
  const adminsAfter = await answersOf('admin');
  const noticed = adminsAfter.filter((answer, place) => answer !== adminsBefore[place]).length;
  attempt(noticed >= 10, `an admin notices in ${noticed} answers only: these questions look at nothing`);
  await takePaperAway();
}

attack('oracles: with the balance hidden no answer depends on a buying price, the capital or a paper of an admin', async (attempt) => {
  await setting(false);
  const capital = () => sql`update public.investment set amount = ${AFTER} where amount = ${BEFORE}`.then(() => {});
  await holdAnswers(attempt, capital, (answer) => answer).finally(() => setting(true));
});

if (long) {
  attack('oracles: with the balance shown only the accepted sums depend on a buying price (D02)', async (attempt) => {
    const sums = (answer: string) => answer.replace(/"(totalBuy|Remaining_Balance)": ?-?[\d.]+/g, '"$1"');
    await holdAnswers(attempt, async () => {}, sums);
  });
}
