import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { PasswordForm } from './PasswordForm.tsx';

const CHANGE = 'POST /dashboard/change-password';

test('a change that cannot be is told before it is sent, one that the server refuses in its words, one that is done, too (R248-R250)', async () => {
  const answers: Answers = { [CHANGE]: refused(400, { error: 'Old password does not match.' }) };
  const { user, asked } = openScreen(<PasswordForm />, { as: 'admin', answers });
  const change = async (from: string, to: string, again = to) => {
    await retype(user, screen.getByLabelText('Old Password'), from);
    await retype(user, screen.getByLabelText('New Password'), to);
    await retype(user, screen.getByLabelText('Confirm New Password'), again);
    await press(user, 'Change Password');
  };
  await change('', 'new one');
  await alerted('Please fill in all fields.');
  await change('old one', 'new one', 'new two');
  await alerted('New Password and Confirm New Password do not match.');
  await change('New One', 'new one');
  await alerted('New Password is the same as the Old Password.');
  expect(asked).toEqual([]);
  await change('wrong one', 'new one');
  await alerted(/^Old password does not match\.$/);
  await alerted('Password change failed.');
  answers[CHANGE] = DONE;
  await change('old one', 'new one');
  expect(await screen.findByRole('status')).toHaveTextContent('Password changed');
  expect(screen.getByLabelText('Old Password')).toHaveValue('');
});
