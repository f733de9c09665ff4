import type { TodayLine } from '@contract/today.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, held, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { daysAfter, formatDate, today } from '../../kit/dates/days.ts';
import { TodayList } from './TodayList.tsx';

const owed: TodayLine = {
  kind: 'overdue',
  key: 'overdue:7',
  registernumber: 'TS10AB1234',
  carname: 'Swift',
  carcompany: 'Maruti',
  sale: 7,
  enquiry: null,
  what: '',
  note: '',
  whose: 'Sachin Rane',
  phone: '9822012345',
  day: '2026-01-05',
  days: -390,
  amount: 200_000,
  many: 10,
  person: 'Asha Kulkarni',
  state: 'open',
  not_before: null,
  marked_by: null,
};
const NAME = '10 installments overdue, TS10AB1234';
const list = (lines: TodayLine[]) => ({
  lines,
  totalCount: lines.length,
  kinds: { overdue: lines.length },
  people: [{ person: 'Asha Kulkarni', count: lines.length }],
  states: { open: lines.length, done: 0, later: 0 },
});
/** The list as an admin sees it, with one line. */
function openList(answers: Answers = {}, at = '/dashboard/today') {
  const given: Answers = { 'GET /today': ({ query }: Asked) => list(query.person === '-' ? [] : [owed]), ...answers };
  return { ...openScreen(<TodayList />, { as: 'admin', at, answers: given }), answers: given };
}
const line = () => screen.findByRole('listitem', { name: NAME });

test('what is overdue leads to its payment; his own lines are listed, and nobody’s are none (R304)', async () => {
  const { user, address } = openList({}, '/dashboard/today?kind=overdue');
  const shown = await line();
  for (const text of ['Sachin Rane', '390 days overdue', '₹ 2,00,000', 'By Asha Kulkarni']) expect(shown).toHaveTextContent(text);
  expect(within(shown).getByRole('link', { name: /^Record payment/ })).toHaveAttribute('href', '/dashboard/dues?sale=7');
  const person = screen.getByLabelText('Person');
  await user.selectOptions(person, within(person).getByRole('option', { name: /^Mine/ }));
  expect(address()).toBe('/dashboard/today?kind=overdue&person=Asha+Kulkarni');
  await user.selectOptions(person, '-');
  await screen.findByText('No line of this kind or person.');
  await press(user, 'Show all');
  expect(address()).toBe('/dashboard/today');
  await line();
});

test.each([
  [1, '1 line'],
  [11, '1 line, in which 11 things wait: what many vehicles lack is one line.'],
])('the list and its filters say what they count (R659): %d to do', async (open, said) => {
  openList({ 'GET /today': { ...list([owed]), states: { open, done: 0, later: 0 } } });
  await line();
  expect(screen.getByText(said)).toBeInTheDocument();
  expect(screen.getByRole('option', { name: `To do (${open})` })).toBeInTheDocument();
});

test('a refused mark brings the line back (R305)', async () => {
  const refusal = held(refused());
  const { user } = openList({ 'POST /today': refusal.answer });
  await line();
  await press(user, `Done: ${NAME}`);
  await expect.poll(() => screen.queryByRole('listitem', { name: NAME })).toBeNull();
  refusal.letGo();
  await alerted(`This is not saved: ${NAME}`);
  expect(await line()).toBeInTheDocument();
});

test('not before a day that is typed, which has to be to come (R305)', async () => {
  const { user, asked } = openList({ 'POST /today': DONE });
  await line();
  await press(user, `Not before: ${NAME}`);
  await user.click(await screen.findByRole('menuitem', { name: 'Another day...' }));
  const dialog = await screen.findByRole('dialog', { name: 'Not before which day?' });
  const day = within(dialog).getByRole('textbox');
  await retype(user, day, formatDate(today()));
  await press(user, 'Save', dialog);
  await within(dialog).findByText('Choose a day after today.');
  const later = daysAfter(today(), 40);
  await retype(user, day, formatDate(later));
  await press(user, 'Save', dialog);
  await alerted(`Not before ${formatDate(later)}`);
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { key: 'overdue:7', registernumber: 'TS10AB1234', state: 'later', notBefore: later },
  ]);
});

test('what cannot be loaded can be asked for again', async () => {
  const { user, answers } = openList({ 'GET /today': refused(403) });
  await screen.findByText('What needs a person could not be loaded.');
  answers['GET /today'] = list([owed]);
  await press(user, 'Retry');
  expect(await line()).toBeInTheDocument();
});

const folded: TodayLine = {
  ...owed,
  kind: 'not_shown',
  key: 'all:not_shown',
  registernumber: null,
  carname: null,
  carcompany: null,
  sale: null,
  whose: '',
  phone: '',
  amount: null,
  many: 52,
  person: null,
};

test('many vehicles alike are one line, which leads to them and is not marked; the file has each (R604)', async () => {
  const { user, asked, address } = openList({ 'GET /today': { ...list([folded]), kinds: { not_shown: 52 } } });
  const one = await screen.findByRole('listitem', { name: '52 vehicles not on the home page' });
  expect(within(one).getAllByRole('link')).toHaveLength(1);
  expect(within(one).queryByRole('button')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Not on the home page (52)' })).toBeInTheDocument();
  expect(asked.filter(({ path }) => path === '/today').map(({ query }) => query.fold)).toEqual(['true']);
  await user.click(within(one).getByRole('link'));
  await expect.poll(address).toBe('/dashboard?show=hidden');
});

test('on day one nobody is praised for a list without lines (R603)', async () => {
  const answers = { 'GET /today': list([]) };
  openScreen(<TodayList isSetUp={false} />, { as: 'admin', at: '/dashboard/today', answers });
  await screen.findByText('Nothing waits yet.');
  expect(screen.queryByText(/Well done/)).toBeNull();
});
