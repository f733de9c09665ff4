import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answers, type Asked, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import type { Role } from '../../lib/claims.ts';
import { MiscellaneousCostsPage } from './MiscellaneousCostsPage.tsx';

const LIST = 'GET /miscellaneous-costs/filter';
const ADD = 'POST /miscellaneous-costs/add';
const EDIT = 'POST /editMiscellaneous';
/** A past one: days to come are asked about. */
const year = new Date().getFullYear() - 1;
const REUSED = refused(409, {
  error: 'What you sent before had arrived after all. Please look at it, and press again for another one.',
  code: 'request.reused',
});

interface Cost {
  id: number;
  description: string;
  cost: number;
  date: string;
}

/** The page over a server that keeps costs. */
function openCosts(month: number, { as = 'employee', costs = [] as Cost[] }: { as?: Role; costs?: Cost[] } = {}) {
  const add = ({ body }: Asked) => {
    costs.push({ id: costs.length + 1, description: body.description, cost: body.cost, date: body.date ?? `${year}-01-01` });
    return DONE;
  };
  const edit = ({ body }: Asked) => {
    Object.assign(costs.find(({ id }) => id === body.whereValue) ?? {}, { [body.fieldToEdit]: body.newValue });
    return DONE;
  };
  const answers: Answers = {
    [LIST]: ({ query }: Asked) => {
      const shown = costs.filter(({ date }) => date.startsWith(`${query.year}-${query.month?.padStart(2, '0')}`));
      return { costs: shown, totalCost: shown.reduce((sum, { cost }) => sum + cost, 0) };
    },
    [ADD]: add,
    [EDIT]: edit,
    'GET /reversals': [],
    'GET /settings/rates': [{ kind: 'cash_paid_limit', holdsFrom: '2020-01-01', value: 10_000 }],
    'POST /entered-before': [],
  };
  const at = `/dashboard/miscellaneous-costs?month=${month}&year=${year}`;
  return { ...openScreen(<MiscellaneousCostsPage />, { as, at, answers }), answers, costs, add };
}
type Opened = ReturnType<typeof openCosts>;

const sentTo = ({ asked }: Opened, key: string) => asked.filter(({ method, path }) => `${method} ${path}` === key).map(({ body }) => body);
const form = () => within(screen.getByRole('form', { name: 'Add cost' }));
const field = (label: string) => form().getByRole('textbox', { name: label });
const row = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;
const question = () => screen.queryByRole('dialog', { name: 'Is this right?' });

async function fill({ user }: Opened, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) await retype(user, field(label), text);
}
const add = ({ user }: Opened) => user.click(form().getByRole('button', { name: 'Add cost' }));

