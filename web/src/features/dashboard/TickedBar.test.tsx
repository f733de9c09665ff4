import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, held, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { Question } from './queries.ts';
import { TickedBar } from './TickedBar.tsx';
import { TickTools, tickColumn } from './TickTools.tsx';
import { useTicks } from './useTicks.ts';

const CHANGES = 'POST /vehicles/changes';
const PRICES = 'POST /vehicles/new-prices';
const vehicle = (registernumber: string, status = false) => ({
  registernumber,
  ownername: '',
  company_name: '',
  ownerphone: '',
  carmake: null,
  carname: 'Alto',
  carcompany: '',
  variant: '',
  status,
  onhomepage: false,
  starred: false,
  price: null,
  kilometers: null,
  year: null,
  days: 0,
  papers: [],
  picture: null,
});
const ROWS = [vehicle('MH12A'), vehicle('MH12B'), vehicle('MH12C', true)];

/** A list of three rows, without the first one when it is filtered, of as many as match; with a button for each way to look at others. */
function List({ total = ROWS.length }: { total?: number }) {
  const [question, setQuestion] = useState<Question>({ carSearch: '', filter: 'all', sort: 'newest', order: 'asc' });
  const rows = question.filter === 'all' ? ROWS : ROWS.slice(1);
  const ticks = useTicks(question, rows);
  return (
    <>
      <button type="button" aria-label="Sort" onClick={() => setQuestion({ ...question, sort: 'price' })} />
      <button type="button" aria-label="Filter" onClick={() => setQuestion({ ...question, filter: 'available' })} />
      <button type="button" aria-label="Everything" onClick={() => setQuestion({ ...question, filter: 'all' })} />
      <TickTools ticks={ticks} question={question} total={total} rows={rows} first={0} />
      <DataTable label="Vehicles" columns={[tickColumn(ticks)]} rows={rows} rowKey={({ registernumber }) => registernumber} />
      <TickedBar ticks={ticks} sheets={(numbers) => <p>{`Sheets of ${numbers.join(' ')}`}</p>} />
    </>
  );
}

