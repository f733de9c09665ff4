import type { BankStatement, OpenBankLine } from '@contract/bankStatement.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { StatementOfBank } from './StatementOfBank.tsx';

const entry = (fields: object = {}) => ({
  kind: 'cost' as const,
  source: 5,
  back: false,
  day: '2026-04-02',
  amount: -500,
  name: 'Tea',
  registernumber: '',
  reference: '',
  ...fields,
});
const line = (fields: Partial<OpenBankLine>): OpenBankLine => ({
  id: 1,
  day: '2026-04-02',
  amount: -118,
  narration: 'SMS CHARGES',
  reference: '',
  left_out: false,
  changed: false,
  entries: [],
  ...fields,
});
const RECEIVED = line({ id: 2, amount: 25_000, narration: 'UPI/409112345678/MEERA' });
const STATEMENT: BankStatement = {
  party: 'HDFC',
  first_day: '2026-04-01',
  last_day: '2026-04-03',
  bank: 124_882,
  book: 100_500,
  parts: { opening: 0, lines: 24_882, entries: -500, later: 0, gap: 0 },
  open: 2,
  left: 0,
  matched: 3,
  sure: 0,
  missing: 1,
  lines: [line({}), RECEIVED],
  entries: [entry({ amount: 500, kind: 'installment', name: 'Meera Joshi', registernumber: 'MH12AB1234' })],
  files: [
    {
      file: 'april.csv',
      first_day: '2026-04-01',
      last_day: '2026-04-03',
      line_count: 5,
      added: 5,
      username: 'Asha',
      created_at: '2026-04-04T10:00:00Z',
    },
  ],
};
const ACCOUNTS = [
  { key: 'cash', name: 'Cash', account: 'cash' as const, party: '' },
  { key: 'bank:HDFC', name: 'HDFC', account: 'bank' as const, party: 'HDFC' },
];

async function openStatement(given: Partial<BankStatement> | null = {}, others: Answers = {}) {
  const answers: Answers = { 'GET /money/bank': () => Response.json(given && { ...STATEMENT, ...given }), ...others };
  const opened = openScreen(<StatementOfBank party="HDFC" accounts={ACCOUNTS} />, { as: 'admin', answers });
  await screen.findByRole('button', { name: "Open the bank's file" });
  const sent = (path: string) => opened.asked.filter((one) => one.path === path && one.method === 'POST').map(({ body }) => body);
  const ask = async (name: RegExp) => {
    await press(opened.user, name);
    return screen.findByRole('dialog');
  };
  return { ...opened, answers, sent, ask };
}
const field = (label: string) => screen.getByLabelText(RegExp(`^${label}`));
const meaning = (opened: Awaited<ReturnType<typeof openStatement>>, text: string) =>
  opened.user.selectOptions(screen.getByRole('combobox', { name: 'What is it?' }), text);
const save = (opened: Awaited<ReturnType<typeof openStatement>>) => press(opened.user, 'Save', screen.getByRole('dialog'));

/** Stands in for the web worker that reads files. */
function stubWorker(rows: unknown[][]) {
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        const answer = new MessageEvent('message', { data: { read: { sheets: [{ name: '', rows }], isGuessed: false } } });
        queueMicrotask(() => this.dispatchEvent(answer));
      }
      terminate() {}
    },
  );
}
const upload = ({ user }: Awaited<ReturnType<typeof openStatement>>) =>
  user.upload(document.querySelector('input[type=file]') as HTMLElement, new File(['x'], 'april.csv', { type: 'text/csv' }));

