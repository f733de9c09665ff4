import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { daysAfter, formatDate, today } from '../../kit/dates/days.ts';
import { CashBookPage } from './CashBookPage.tsx';

const ACCOUNTS = [
  { account: 'cash', party: '', balance: 4700 },
  { account: 'bank', party: 'HDFC', balance: 75_000 },
  { account: 'cheques', party: '', balance: 0 },
  { account: 'unsaid', party: '', balance: -400_000 },
];
const line = (fields: object) => ({
  kind: 'sale',
  source: 7,
  day: today(),
  back: false,
  registernumber: 'MH12AB1234',
  name: 'Meera Joshi',
  mode: 'Cash',
  reference: '',
  other_account: null,
  other_party: null,
  reversed: false,
  payment_kind: null,
  amount: 105_000,
  balance: 105_000,
  username: 'Rohan Patil',
  ...fields,
});
const moved = { kind: 'money_transfer', registernumber: '', name: '', mode: '', other_account: 'bank', other_party: 'HDFC' };
const BOOK = {
  opening: 0,
  money_in: 105_300,
  money_out: 100_600,
  closing: 4700,
  lines: [
    line({ kind: 'installment', payment_kind: 'finance' }),
    line({ ...moved, source: 3, amount: -90_000, balance: 15_000 }),
    line({ ...moved, source: 4, amount: -10_600, balance: 4400, reversed: true }),
    line({ kind: 'cost', source: 2, registernumber: '', name: 'Tea', amount: 300, balance: 4700, back: true }),
  ],
  counts: [{ day: today(), counted: 4690, expected: 4700, difference: -10, reason: 'A ten was lost', username: 'Rohan Patil' }],
};
const HIDDEN = { ...BOOK, opening: null, closing: null, lines: BOOK.lines.map((one) => ({ ...one, balance: null })), counts: [] };

const RATES = [
  { kind: 'cash_paid_limit', holdsFrom: '2020-01-01', value: 10_000 },
  { kind: 'cash_loan_limit', holdsFrom: '2020-01-01', value: 20_000 },
];
const owed = { part: 'beside', account: 'other', party: 'Suresh', amount: -300_000, many: null };
const MADE_UP = { day: '2026-04-01', balance: 79_700, worth: -220_300, lines: [owed] };

async function openBook(as: 'admin' | 'employee' = 'admin', given: Answers = {}, at = '/dashboard/cash-book') {
  const answers: Answers = {
    'GET /money/accounts': as === 'admin' ? ACCOUNTS : ACCOUNTS.map((one) => ({ ...one, balance: null })),
    'GET /money/book': as === 'admin' ? BOOK : HIDDEN,
    'GET /money/made-up': MADE_UP,
    ...given,
  };
  const opened = openScreen(<CashBookPage />, { as, at, answers });
  await screen.findByRole('link', { name: /^Cash/ });
  const sent = (path: string) =>
    opened.asked.filter((request) => request.path === path && request.method === 'POST').map(({ body }) => body);
  return { ...opened, answers, sent };
}
const rows = async () => within((await screen.findAllByRole('table'))[0] as HTMLElement).findAllByRole('row');
const askedDays = ({ asked }: { asked: Asked[] }) => asked.filter(({ path }) => path === '/money/book').map(({ query }) => query);
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('an admin reads a day: what was there, what came, what went, what is left after each (R527)', async () => {
  await openBook();
  const [, sale, bank, , tea] = await rows();
  expect(within(sale as HTMLElement).getByRole('link', { name: 'MH12AB1234' })).toHaveAttribute('href', '/dashboard/costReport/MH12AB1234');
  expect(sale).toHaveTextContent(/Disbursal.*₹ 1,05,000.*₹ 1,05,000.*Meera Joshi.*Cash.*Rohan Patil/);
  expect(bank).toHaveTextContent(/Money moved.*₹ 90,000.*₹ 15,000.*To HDFC/);
  expect(tea).toHaveTextContent(/Cost.*Taken back.*₹ 300/);
  const sums = screen.getByLabelText('In all');
  for (const sum of ['Opening₹ 0', 'In₹ 1,05,300', 'Out₹ 1,00,600', 'Closing₹ 4,700']) expect(sums).toHaveTextContent(sum);
  expect(screen.getByRole('link', { name: /^HDFC/ })).toHaveTextContent('₹ 75,000');
  expect(screen.getByRole('table', { name: 'Counts of the drawer' })).toHaveTextContent(/4,690.*4,700.*-₹ 10.*A ten was lost/);
});

