import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, held, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { toldOf } from './ReversedEntries.tsx';
import { ReverseEntry } from './ReverseEntry.tsx';

const REVERSE = 'POST /reversals';
const WHAT = 'Installment of 02/03/2026, ₹ 7,000';
const entry = <ReverseEntry kind="installment" entry={7} what={WHAT} />;

test('not without a reason; nothing closes the dialog while it is saved, and a refusal loses nothing of it (R314)', async () => {
  const refusal = held(refused());
  const answers: Answers = { [REVERSE]: refusal.answer };
  const { user, asked } = openScreen(entry, { as: 'admin', answers });
  await press(user, `Reverse ${WHAT}`);
  const dialog = await screen.findByRole('dialog', { name: 'Reverse this entry?' });
  const inside = within(dialog);
  await press(user, 'Reverse', dialog);
  await inside.findByText('Reason is required');
  expect(asked).toEqual([]);
  await user.type(inside.getByLabelText(/^Reason/), 'Wrong vehicle');
  await press(user, 'Reverse', dialog);
  await inside.findByRole('button', { name: 'Reversing...' });
  await user.keyboard('{Escape}');
  await press(user, 'Close', dialog);
  refusal.letGo();
  await expect.poll(() => inside.queryByRole('alert')?.textContent).toContain('Refused.');
  expect(inside.getByLabelText(/^Reason/)).toHaveValue('Wrong vehicle');

  answers[REVERSE] = { id: 3 };
  await press(user, 'Reverse', dialog);
  await alerted(`Reversed: ${WHAT}.`);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = { kind: 'installment', entry: 7, reason: 'Wrong vehicle' };
  const bodies = asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toMatchObject([sent, sent]);
  expect(bodies[1]).not.toHaveProperty('refundMode');
});

test('a closed month that refuses it says what to do instead of choosing another day (R701)', async () => {
  const error = 'The books are closed through 30/06/2026. Please record it with a day after that, or ask an admin to open the month again.';
  const { user } = openScreen(entry, {
    as: 'admin',
    answers: { [REVERSE]: refused(409, { error, code: 'month.closed' }), 'GET /closing': {} },
  });
  await press(user, `Reverse ${WHAT}`);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Twice');
  await press(user, 'Reverse', dialog);
  const problem = await within(dialog).findByRole('alert');
  expect(problem).toHaveTextContent('It would change a month that is closed, which stays as it is. Ask an admin to open the month again');
  expect(problem).not.toHaveTextContent('Please record it');
});

test('money that was given back in another way than it came says how, key by key', async () => {
  const answers: Answers = { [REVERSE]: { id: 3 }, 'GET /settings/dealer': refused(403) };
  const { user, asked } = openScreen(entry, { as: 'admin', answers });
  await press(user, `Reverse ${WHAT}`);
  const inside = within(await screen.findByRole('dialog'));
  await user.type(inside.getByLabelText(/^Reason/), 'He wants it back');
  const how = inside.getByLabelText('How was the money given back?');
  expect(how).toHaveDisplayValue('Not at all, or as it had come');
  await user.selectOptions(how, 'Cash');
  expect(inside.queryByLabelText('Account')).toBeNull();
  await user.selectOptions(how, 'UPI');
  await user.type(inside.getByLabelText('Account'), 'HDFC 12');
  await user.keyboard('{Enter}');
  await alerted(`Reversed: ${WHAT}.`);
  expect(asked.at(-1)?.body).toMatchObject({ reason: 'He wants it back', refundMode: 'UPI', refundAccount: 'HDFC 12' });
});

test.each([
  ['cost', 'How did the money come back?'],
  ['money_transfer', null],
] as const)('of a %s is asked: %s', async (kind, question) => {
  const { user } = openScreen(<ReverseEntry kind={kind} entry={7} what={WHAT} />, { as: 'admin' });
  await press(user, `Reverse ${WHAT}`);
  await screen.findByRole('dialog');
  expect(screen.queryByRole<HTMLSelectElement>('combobox')?.labels?.[0]?.textContent ?? null).toBe(question);
});

test('a list of what is reversed says how the money was given back', () => {
  const told = { username: 'Asha', created_at: '2026-03-02T04:30:00Z', reason: 'Twice', bounced_on: null };
  expect(toldOf({ ...told, kind: 'installment', refund_mode: 'UPI', refund_account: 'HDFC' })).toMatch(/Twice Given back by UPI, HDFC\.$/);
  expect(toldOf({ ...told, kind: 'cost', refund_mode: 'Cash', refund_account: '' })).toMatch(/It came back by Cash\.$/);
  expect(toldOf({ ...told, kind: 'cost', refund_mode: '', refund_account: '' })).toMatch(/Twice$/);
});

test('an employee has no such button (R315)', () => {
  openScreen(entry, { as: 'employee' });
  expect(screen.queryByRole('button')).toBeNull();
});
