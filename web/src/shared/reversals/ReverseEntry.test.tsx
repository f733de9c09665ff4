import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, held, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
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
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([sent, sent]);
});

test('an employee has no such button (R315)', () => {
  openScreen(entry, { as: 'employee' });
  expect(screen.queryByRole('button')).toBeNull();
});
