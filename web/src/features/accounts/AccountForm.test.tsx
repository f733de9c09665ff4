import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, alerts, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { AccountForm } from './AccountForm.tsx';

const REGISTER = 'POST /register';
type Hands = ReturnType<typeof openScreen>['user'];

async function fillIn(user: Hands, userID: string, name: string) {
  await retype(user, screen.getByLabelText('User ID'), userID);
  await retype(user, screen.getByLabelText('Name'), name);
  await retype(user, screen.getByLabelText('Password'), 'Secret 1');
}

test('what is blank is asked for, and nothing is sent', async () => {
  const { user, asked } = openScreen(<AccountForm designation="Employee" />, { as: 'admin' });
  await press(user, 'Add Employee');
  await alerted('Please enter both username and password.');
  expect(asked).toEqual([]);
});

test('a user id that is taken is told at its field, beside the alert; what was typed stays', async () => {
  const answers = {
    [REGISTER]: refused(400, { error: 'User with the same userID or userName already exists.', code: 'account.userid_taken' }),
  };
  const { user } = openScreen(<AccountForm designation="Employee" />, { as: 'admin', answers });
  await fillIn(user, 'Admin', 'Somebody');
  await press(user, 'Add Employee');
  await alerted('User with the same userID or userName already exists.');
  await alerted('Registration failed.');
  expect(screen.getByLabelText('User ID')).toHaveAccessibleDescription('The user ID is taken.');
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('');
  expect(screen.getByLabelText('Name')).toHaveValue('Somebody');
});

test('so is a name', async () => {
  const answers = { [REGISTER]: refused(400, { error: 'Taken.', code: 'account.name_taken' }) };
  const { user } = openScreen(<AccountForm designation="Driver" />, { as: 'employee', answers });
  await fillIn(user, 'new', 'Santosh Jadhav');
  await press(user, 'Add Driver');
  await expect.poll(() => screen.getByLabelText('Name')).toHaveAccessibleDescription('The name is taken.');
});

test('a registration that fails is told, and what is typed stays, also when the page is left (R244)', async () => {
  const answers: Answers = {};
  const { user, address, goTo } = openScreen(<AccountForm designation="Driver" />, { as: 'employee', at: '/form', answers });
  await fillIn(user, 'new', 'Nobody');
  for (const [answer, text] of [
    [refused(401), 'Unauthorized access.'],
    [refused(500), 'An error occurred while registering. Please try again.'],
    [lost, 'Server is not responding. Please try again later.'],
  ] as const) {
    answers[REGISTER] = answer;
    await press(user, 'Add Driver');
    await alerted(text);
  }
  void goTo('/dashboard');
  const leaving = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press(user, 'Stay', leaving);
  expect(screen.getByLabelText('Name')).toHaveValue('Nobody');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  void goTo('/dashboard');
  await press(user, 'Leave', await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await expect.poll(address).toBe('/dashboard');
});

test('a new account is shown as it will log in, and the form is blank again (R243)', async () => {
  const { user, asked } = openScreen(<AccountForm designation="Employee" />, { as: 'admin', answers: { [REGISTER]: DONE } });
  await fillIn(user, ' New.ONE ', 'New one');
  expect(screen.getByText('new.one')).toBeInTheDocument();
  await press(user, 'Add Employee');
  const told = await screen.findByRole('status');
  expect(told).toHaveTextContent('Employee added');
  expect(told).toHaveTextContent('new.one');
  expect(screen.getByLabelText('User ID')).toHaveValue('');
  expect(asked.at(0)).toMatchObject({ query: { isEmployee: 'true' }, body: { userID: 'new.one', userName: 'New one' } });
  expect(alerts('failed')).toBe(0);
});
