import type { StepOfTransfer, Transfer } from '@contract/transfer.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { TransferList } from './TransferList.tsx';
import { TransferPanel } from './TransferPanel.tsx';

const NUMBER = 'TS10AB1234';
const TRANSFER = `GET /transfers/${NUMBER}`;
const TAKE = 'POST /transfers/steps';
const step = (name: StepOfTransfer['step'], given: Partial<StepOfTransfer> = {}): StepOfTransfer => ({
  step: name,
  state: 'needed',
  is_said: false,
  done_on: null,
  note: '',
  username: null,
  document: null,
  due: null,
  days_left: null,
  ...given,
});
const transfer = (given: Partial<Transfer> = {}): Transfer => ({
  registernumber: NUMBER,
  selldate: '2026-01-05',
  buyer_place: null,
  buyer_rto: '',
  is_unknown: false,
  steps: [step('form_29c'), step('new_rc')],
  ...given,
});
const item = (name: string) => within(screen.getByRole('listitem', { name }));

test('a step is not done in the future, and what is typed of one that is not saved stays for the next try', async () => {
  const answers: Answers = { [TRANSFER]: transfer(), [TAKE]: refused() };
  const { user, asked } = openScreen(<TransferPanel registernumber={NUMBER} />, { as: 'employee', answers });
  await screen.findByRole('listitem', { name: 'Form 29C' });
  await press(user, 'Form 29C: done');
  const dialog = await screen.findByRole('dialog');
  const field = (label: RegExp) => within(dialog).getByLabelText(label);
  await retype(user, field(/^Done on/), '01/02/2199');
  await retype(user, field(/^Note/), 'On the portal');
  await press(user, 'Save', dialog);
  await within(dialog).findByText('A step cannot be done in the future.');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await retype(user, field(/^Done on/), '15/01/2026');
  await press(user, 'Save', dialog);
  await expect.poll(() => within(dialog).queryByRole('alert')?.textContent).toContain('The step is not saved');
  expect(field(/^Note/)).toHaveValue('On the portal');

  answers[TAKE] = ({ body }: Asked) => {
    answers[TRANSFER] = transfer({
      steps: [step('form_29c', { state: 'done', done_on: body.doneOn, note: body.note, username: 'Rohan Patil' })],
    });
    return DONE;
  };
  await press(user, 'Save', dialog);
  await expect.poll(() => screen.getByRole('listitem', { name: 'Form 29C' }).textContent).toContain('Done 15/01/2026 by Rohan Patil');
  expect(item('Form 29C').getByText('On the portal')).toBeInTheDocument();
});

test('a step that does not apply is said so with its reason; one that was done wrongly is taken back', async () => {
  const done = step('new_rc', { state: 'done', is_said: true, done_on: '2026-01-15', username: 'Rohan Patil' });
  const answers: Answers = { [TRANSFER]: transfer({ steps: [step('form_29c'), done] }) };
  const { user, asked } = openScreen(<TransferPanel registernumber={NUMBER} />, { as: 'employee', answers });
  const notNeeded = step('form_29c', { state: 'not_needed', is_said: true, note: 'Came from a dealer' });
  answers[TAKE] = () => {
    answers[TRANSFER] = transfer({ steps: [notNeeded, done] });
    return DONE;
  };
  await screen.findByRole('listitem', { name: 'Form 29C' });
  await press(user, 'Form 29C: not needed');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Note/), 'Came from a dealer');
  await press(user, 'Save', dialog);
  await screen.findByText('Came from a dealer');
  expect(item('Form 29C').getByText('Not needed')).toBeInTheDocument();
  // The pressed button is gone: the next key starts at the panel.
  await expect.poll(() => screen.getByRole('region', { name: 'RC transfer' })).toHaveFocus();

  answers['DELETE /transfers/steps'] = () => {
    answers[TRANSFER] = transfer({ steps: [notNeeded, step('new_rc')] });
    return DONE;
  };
  await press(user, 'New RC received: take back');
  await press(user, 'Take back', await screen.findByRole('dialog'));
  await screen.findByRole('button', { name: 'New RC received: done' });
  expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toMatchObject([
    { registernumber: NUMBER, step: 'form_29c', state: 'not_needed', note: 'Came from a dealer' },
    { registernumber: NUMBER, step: 'new_rc' },
  ]);
});

// Only a database that is older than the transfers has such a sale.
test('a sale from before transfers were noted says so, until somebody says that it is in the old name', async () => {
  const answers: Answers = { [TRANSFER]: transfer({ is_unknown: true }) };
  const { user } = openScreen(<TransferPanel registernumber={NUMBER} />, { as: 'employee', answers });
  expect(await screen.findByRole('note')).toHaveTextContent('Nothing is known of this transfer');
  expect(screen.queryByText('Next')).toBeNull();
  await press(user, 'Still in the old name');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Note/), 'The buyer called');
  answers[TAKE] = ({ body }: Asked) => {
    answers[TRANSFER] = transfer({ steps: [step(body.step, { state: body.state, note: body.note })] });
    return DONE;
  };
  await press(user, 'Save', dialog);
  await expect.poll(() => screen.getByRole('listitem', { name: 'New RC received' }).textContent).toContain('The buyer called');
  expect(screen.queryByRole('note')).toBeNull();
  expect(screen.getByText('Next')).toBeInTheDocument();
});

test('a list that does not come can be asked for again; what is overdue says so, and a search without a match, too', async () => {
  const late = { registernumber: NUMBER, carname: 'Dzire', carcompany: 'Maruti', owner_name: 'Mohan Gore', contact_no: '9822077777' };
  const answers: Answers = { 'GET /transfers': refused(403) };
  const { user, address } = openScreen(<TransferList />, { as: 'employee', at: '/dashboard/transfers', answers });
  await screen.findByText('The transfers could not be loaded.');
  answers['GET /transfers'] = ({ query }: Asked) => {
    const transfers = query.search ? [] : [{ ...late, selldate: '2026-01-05', step: 'forms_29_30', due: '2026-01-19', days_left: -8 }];
    return { transfers, totalCount: transfers.length, overdue: transfers.length };
  };
  await press(user, 'Retry');
  expect((await screen.findByText(NUMBER)).closest('tr')).toHaveTextContent('8 days overdue');
  await user.type(screen.getByLabelText('Search transfers'), 'Nobody');
  await screen.findByText('No transfer matches “Nobody”.');
  expect(address()).toBe('/dashboard/transfers?search=Nobody');
});
