import { beforeAll, expect, test } from 'vitest';
import { answerTo, expectRefusal, post, tokenOf } from './client.ts';

let admin: string;
beforeAll(async () => {
  admin = await tokenOf('admin');
});

const bankName = () => `Zyqbank ${crypto.randomUUID().slice(0, 8)}`;
const line = (amount: number, narration: string, balance: number | null = null) => ({
  day: '2026-02-03',
  amount,
  narration,
  reference: '',
  balance,
});
const open = async (party: string, ...lines: object[]) =>
  (await post('/money/bank', admin, { upload: crypto.randomUUID(), party, file: 'february.csv', lines })).json() as Promise<{
    added: number;
  }>;
interface Statement {
  lines: { id: number; amount: number; narration: string; entries: { kind: string; source: number; sure: boolean }[] }[];
  entries: { kind: string; source: number; amount: number }[];
  parts: Record<string, number | null>;
  open: number;
  matched: number;
  sure: number;
  bank: number | null;
  book: number;
}
const statement = (party: string) => answerTo('/money/bank', admin, { party }) as unknown as Promise<Statement>;
const addCost = (party: string, cost: number, description: string) =>
  post('/miscellaneous-costs/add', admin, { description, cost, date: '2026-02-03', paymentMode: 'Bank transfer', accountPaidFrom: party });

test('a file is opened twice, what is sure matched, the rest recorded, and the balances agree (R554, R555, R558)', async () => {
  const party = bankName();
  await addCost(party, 250, 'Tea');
  const lines = [line(1000, 'FROM OWNER', 1000), line(-250, 'POS', 750), line(-118, 'SMS CHARGES', 632)];
  expect(await open(party, ...lines)).toEqual({ added: 3 });
  expect(await open(party, ...lines)).toEqual({ added: 0 });
  expect(await statement(party)).toMatchObject({
    open: 3,
    matched: 0,
    sure: 1,
    bank: 632,
    book: -250,
    entries: [{ kind: 'cost', amount: -250 }],
  });
  expect(await (await post('/money/bank/sure', admin, { party })).json()).toEqual({ matched: 1 });
  const { lines: left } = await statement(party);
  const [owner, charges] = left.map(({ id }) => id);
  expect((await post('/money/bank/record', admin, { line: owner, kind: 'investment', description: 'Savings' })).status).toBe(200);
  expect((await post('/money/bank/record', admin, { line: charges, kind: 'cost', description: 'Charges' })).status).toBe(200);
  expect(await statement(party)).toMatchObject({ lines: [], entries: [], open: 0, matched: 3, bank: 632, book: 632 });
  expect(await answerTo('/money/bank/matched', admin, { party, limit: '2' })).toMatchObject({
    totalCount: 3,
    lines: [{ narration: 'SMS CHARGES', entries: [{ kind: 'cost', name: 'Charges' }] }, { narration: 'POS' }],
  });
});

test('a payment that the form of a buyer records is matched with its line, by its number (R559)', async () => {
  const party = bankName();
  await open(party, line(-300, 'POS'), line(-40, 'OTHER'));
  const { lines } = await statement(party);
  await addCost(party, 300, 'Rent');
  await addCost(party, 40, 'Tea');
  const sure = { party, line: lines.find(({ amount }) => amount === -300)?.id };
  expect(await (await post('/money/bank/sure', admin, sure)).json()).toEqual({ matched: 1 });
  expect(await statement(party)).toMatchObject({ open: 1, lines: [{ narration: 'OTHER', entries: [{ sure: true }] }] });
});

test('what is refused is told in words (R556)', async () => {
  const party = bankName();
  await addCost(party, 10, 'Tea');
  await open(party, line(-11, 'POS'));
  const { lines, entries } = await statement(party);
  const match = (given: object[]) => post('/money/bank/match', admin, { line: lines[0]?.id, entries: given });
  await expectRefusal(await match(entries), 400, 'These entries do not come to the amount of the line.');
  await expectRefusal(await match([]), 400, 'An entry at least');
  await expectRefusal(await post('/money/bank', admin, { upload: 'x', party, file: 'a.csv', lines: [line(1, 'A')] }), 400, /UUID/);
  await expectRefusal(
    await post('/money/bank', admin, { upload: crypto.randomUUID(), party, file: 'a.csv', lines: [line(0, 'A')] }),
    400,
    'Amount must not be 0',
  );
});

test('race: of two who record a line one is told, and it is booked once (R558)', async () => {
  for (let round = 0; round < 6; round++) {
    const party = bankName();
    await open(party, line(-118, 'SMS CHARGES'));
    const [asked] = (await statement(party)).lines;
    const record = () => post('/money/bank/record', admin, { line: asked?.id, kind: 'cost', description: 'Charges' });
    const statuses = (await Promise.all([record(), record()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await statement(party)).toMatchObject({ book: -118, open: 0, entries: [] });
  }
});

test('race: of two lines that are matched with one entry one is told (R556)', async () => {
  for (let round = 0; round < 6; round++) {
    const party = bankName();
    await addCost(party, 10, 'Tea');
    await open(party, line(-10, 'POS A'), line(-10, 'POS B'));
    const { lines, entries } = await statement(party);
    const answers = await Promise.all(lines.map(({ id }) => post('/money/bank/match', admin, { line: id, entries })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('two who open the same file at once add each line once (R554)', async () => {
  const party = bankName();
  const lines = Array.from({ length: 40 }, (_, at) => line(at + 1, `LINE ${at}`));
  const added = (await Promise.all([open(party, ...lines), open(party, ...lines)])).map((answer) => answer.added);
  expect(added.sort((a, b) => a - b)).toEqual([0, 40]);
});
