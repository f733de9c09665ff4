import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { BuyBack } from './BuyBack.tsx';

const BUY = 'POST /stays';

test('a vehicle is not bought back on a day to come; what is refused stays as typed, until it is taken (R316)', async () => {
  const answers: Answers = { [BUY]: refused(409, { error: 'The day is between its sale and today.' }) };
  const { user, asked } = openScreen(<BuyBack registernumber="TS10AB1234" owing={null} />, { as: 'admin', answers });
  await press(user, 'Buy back');
  const dialog = await screen.findByRole('dialog', { name: /^Buy back / });
  const inside = within(dialog);
  expect(dialog).toHaveTextContent('this cannot be undone');
  await user.type(inside.getByLabelText(/^Buying Price/), '45000');
  const day = inside.getByLabelText(/^Bought back on/);
  await retype(user, day, '01/02/2199');
  await press(user, 'Buy back', dialog);
  await inside.findByText('This day is still to come.');
  expect(asked).toEqual([]);
  await retype(user, day, '30/01/2026');
  await press(user, 'Buy back', dialog);
  await expect.poll(() => inside.queryByRole('alert')?.textContent).toContain('between its sale and today');
  expect(inside.getByLabelText(/^Buying Price/)).toHaveValue('₹ 45,000');
  await retype(user, day, '05/04/2026');
  answers[BUY] = { stay: 2 };
  await press(user, 'Buy back', dialog);
  await alerted('Bought back: it is available again');
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ vehicleBuyPrice: 45_000, day: '2026-04-05' });
});