test('what was moved is reversed here, once (R531)', async () => {
  await openBook();
  await rows();
  expect(screen.getAllByRole('button', { name: /^Reverse/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    `Reverse Money moved of ${formatDate(today())}, ₹ 90,000`,
  ]);
});

test('an employee reads what came and went, and no balance (R528)', async () => {
  await openBook('employee');
  expect((await rows())[0]).not.toHaveTextContent('Balance');
  const sums = screen.getByLabelText('In all');
  expect(sums).toHaveTextContent('In₹ 1,05,300');
  expect(sums).not.toHaveTextContent(/Opening|Closing/);
  expect(screen.getByRole('link', { name: 'HDFC' })).toHaveTextContent(/^HDFC$/);
  expect(screen.queryByRole('button', { name: /^Reverse/ })).toBeNull();
});

test('the address keeps the account and the days; arrows go by as many days', async () => {
  const opened = await openBook('admin', {}, '/dashboard/cash-book?account=bank:HDFC&from=2026-03-01&to=2026-03-31');
  await rows();
  await press(opened.user, 'Earlier');
  expect(opened.address()).toBe('/dashboard/cash-book?account=bank%3AHDFC&from=2026-01-29&to=2026-02-28');
  await opened.user.click(screen.getByRole('link', { name: /^Cash/ }));
  await retype(opened.user, screen.getByLabelText('To'), '01/01/2026');
  expect(askedDays(opened)).toContainEqual({ account: 'bank', party: 'HDFC', from: '2026-03-01', to: '2026-03-31' });
  await expect.poll(() => askedDays(opened).at(-1)).toEqual({ account: 'cash', from: '2026-01-01', to: '2026-01-01' });
  await press(opened.user, 'Today');
  expect(opened.address()).toBe('/dashboard/cash-book');
});

test('nothing, a failure, and too many days are said', async () => {
  const tooMany = 'Please choose a day, or at most three months.';
  const opened = await openBook('admin', { 'GET /money/book': { ...BOOK, lines: [], counts: [] } });
  await screen.findByText('Nothing came in or went out.');
  opened.answers['GET /money/book'] = refused(500);
  await press(opened.user, 'Earlier');
  await alerted('The cash book could not be loaded.');
  opened.answers['GET /money/book'] = refused(400, { error: tooMany });
  await press(opened.user, 'Earlier');
  await alerted(tooMany);
});

test('cash is taken to the bank: where from, where to, how much (R530)', async () => {
  const opened = await openBook('employee', { 'POST /money/transfers': DONE });
  await press(opened.user, 'Move money');
  const form = await dialog('Move money');
  await opened.user.selectOptions(within(form).getByLabelText(/^To/), 'Cash');
  await press(opened.user, 'Move money', form);
  expect(await within(form).findByText('Both are the same account.')).toBeInTheDocument();
  await opened.user.selectOptions(within(form).getByLabelText(/^To/), 'Another bank account');
  await retype(opened.user, within(form).getByLabelText(/^Amount/), '90000');
  await press(opened.user, 'Move money', form);
  expect(await within(form).findByText('Name of the bank account is required')).toBeInTheDocument();
  await retype(opened.user, within(form).getByLabelText(/^Name of the bank account/), 'SBI');
  await press(opened.user, 'Move money', form);
  await alerted('Money moved');
  expect(opened.sent('/money/transfers')).toEqual([
    {
      ...{
        fromAccount: 'cash',
        fromParty: '',
        toAccount: 'bank',
        toParty: 'SBI',
        amount: 90_000,
        day: today(),
        reference: '',
        description: '',
      },
      requestId: expect.any(String),
    },
  ]);
});

test('an admin counts beside what the book says, and gives the reason with it (R532)', async () => {
  const opened = await openBook('admin', { 'POST /money/counts': DONE });
  await press(opened.user, 'Count the drawer');
  const form = await dialog('Count the drawer');
  const notes = within(within(form).getByRole('group', { name: 'Notes' }));
  await expect.poll(() => opened.asked.some(({ path, query }) => path === '/money/book' && query.to === today())).toBe(true);
  expect(within(form).queryByText(/too little/)).toBeNull();
  expect(within(form).queryByLabelText(/^Why it differs/)).toBeNull();
  await retype(opened.user, notes.getByLabelText('₹ 500'), '9');
  await retype(opened.user, notes.getByLabelText('₹ 20'), '10');
  expect(await within(form).findByText('In the cash book: ₹ 4,700. They are the same.')).toBeInTheDocument();
  expect(within(form).queryByLabelText(/^Why it differs/)).toBeNull();
  await retype(opened.user, notes.getByLabelText('₹ 20'), '9');
  expect(await within(form).findByText('In the cash book: ₹ 4,700. ₹ 20 too little.')).toBeInTheDocument();
  await press(opened.user, 'Save the count', form);
  expect(opened.sent('/money/counts')).toEqual([]);
  await retype(opened.user, await within(form).findByLabelText(/^Why it differs/), 'Change for the toll');
  await press(opened.user, 'Save the count', form);
  await alerted('Count saved');
  expect(opened.sent('/money/counts')).toEqual([
    { denominations: { note_500: 9, note_20: 9 }, day: today(), reason: 'Change for the toll', requestId: expect.any(String) },
  ]);
});

test('an employee is told that a count differs, and not by how much (R533)', async () => {
  const differs = refused(409, { error: 'This is not what the cash book comes to.', code: 'count.reason_missing' });
  const opened = await openBook('employee', { 'POST /money/counts': differs });
  await press(opened.user, 'Count the drawer');
  const form = await dialog('Count the drawer');
  await retype(opened.user, within(form).getByLabelText('Date'), formatDate(daysAfter(today(), -1)));
  await retype(opened.user, within(form).getByLabelText('₹ 5'), '3');
  expect(form).toHaveTextContent('In the drawer₹ 15');
  await press(opened.user, 'Save the count', form);
  const reason = await within(form).findByLabelText(/^Why it differs/);
  expect(form).not.toHaveTextContent('In the cash book');
  opened.answers['POST /money/counts'] = DONE;
  await retype(opened.user, reason, 'Change for the toll');
  await press(opened.user, 'Save the count', form);
  await alerted('Count saved');
  expect(opened.sent('/money/counts').at(-1)).toMatchObject({
    denominations: { coin_5: 3 },
    day: daysAfter(today(), -1),
    reason: 'Change for the toll',
  });
});

test('an admin says what the book begins with, key by key: accounts, others, capital; it replaces what was said before (R605)', async () => {
  const said = {
    day: '2026-04-01',
    balances: [
      { account: 'cash', party: '', amount: 500 },
      { account: 'bank', party: 'HDFC', amount: -20 },
    ],
  };
  const inFuture = refused(400, { error: 'This day is in the future.', code: 'money.in_future' });
  const opened = await openBook('admin', { 'GET /money/opening': said, 'POST /money/opening': inFuture });
  await press(opened.user, 'Opening balances');
  const form = await dialog('What the cash book begins with');
  const cash = await within(form).findByLabelText('Cash');
  expect(form).toHaveTextContent('It replaces what was said before, of 01/04/2026.');
  expect(within(form).getByLabelText('HDFC')).toHaveValue('₹ 20');
  expect(within(form).getByRole('switch', { name: 'HDFC is overdrawn' })).toBeChecked();
  await opened.user.clear(cash);
  for (const key of '12000') await opened.user.type(cash, key);
  await press(opened.user, 'Another bank account', form);
  await opened.user.type(within(form).getByLabelText('Amount'), '75');
  await press(opened.user, 'Save', form);
  await within(form).findByText('Name of the bank account is required');
  await opened.user.type(within(form).getByLabelText('Name Of The Bank Account'), 'hdfc');
  await press(opened.user, 'Save', form);
  await within(form).findByText('This account is there already.');
  await retype(opened.user, within(form).getByLabelText('Name Of The Bank Account'), 'SBI');
  const others = async (name: string, amount: string) => {
    await press(opened.user, 'Somebody else', form);
    await opened.user.type(within(form).getAllByLabelText('Their Name').at(-1) as HTMLElement, name);
    await opened.user.type(within(form).getAllByLabelText('Amount').at(-1) as HTMLElement, amount);
  };
  await others('Suresh', '1.5 lakh');
  await others('Anil', '15000');
  await opened.user.click(within(form).getAllByRole('switch', { name: 'You owe Somebody else' }).at(-1) as HTMLElement);
  await opened.user.type(within(form).getByLabelText('Owner’s capital'), '12,50,000.50');
  await press(opened.user, 'Save', form);
  await expect.poll(() => within(form).queryAllByText('This day is in the future.')).toHaveLength(2);
  expect(cash).toHaveValue('₹ 12,000');
  opened.answers['POST /money/opening'] = DONE;
  await press(opened.user, 'Save', form);
  await alerted('Opening balances saved');
  expect(opened.sent('/money/opening').at(-1)).toEqual({
    day: '2026-04-01',
    balances: [
      { account: 'cash', party: '', amount: 12_000 },
      { account: 'bank', party: 'HDFC', amount: -20 },
      { account: 'capital', party: '', amount: -1_250_000.5 },
      { account: 'bank', party: 'SBI', amount: 75 },
      { account: 'other', party: 'Suresh', amount: -150_000 },
      { account: 'other', party: 'Anil', amount: 15_000 },
    ],
    seen: said,
    requestId: expect.any(String),
  });
});

test('of two admins who say it at once the second is told, and what was typed stays (R610)', async () => {
  const changed = refused(409, { error: 'Somebody else has changed this meanwhile.', code: 'settings.changed' });
  const opened = await openBook('admin', { 'GET /money/opening': { day: null, balances: [] }, 'POST /money/opening': changed });
  await press(opened.user, 'Opening balances');
  const form = await dialog('What the cash book begins with');
  await opened.user.type(await within(form).findByLabelText('Cash'), '45250');
  await press(opened.user, 'Save', form);
  await within(form).findByText(/^Somebody else has changed the opening balances meanwhile/);
  expect(within(form).getByLabelText('Cash')).toHaveValue('₹ 45,250');
  expect(opened.sent('/money/opening')).toMatchObject([{ seen: { day: null, balances: [] } }]);
});

test('what somebody is owed stands beside their name, and who pays more, or whom nobody owes, is asked about it; much cash is hinted at (R697, R700)', async () => {
  const answers = { 'POST /money/transfers': DONE, 'GET /settings/rates': RATES };
  const opened = await openBook('admin', answers);
  await press(opened.user, 'Move money');
  const form = await dialog('Move money');
  await within(form).findAllByRole('option', { name: 'Suresh, is owed ₹ 3,00,000' });
  await opened.user.selectOptions(within(form).getByLabelText(/^To/), 'Suresh, is owed ₹ 3,00,000');
  await retype(opened.user, within(form).getByLabelText(/^Amount/), '300000.50');
  await within(form).findByText(/^More than ₹ 10,000 in cash/);
  await press(opened.user, 'Move money', form);
  const question = await dialog('Is this right?');
  expect(question).toHaveTextContent('Suresh is owed ₹ 3,00,000: after this they would owe you ₹ 0.50.');
  await press(opened.user, 'Let me correct it', question);
  await opened.user.selectOptions(within(form).getByLabelText(/^To/), 'Somebody else');
  await opened.user.type(within(form).getByLabelText(/^Their name/), 'sureshh');
  await press(opened.user, 'Move money', form);
  expect(await dialog('Is this right?')).toHaveTextContent('sureshh is owed nothing: after this they would owe you ₹ 3,00,000.50.');
  await press(opened.user, 'Let me correct it', await dialog('Is this right?'));
  await opened.user.selectOptions(within(form).getByLabelText(/^From/), 'Suresh, is owed ₹ 3,00,000');
  await opened.user.selectOptions(within(form).getByLabelText(/^To/), 'Cash');
  await retype(opened.user, within(form).getByLabelText(/^Amount/), '20000');
  await within(form).findByText(/^Is it a loan\?/);
  await press(opened.user, 'Move money', form);
  await alerted('Money moved');
  expect(opened.sent('/money/transfers')).toHaveLength(1);
});

test('a tax is named in capitals, also one that has no name of its own (R704)', async () => {
  const taxes = [
    { other_account: 'gst', other_party: 'cgst' },
    { other_account: 'tcs', other_party: '' },
  ];
  const lines = taxes.map((tax, source) => line({ ...moved, ...tax, source, amount: -500 }));
  await openBook('admin', { 'GET /money/book': { ...BOOK, lines } });
  const [, cgst, tcs] = await rows();
  expect(cgst).toHaveTextContent('To CGST');
  expect(tcs).toHaveTextContent('To TCS');
});

test('an admin pays back what somebody had lent; an employee has no such choice (R605)', async () => {
  const opened = await openBook('admin', { 'POST /money/transfers': DONE, 'GET /settings/rates': RATES });
  await press(opened.user, 'Move money');
  const form = await dialog('Move money');
  await within(form).findAllByRole('option', { name: /^Suresh/ });
  await opened.user.selectOptions(within(form).getByLabelText(/^To/), 'other:Suresh');
  await retype(opened.user, within(form).getByLabelText(/^Amount/), '50000');
  await press(opened.user, 'Move money', form);
  await alerted('Money moved');
  expect(opened.sent('/money/transfers')).toMatchObject([{ fromAccount: 'cash', toAccount: 'other', toParty: 'Suresh', amount: 50_000 }]);
});

test('a book without a beginning is given one by a balance', async () => {
  const opened = await openBook('admin', { 'GET /money/opening': { day: null, balances: [] }, 'POST /money/opening': DONE });
  await press(opened.user, 'Opening balances');
  const form = await dialog('What the cash book begins with');
  await within(form).findByLabelText('Cash');
  await press(opened.user, 'Save', form);
  await within(form).findByText('Please type at least one balance.');
  await opened.user.type(within(form).getByLabelText('Cash'), '0');
  await press(opened.user, 'Save', form);
  await alerted('Opening balances saved');
  expect(opened.sent('/money/opening')).toMatchObject([{ day: today(), balances: [{ account: 'cash', party: '', amount: 0 }] }]);
});

test('an employee is not asked what the book begins with', async () => {
  await openBook('employee');
  expect(screen.queryByRole('button', { name: 'Opening balances' })).toBeNull();
});

test("an admin sees a bank account's statement beside its book; nobody else, and of no other account (R553)", async () => {
  const opened = await openBook('admin', { 'GET /money/bank': () => Response.json(null) }, '/dashboard/cash-book?account=bank:HDFC');
  await opened.user.click(await screen.findByText("Bank's statement"));
  expect(opened.address()).toBe('/dashboard/cash-book?account=bank%3AHDFC&view=bank');
  await screen.findByText(/^No statement of this account yet/);
  expect(opened.asked.at(-1)).toMatchObject({ path: '/money/bank', query: { party: 'HDFC' } });
  await opened.user.click(screen.getByRole('link', { name: /^Cash/ }));
  await rows();
  expect(screen.queryByText("Bank's statement")).toBeNull();
});

test('an employee has the book alone', async () => {
  await openBook('employee', {}, '/dashboard/cash-book?account=bank:HDFC&view=bank');
  await rows();
  expect(screen.queryByText("Bank's statement")).toBeNull();
});