function openList(answers: Answers = {}, total?: number) {
  const opened = openScreen(<List {...(total && { total })} />, { as: 'employee', answers });
  const { user } = opened;
  const row = (number: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Tick ${number}` });
  const act = async (name: string | RegExp) => {
    await press(user, 'With these');
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const sent = (path = '/vehicles/changes') => opened.asked.filter((request) => request.path === path).map(({ body }) => body);
  return { ...opened, answers, row, act, sent };
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
/** Every change as it was asked for. */
const kept = ({ body }: Asked) => ({
  changed: body.changes.map(({ registernumber, to }: { registernumber: string; to: boolean }) => ({ registernumber, from: !to, to })),
  left: [],
});

test('ticks stay while the list is sorted and filtered, and what is of another filter is said (R577)', async () => {
  const { user, row } = openList();
  expect(screen.queryByRole('button', { name: 'With these' })).toBeNull();
  await user.click(row('MH12A'));
  expect(said()).toContain('1 vehicle ticked');
  await press(user, 'Sort');
  expect(row('MH12A')).toBeChecked();
  await press(user, 'Filter');
  await user.click(row('MH12B'));
  expect(said()).toContain('2 vehicles ticked, 1 under another search or filter');
  await press(user, 'Everything');
  expect(said()).toContain('2 vehicles ticked');
  await user.click(row('MH12C'));
  await press(user, 'Filter');
  expect(said()).toContain('3 vehicles ticked, 1 under another search or filter');
  await press(user, 'Everything');
  await press(user, 'Untick all');
  expect([row('MH12A').checked, row('MH12B').checked]).toEqual([false, false]);
  expect(screen.getByRole('checkbox', { name: 'Tick all' })).toHaveFocus();
});

test('the rows that are seen are ticked together, and their ticks taken off (R577)', async () => {
  const { user, row } = openList();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tick all' });
  await user.click(row('MH12A'));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(said()).toContain('3 vehicles ticked');
  await user.click(all);
  expect(row('MH12C')).not.toBeChecked();
});

test('all that match are ticked, on other pages too, at most 500; a failure is told (R577, R581)', async () => {
  const page = ({ query }: Asked) => Array.from({ length: 200 }, (_, index) => vehicle(`N${Number(query.offset) + index}`));
  const { user, row, answers, asked } = openList({ 'GET /dashboard-list': refused(500, { error: 'No.' }) }, 812);
  expect(screen.getByRole('checkbox', { name: 'Tick rows 1–3' })).toBeInTheDocument();
  await press(user, '812 match: tick the first 500');
  await alerted('The other vehicles could not be read.');
  answers['GET /dashboard-list'] = page;
  await press(user, '812 match: tick the first 500');
  await expect.poll(said).toContain('500 vehicles ticked No more than 500 at once.');
  expect(asked.every(({ query }) => query.filter === 'all')).toBe(true);
  expect(row('MH12A')).toBeDisabled();
});

test('an act says what it has changed and what it left, and Undo gives back what it changed (R578, R582)', async () => {
  const changed = [{ registernumber: 'MH12A', from: false, to: true }];
  const left = ['C', 'D', 'E', 'F'].map((letter) => ({ registernumber: `MH12${letter}`, reason: 'sold' }));
  const { user, row, act, sent, answers } = openList({ [CHANGES]: { changed, left } });
  for (const number of ['MH12A', 'MH12C']) await user.click(row(number));
  await act('Put on the home page');
  await alerted('1 vehicle put on the home page. 4 sold: MH12C, MH12D, MH12E and 1 more.');
  const { requestId, ...first } = sent()[0];
  expect(first).toEqual({
    field: 'onhomepage',
    changes: [
      { registernumber: 'MH12A', to: true },
      { registernumber: 'MH12C', to: true },
    ],
  });
  answers[CHANGES] = { changed: [], left: [{ registernumber: 'MH12A', reason: 'changed' }] };
  await press(user, 'Undo');
  await alerted('Nothing was undone. 1 changed by somebody meanwhile: MH12A.');
  await expect.poll(() => alerts('put on the home page')).toBe(0);
  expect(sent()[1]).toEqual({ ...first, changes: [{ registernumber: 'MH12A', from: true, to: false }], requestId: expect.any(String) });
  expect(sent()[1].requestId).not.toBe(requestId);
});

test('where nothing was changed there is nothing to undo', async () => {
  const { user, row, act } = openList({ [CHANGES]: { changed: [], left: [{ registernumber: 'MH12A', reason: 'same' }] } });
  await user.click(row('MH12A'));
  await act('Star');
  await alerted('No vehicle was starred. 1 as wanted already: MH12A.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an act whose answer is lost is sent again as the same one; a refusal is told; pressed twice it is sent once (R581)', async () => {
  const { user, row, act, sent, answers } = openList({ [CHANGES]: lost });
  await user.click(row('MH12A'));
  await act('Take the star off');
  await alerted(/entered only once/);
  answers[CHANGES] = refused(403, { error: 'Your account may not do this.' });
  await act('Take the star off');
  await alerted(/The vehicles were not changed\..*Your account may not do this\./);
  expect(sent()[1].requestId).toBe(sent()[0].requestId);
  const saving = held({ changed: [], left: [] });
  answers[CHANGES] = saving.answer;
  await act('Take off the home page');
  await press(user, 'With these');
  expect(screen.queryByRole('menuitem', { name: 'Star' })).toBeNull();
  saving.letGo();
  await alerted('No vehicle was taken off the home page.');
  expect(sent()).toHaveLength(3);
});

test('Undo without an answer is offered once more, as the same request (R582)', async () => {
  const { user, row, act, sent, answers } = openList({ [CHANGES]: kept });
  await user.click(row('MH12B'));
  await act('Star');
  await alerted('1 vehicle starred.');
  answers[CHANGES] = lost;
  await press(user, 'Undo');
  await alerted('It could not be undone.');
  await expect.poll(() => screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  answers[CHANGES] = kept;
  await press(user, 'Undo');
  await alerted('Undone for 1 vehicle.');
  expect(sent()[2]).toEqual(sent()[1]);
});

const NEW_PRICES = [
  { registernumber: 'MH12A', carname: 'Alto', price: 510_500, changed: 484_500, reason: null },
  { registernumber: 'MH12B', carname: 'Zen', price: 0, changed: 0, reason: 'no_price' },
];

test('new prices are seen, old beside new, before they are changed (R579)', async () => {
  const { user, row, act, sent } = openList({ [PRICES]: NEW_PRICES, [CHANGES]: { changed: [], left: [] } });
  for (const number of ['MH12A', 'MH12B']) await user.click(row(number));
  await act('Change prices…');
  const dialog = await screen.findByRole('dialog', { name: 'Change prices' });
  const inside = within(dialog);
  await user.selectOptions(inside.getByLabelText('Prices'), 'Lower');
  await retype(user, inside.getByRole('textbox', { name: /^By percent/ }), '51');
  await press(user, 'See the new prices', dialog);
  expect(sent('/vehicles/new-prices')).toEqual([]);
  expect(inside.getByText('Prices are lowered by 50 percent at most')).toBeInTheDocument();
  await retype(user, inside.getByRole('textbox', { name: /^By percent/ }), '5');
  await press(user, 'See the new prices', dialog);
  const cells = (await inside.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(cells).toEqual(['VehicleNowNew', 'MH12AAlto₹ 5,10,500₹ 4,84,500', 'MH12BZen–stays: not provided']);
  expect(inside.getByRole('status')).toHaveTextContent('1 price changes, 1 stays.');
  expect(sent('/vehicles/new-prices')).toEqual([{ registernumbers: ['MH12A', 'MH12B'], percent: -5, step: 500 }]);
  expect(sent()).toEqual([]);
  await press(user, 'Back', dialog);
  expect(inside.getByRole('textbox', { name: /^By percent/ })).toHaveValue('5');
  await press(user, 'See the new prices', dialog);
  await user.click(await inside.findByRole('button', { name: 'Change 1 price' }));
  await alerted('No price was changed.');
  expect(sent()[0]).toMatchObject({ field: 'vehiclesellprice', changes: [{ registernumber: 'MH12A', from: 510_500, to: 484_500 }] });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('where no price changes none can be; without an answer the dialog stays and says so (R579)', async () => {
  const { user, row, act, answers } = openList({ [PRICES]: lost });
  await user.click(row('MH12B'));
  await act('Change prices…');
  const dialog = await screen.findByRole('dialog', { name: 'Change prices' });
  await retype(user, within(dialog).getByRole('textbox', { name: /^By percent/ }), '5');
  await press(user, 'See the new prices', dialog);
  await alerted('The new prices could not be worked out.');
  answers[PRICES] = NEW_PRICES.slice(1);
  await press(user, 'See the new prices', dialog);
  await expect.poll(() => within(dialog).getByRole('status').textContent).toBe('No price changes, 1 stays.');
  expect(within(dialog).queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(alerts('could not be worked out')).toBe(0);
});

test('what is ticked is written about, but not what is sold; data sheets are of what is ticked', async () => {
  const { user, row, act } = openList();
  await user.click(row('MH12A'));
  expect(screen.getByRole('button', { name: 'Write' })).toBeInTheDocument();
  await user.click(row('MH12C'));
  expect(screen.queryByRole('button', { name: 'Write' })).toBeNull();
  expect(screen.getByText('To write: 20 at most, none sold.')).toBeInTheDocument();
  await act('Data sheets for the windows…');
  expect(await screen.findByText('Sheets of MH12A MH12C')).toBeInTheDocument();
});