test("the bank's file is opened, and its lines are sent, oldest first (R553, R554)", async () => {
  stubWorker([
    ['Date', 'Narration', 'Chq./Ref.No.', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    ['02/04/26', 'SMS CHARGES', '', '118.00', '', '24882.00'],
    ['31/02/26', 'WRONG', '', '5', '', ''],
    ['01/04/26', 'UPI/409112345678/MEERA', '409112345678', '', '25000.00', '25000.00'],
  ]);
  const opened = await openStatement(null, { 'POST /money/bank': { added: 2 } });
  await upload(opened);
  await alerted('2 new lines');
  expect(opened.sent('/money/bank')).toMatchObject([
    {
      party: 'HDFC',
      file: 'april.csv',
      lines: [
        { day: '2026-04-01', amount: 25_000, reference: '409112345678', balance: 25_000 },
        { day: '2026-04-02', amount: -118, narration: 'SMS CHARGES', balance: 24_882 },
      ],
    },
  ]);
  expect(await screen.findByText(/^Row 3: /)).toBeInTheDocument();
});

test('a file that is no statement, and one that cannot be sent, say so (R553)', async () => {
  stubWorker([['Dear customer']]);
  const opened = await openStatement(null, { 'POST /money/bank': refused(500) });
  await upload(opened);
  await alerted(/The headings of a statement are not in this file/);
  stubWorker([
    ['Date', 'Particulars', 'Debit', 'Credit'],
    ['02/04/26', 'SMS CHARGES', '118.00', ''],
  ]);
  await upload(opened);
  await alerted(/what has arrived already is not added twice/);
});

test('bank and book stand side by side, and what makes the difference (R562)', async () => {
  await openStatement();
  const sums = screen.getByRole('region', { name: 'Bank and book on 03/04/2026' });
  for (const sum of ['At the bank₹ 1,24,882', 'In the cash book₹ 1,00,500', 'Difference₹ 24,382']) expect(sums).toHaveTextContent(sum);
  expect(sums).toHaveTextContent(/2 lines without an entry in the book₹ 24,882/);
  expect(sums).toHaveTextContent(/1 entry that is not at the bank-₹ 500/);
  expect(sums).not.toHaveTextContent('a part of the statement is missing');
  expect(screen.getByRole('table', { name: 'In the book, not at the bank' })).toHaveTextContent(
    /Installment.*₹ 500.*MH12AB1234.*Meera Joshi/,
  );
});

test('what is sure is matched with one press (R555)', async () => {
  const sure = line({ amount: -500, narration: 'POS', entries: [{ ...entry(), sure: true }] });
  const opened = await openStatement({ lines: [sure], open: 1, sure: 1 }, { 'POST /money/bank/sure': { matched: 1 } });
  expect(screen.getByRole('table', { name: 'At the bank, not in the book' })).toHaveTextContent(
    /POS.*₹ 500.*Sure.*Cost · Tea of 02\/04\/2026, ₹ 500/,
  );
  await press(opened.user, 'Match the sure line');
  await alerted('1 line matched');
  expect(opened.sent('/money/bank/sure')).toEqual([{ party: 'HDFC', requestId: expect.any(String) }]);
});

test('charges are recorded as a cost, with what they are most likely called (R558)', async () => {
  const opened = await openStatement({}, { 'POST /money/bank/record': DONE });
  await opened.ask(/^What is it\? ₹ 118 of/);
  expect(field('Description')).toHaveValue('Charges of the bank');
  await save(opened);
  await alerted('Saved');
  expect(opened.sent('/money/bank/record')).toMatchObject([
    { line: 1, kind: 'cost', description: 'Charges of the bank', ownersOwn: false },
  ]);
});

test('what went out is what the owner took, or was moved to another bank (R558)', async () => {
  const opened = await openStatement({}, { 'POST /money/bank/record': DONE });
  await opened.ask(/^What is it\? ₹ 118 of/);
  await meaning(opened, 'Taken out by the owner');
  await retype(opened.user, field('Description'), '');
  await save(opened);
  expect(await screen.findByText('Description is required')).toBeInTheDocument();
  await retype(opened.user, field('Description'), 'House');
  await save(opened);
  await expect.poll(() => opened.sent('/money/bank/record')).toMatchObject([{ kind: 'investment', description: 'House' }]);
  await opened.ask(/^What is it\? ₹ 118 of/);
  await meaning(opened, 'Moved between our accounts');
  await opened.user.selectOptions(field('Account'), 'Another bank account');
  await save(opened);
  expect(await screen.findByText('Name of the bank account is required')).toBeInTheDocument();
  await retype(opened.user, field('Name of the bank account'), 'SBI');
  await save(opened);
  await expect
    .poll(() => opened.sent('/money/bank/record').at(-1))
    .toMatchObject({ kind: 'money_transfer', otherAccount: 'bank', otherParty: 'SBI' });
});

test('an entry is chosen that comes to the line; what is offered is asked about before it is booked again (R556)', async () => {
  const maybe = line({ amount: -500, narration: 'POS', entries: [{ ...entry({ amount: -500 }), sure: false }] });
  const tea = { ...entry({ source: 6, amount: -200, name: 'Sugar' }) };
  const opened = await openStatement(
    { lines: [maybe], entries: [tea], open: 1 },
    { 'POST /money/bank/match': DONE, 'POST /money/bank/record': DONE },
  );
  const dialog = await opened.ask(/^What is it\? ₹ 500 of/);
  const choices = within(dialog);
  expect(choices.getByRole('checkbox', { name: /Tea/ })).toBeChecked();
  await opened.user.click(choices.getByRole('checkbox', { name: /Sugar/ }));
  expect(dialog).toHaveTextContent('Chosen: ₹ 700 of ₹ 500');
  await save(opened);
  expect(await choices.findByText('What is chosen does not come to ₹ 500.')).toBeInTheDocument();
  await opened.user.click(choices.getByRole('checkbox', { name: /Sugar/ }));
  await meaning(opened, 'A cost: charges, interest');
  await retype(opened.user, field('Description'), 'Tea');
  await save(opened);
  await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(opened.sent('/money/bank/record')).toEqual([]);
  await press(opened.user, 'Let me correct it');
  await meaning(opened, 'An entry of the book');
  await save(opened);
  await expect
    .poll(() => opened.sent('/money/bank/match'))
    .toMatchObject([{ line: 1, entries: [{ kind: 'cost', source: 5, back: false }] }]);
});

test('a payment leads to the form of the buyer, filled, and what was paid to that of the seller (R559)', async () => {
  const opened = await openStatement();
  await opened.ask(/^What is it\? ₹ 25,000 of/);
  expect(screen.getByRole('link', { name: 'Choose the buyer' })).toHaveAttribute(
    'href',
    '/dashboard/dues?line=2&bank=HDFC&paid=25000&on=2026-04-02&reference=409112345678&mode=UPI',
  );
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Save' })).toBeNull();
  await press(opened.user, 'Cancel', screen.getByRole('dialog'));
  await opened.ask(/^What is it\? ₹ 118 of/);
  await meaning(opened, 'A payment to a seller');
  expect(screen.getByRole('link', { name: 'Choose the vehicle' })).toHaveAttribute(
    'href',
    '/dashboard/to-pay?line=1&bank=HDFC&paid=118&on=2026-04-02&reference=&mode=Bank+transfer',
  );
});

test('a line is left, and one that was left or has changed is asked about again (R557, R561)', async () => {
  const gone = { ...entry(), day: null, amount: 0, sure: false };
  const lines = [line({}), line({ id: 3, amount: -15_000, narration: 'RENT', changed: true, entries: [gone] })];
  const opened = await openStatement({ lines }, { 'POST /money/bank/leave': DONE, 'POST /money/bank/unmatch': DONE });
  expect(screen.getByRole('row', { name: /RENT/ })).toHaveTextContent(/Has changed since.*Not in the book any more/);
  await opened.ask(/^What is it\? ₹ 118 of/);
  await meaning(opened, 'Nothing to record: leave it');
  await save(opened);
  await expect.poll(() => opened.sent('/money/bank/leave')).toMatchObject([{ line: 1 }]);
  await press(opened.user, /^Ask again: ₹ 15,000 of/);
  await alerted('The line is asked about again');
  expect(opened.sent('/money/bank/unmatch')).toMatchObject([{ line: 3 }]);
});

test('what is matched is shown when asked for, and was not this after all (R557)', async () => {
  const matched = { ...line({ id: 9, narration: 'CLG' }), entries: [entry({ kind: 'installment', name: 'Meera Joshi' })] };
  const opened = await openStatement(
    {},
    { 'GET /money/bank/matched': { lines: [matched], totalCount: 1 }, 'POST /money/bank/unmatch': refused(404) },
  );
  await press(opened.user, 'Show the 3 matched lines');
  expect(await screen.findByRole('row', { name: /CLG/ })).toHaveTextContent('Installment · Meera Joshi');
  await press(opened.user, /^Not this: ₹ 118 of/);
  await alerted('The line stays as it was.');
});