describe('a new cost (R186, R189, R192, D37)', () => {
  test('asks for what is required, takes what is typed key by key with its paise, and is shown in its month', async () => {
    const opened = openCosts(4);
    await screen.findByText(`No costs in April ${year}.`);
    expect(field('Date')).toHaveDisplayValue(/^\d\d\/\d\d\/\d{4}$/);
    await add(opened);
    for (const text of ['Description is required', 'Cost is required']) expect(await form().findByText(text)).toBeInTheDocument();
    expect(field('Description')).toHaveFocus();
    await fill(opened, { Description: 'Watchman', Date: `31/02/${year}`, Cost: '850.00' });
    expect(field('Cost')).toHaveValue('₹ 850.00');
    await opened.user.keyboard('{Enter}');
    await form().findByText('Not a date. Please write it as dd/mm/yyyy.');
    await fill(opened, { Date: `30/5/${year}` });
    await opened.user.keyboard('{Enter}');
    await alerted('Cost added successfully');
    await expect.poll(opened.address).toBe(`/dashboard/miscellaneous-costs?month=5&year=${year}`);
    expect(await screen.findByText('Watchman')).toBeInTheDocument();
    expect(row('Watchman')).toHaveTextContent('₹ 850.00');
    expect(field('Description')).toHaveValue('');
    expect(field('Description')).toHaveFocus();
    expect(sentTo(opened, ADD)).toMatchObject([{ description: 'Watchman', cost: 850, date: `${year}-05-30` }]);
  });

  test('says what cannot be read, which stays, and asks once about what is unlikely', async () => {
    const opened = openCosts(4);
    const { user } = opened;
    await fill(opened, { Description: 'Paint', Date: `31/02/${year - 2}`, Cost: '12abc' });
    await add(opened);
    await form().findByText('Not an amount. Please write it like 1,25,000 or 850.50.');
    await form().findByText('Not a date. Please write it as dd/mm/yyyy.');
    expect(field('Cost')).toHaveValue('₹ 12abc');
    expect(field('Date')).toHaveValue(`31/02/${year - 2}`);

    await fill(opened, { Date: `28/02/${year - 2}`, Cost: '-500' });
    await add(opened);
    await form().findByText(/cannot be negative/i);
    expect(field('Cost')).toHaveFocus();
    expect(question()).toBeNull();

    await fill(opened, { Cost: '0', Date: '01/01/2190' });
    await add(opened);
    await form().findByText('This date is more than a year ahead. Please check it.');
    await fill(opened, { Date: `28/02/${year - 2}` });
    await add(opened);
    await expect.poll(question).toHaveTextContent('Cost is ₹ 0.');
    expect(question()).toHaveTextContent(`Date: 28/02/${year - 2} is over a year ago.`);
    await press(user, 'Let me correct it');
    await expect.poll(question).toBeNull();
    expect(sentTo(opened, ADD)).toEqual([]);

    await fill(opened, { Cost: '5.75 lakh' });
    await user.tab();
    expect(field('Cost')).toHaveValue('₹ 5,75,000');
    await add(opened);
    await expect.poll(question).not.toBeNull();
    expect(question()).not.toHaveTextContent('₹ 0');
    await press(user, 'Yes, save it');
    await alerted('Cost added successfully');
    expect(sentTo(opened, ADD)).toMatchObject([{ cost: 575_000, date: `${year - 2}-02-28` }]);
  });

  test('that is not added stays typed, also in another month and when the page is left', async () => {
    const opened = openCosts(6);
    const { user, answers } = opened;
    answers[ADD] = lost;
    await fill(opened, { Description: 'Diesel', Cost: '500', Date: `01/06/${year}` });
    await add(opened);
    await alerted('Failed to add cost');
    await form().findByText(/No answer came\./);
    await user.selectOptions(screen.getByLabelText('Month'), 'July');
    await screen.findByText(`No costs in July ${year}.`);
    await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
    await press(user, 'Stay', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    answers[ADD] = opened.add;
    await add(opened);
    await alerted('Cost added successfully');
    await screen.findByText('Diesel');
    expect(row('Diesel')).toHaveTextContent('₹ 500.00');
  });

  test('whose answer was lost is sent again with the same request id, and nothing says to wait', async () => {
    const opened = openCosts(9);
    const { answers } = opened;
    answers[ADD] = lost;
    await fill(opened, { Description: 'Petrol', Cost: '700', Date: `01/09/${year}` });
    await add(opened);
    await form().findByText('No answer came. Press again: it is entered only once.');
    await alerted(/Failed to add cost.*No answer came\./);
    expect(screen.queryByText(/Please try again later/)).toBeNull();
    answers[ADD] = opened.add;
    await add(opened);
    await alerted('Cost added successfully');
    await expect.poll(() => alerts('Failed to add cost')).toBe(0);
    expect(form().queryByText(/No answer came/)).toBeNull();
    const [first, second] = sentTo(opened, ADD);
    expect(second).toEqual(first);
    expect(first?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  test('corrected after such a loss is told that the first had arrived; then another one may be added', async () => {
    const opened = openCosts(8);
    const { answers } = opened;
    answers[ADD] = (asked: Asked) => {
      opened.add(asked);
      return lost();
    };
    await fill(opened, { Description: 'Glass', Cost: '700', Date: `01/08/${year}` });
    await add(opened);
    await form().findByText(/No answer came\./);
    answers[ADD] = REUSED;
    await fill(opened, { Cost: '750' });
    await add(opened);
    await form().findByText(/What you sent before had arrived after all/);
    expect(field('Cost')).toHaveValue('₹ 750');
    expect(await screen.findAllByText('Glass')).toHaveLength(1);
    expect(row('Glass')).toHaveTextContent('₹ 700.00');
    answers[ADD] = opened.add;
    await add(opened);
    await expect.poll(() => screen.queryAllByText('Glass')).toHaveLength(2);
    const [first, second, third] = sentTo(opened, ADD).map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

test('an unexpected error is told with the reference by which the log is searched, in a toast and in place of a list', async () => {
  const error = 'Something went wrong on our side. Please try again.';
  const headers = { 'x-request-id': '3f9a2c1d-0000-4000-8000-000000000000' };
  const broken = () => Response.json({ error }, { status: 500, headers });
  const opened = openCosts(4);
  Object.assign(opened.answers, { [LIST]: broken, [ADD]: broken });
  await fill(opened, { Description: 'Tea', Cost: '12' });
  await add(opened);
  await alerted(`${error} (Reference 3f9a2c1d)`);
  await opened.user.selectOptions(screen.getByLabelText('Month'), 'January');
  await screen.findByText('(Reference 3f9a2c1d)');
});

test('costs that cannot be fetched are told, and asked for again', async () => {
  const opened = openCosts(5);
  const kept = opened.answers[LIST];
  opened.answers[LIST] = refused(403);
  await opened.user.selectOptions(screen.getByLabelText('Month'), 'June');
  await alerted('Failed to fetch costs');
  opened.answers[LIST] = kept;
  await press(opened.user, 'Retry');
  await screen.findByText(`No costs in June ${year}.`);
});

test('a new cost says how it was paid, and the next one begins with that; much cash is hinted at (R526, R563)', async () => {
  const opened = openCosts(4);
  await screen.findByText(`No costs in April ${year}.`);
  const paidBy = () => form().getByRole<HTMLSelectElement>('combobox', { name: 'Paid by' });
  expect(paidBy().selectedOptions[0]).toHaveTextContent('Not said');
  await fill(opened, { Description: 'Tea', Cost: '300', Date: `30/04/${year}` });
  await opened.user.selectOptions(paidBy(), 'Cash');
  expect(form().queryByText(/^More than/)).toBeNull();
  await fill(opened, { Cost: '10001' });
  await form().findByText(/^More than ₹ 10,000 in cash to one person on one day is no cost/);
  await fill(opened, { Cost: '300' });
  await add(opened);
  await alerted('Cost added successfully');
  expect(paidBy()).toHaveValue('Cash');
  await fill(opened, { Description: 'Rent', Cost: '15000', Date: `30/04/${year}` });
  await opened.user.selectOptions(paidBy(), 'Not said');
  await add(opened);
  await expect
    .poll(() => sentTo(opened, ADD).map(({ description, paymentMode }) => [description, paymentMode]))
    .toEqual([
      ['Tea', 'Cash'],
      ['Rent', undefined],
    ]);
});

test('an admin says later how it was paid (R526)', async () => {
  const opened = openCosts(4, { as: 'admin', costs: [{ id: 1, description: 'Rent', cost: 36_000, date: `${year}-04-02` }] });
  await opened.user.click(await screen.findByRole('button', { name: 'Edit cost 1' }));
  await opened.user.selectOptions(within(screen.getByRole('table')).getByRole('combobox', { name: 'Paid by' }), 'UPI');
  await press(opened.user, 'Save');
  await alerted('Changes saved successfully');
  expect(sentTo(opened, EDIT)).toMatchObject([{ fieldToEdit: 'payment_mode', newValue: 'UPI' }]);
  expect(await screen.findByRole('cell', { name: 'UPI' })).toBeInTheDocument();
});

describe('a cost that an admin edits (R190, R192)', () => {
  const RENT = { id: 1, description: 'Rent', cost: 36_000.5, date: `${year}-08-08` };
  const cell = (label: string) => within(screen.getByRole('table')).getByRole('textbox', { name: label });
  const pencil = () => screen.findByRole('button', { name: /^Edit cost/ });
  const sentFields = (opened: Opened) => sentTo(opened, EDIT).map(({ fieldToEdit }) => fieldToEdit);

  async function edit() {
    const opened = openCosts(8, { as: 'admin', costs: [{ ...RENT }] });
    await opened.user.click(await pencil());
    return opened;
  }

  test('is not sent when nothing changed, by Enter or Escape, which give the focus back', async () => {
    const opened = await edit();
    expect(cell('Description')).toHaveFocus();
    await opened.user.keyboard('{Enter}');
    expect(await pencil()).toHaveFocus();
    await opened.user.keyboard('{Enter}');
    await retype(opened.user, cell('Description'), 'Water');
    await opened.user.keyboard('{Escape}');
    expect(await pencil()).toHaveFocus();
    expect(sentFields(opened)).toEqual([]);
  });

  test('is sent field by field, and shown with its paise', async () => {
    const opened = await edit();
    expect(cell('Cost')).toHaveValue('₹ 36,000.50');
    await retype(opened.user, cell('Cost'), '900.25');
    await retype(opened.user, cell('Date'), `09/08/${year}`);
    await press(opened.user, 'Save');
    await alerted('Changes saved successfully');
    await pencil();
    expect(row('Rent')).toHaveTextContent('₹ 900.25');
    expect(row('Rent')).toHaveTextContent(`09/08/${year}`);
    await expect.poll(() => screen.getByRole('region', { name: `Costs of August ${year}` })).toHaveTextContent('Total ₹ 900.25');
    expect(sentFields(opened)).toEqual(['cost', 'date']);
  });

  test('that becomes the owner’s own says so (R490)', async () => {
    const opened = await edit();
    await opened.user.click(within(screen.getByRole('table')).getByRole('switch', { name: "The owner's own" }));
    await press(opened.user, 'Save');
    await pencil();
    await expect.poll(() => row('Rent')).toHaveTextContent('Yes');
    expect(sentFields(opened)).toEqual(['owners_own']);
  });

  test('whose day is moved to another month is found there; one of another year is asked about', async () => {
    const opened = await edit();
    await retype(opened.user, cell('Date'), `1/3/${year - 2}`);
    await press(opened.user, 'Save');
    await expect.poll(question).not.toBeNull();
    await opened.user.keyboard('{Escape}');
    await expect.poll(question).toBeNull();
    expect(cell('Date')).toHaveValue(`1/3/${year - 2}`);
    await retype(opened.user, cell('Date'), `01/12/${year}`);
    await press(opened.user, 'Save');
    await screen.findByText(`No costs in August ${year}.`);
    await opened.user.selectOptions(screen.getByLabelText('Month'), 'December');
    expect(await screen.findByText('Rent')).toBeInTheDocument();
  });

  test('of which one field failed sends only what is not saved', async () => {
    const opened = await edit();
    const kept = opened.answers[EDIT] as (asked: Asked) => unknown;
    opened.answers[EDIT] = (asked: Asked) => (asked.body.fieldToEdit === 'cost' ? lost() : kept(asked));
    await retype(opened.user, cell('Description'), 'Rent of the yard');
    await retype(opened.user, cell('Cost'), '46000');
    await retype(opened.user, cell('Date'), `02/08/${year}`);
    await press(opened.user, 'Save');
    await alerted('Failed to save changes');
    await within(screen.getByRole('table')).findByText(/^Saved: Description\. Not saved: Cost, Date\./);
    expect(cell('Description')).toHaveValue('Rent of the yard');
    expect(cell('Cost')).toHaveValue('₹ 46,000');
    opened.answers[EDIT] = kept;
    await press(opened.user, 'Save');
    await pencil();
    expect(row('Rent of the yard')).toHaveTextContent('₹ 46,000.00');
    expect(sentFields(opened)).toEqual(['description', 'cost', 'cost', 'date']);
  });

  test('is not let past a bad value, and is asked about before another month is shown', async () => {
    const opened = await edit();
    await retype(opened.user, cell('Description'), ' ');
    await retype(opened.user, cell('Date'), 'tomorrow');
    await press(opened.user, 'Save');
    await screen.findByText('Description is required');
    await screen.findByText('Not a date. Please write it as dd/mm/yyyy.');
    await opened.user.selectOptions(screen.getByLabelText('Month'), 'January');
    await press(opened.user, 'Stay', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(cell('Date')).toHaveValue('tomorrow');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await opened.user.selectOptions(screen.getByLabelText('Month'), 'January');
    await press(opened.user, 'Leave', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await screen.findByText(`No costs in January ${year}.`);
  });
});

describe('a day that the books are closed for (R678)', () => {
  const SAID = `The books are closed through 31/10/${year}. Please take a day after that, or ask an admin to open the month again.`;
  const CLOSED = { closed_through: `${year}-10-31`, closings: [] };

  test('is told at its field as soon as it is typed', async () => {
    const opened = openCosts(4);
    opened.answers['GET /closing'] = CLOSED;
    await fill(opened, { Date: `31/10/${year}` });
    expect(await form().findByText(SAID)).toBeVisible();
    await fill(opened, { Date: `01/11/${year}` });
    await expect.poll(() => form().queryByText(SAID)).toBeNull();
  });

  test('is told there when somebody has closed it meanwhile, and nothing that was typed is lost', async () => {
    const opened = openCosts(4);
    await fill(opened, { Description: 'Tea', Date: `31/10/${year}`, Cost: '20' });
    opened.answers['GET /closing'] = CLOSED;
    opened.answers[ADD] = refused(409, { error: `The books are closed through 31/10/${year}. …`, code: 'month.closed' });
    await add(opened);
    expect(await form().findByText(SAID)).toBeVisible();
    expect(field('Date')).toHaveAccessibleDescription(SAID);
    expect(field('Description')).toHaveValue('Tea');
    expect(field('Cost')).toHaveValue('₹ 20');
  });

  test('is nothing that is asked for a day of this month', async () => {
    const opened = openCosts(4);
    await fill(opened, { Description: 'Tea', Cost: '20' });
    expect(opened.asked.filter(({ path }) => path === '/closing')).toEqual([]);
  });
});
