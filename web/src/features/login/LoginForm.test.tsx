import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, held, lost, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { LoginForm } from './LoginForm.tsx';

const LOGIN = 'POST /login';
type Hands = ReturnType<typeof openScreen>['user'];

const userID = () => screen.getByLabelText<HTMLInputElement>('User ID');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const told = (text: string) => expect.poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([text]);

async function fillAndSend(user: Hands, id: string, pass: string) {
  await retype(user, userID(), id);
  await retype(user, password(), pass);
  await press(user, 'Login');
}

test.each([
  ['   ', 'admin123'],
  ['admin', '   '],
  ['', ''],
])('blank fields ask for both and are cleared: %j, %j (R078)', async (id, pass) => {
  const { user, asked } = openScreen(<LoginForm />);
  await fillAndSend(user, id, pass);
  await told('Please enter both username and password.');
  expect([userID().value, password().value]).toEqual(['', '']);
  expect(asked).toEqual([]);
});

test.each([
  [
    'an unknown user (R083)',
    refused(400, { error: 'User does not exist or details are missing.' }),
    'User does not exist or details are missing.',
  ],
  ['a wrong password (R084)', refused(401, { error: 'Incorrect password.' }), 'Incorrect password.'],
  [
    'a locked account',
    refused(403, { error: 'This account is locked. Please ask whoever runs this site.' }),
    'This account is locked. Please ask whoever runs this site.',
  ],
  ['a server that fails (R085)', refused(503, { error: 'Database is down.' }), 'An unexpected error occurred. Please try again.'],
  ['a silent one (R086)', lost, 'Server is not responding. Please try again later.'],
  ['one that talks nonsense (R087, R258, D31)', () => new Response('no token at all'), 'There was an error during the login process.'],
  [
    'too many failures, told in words (D07)',
    refused(429, { error: 'Too many failed attempts. Please try again in 40 seconds.' }),
    'Too many failed attempts. Please try again in 40 seconds.',
  ],
])('%s', async (_, answer, text) => {
  const { user } = openScreen(<LoginForm />, { answers: { [LOGIN]: answer, 'GET /auth/v1/user': refused(401) } });
  await fillAndSend(user, 'admin', 'whatever1');
  await told(text);
  expect(localStorage.getItem('dealership-session')).toBeNull();
});

test('both are sent trimmed and in small letters, and the button is busy meanwhile (D21)', async () => {
  const { answer, letGo } = held(refused(401, { error: 'Incorrect password.' }));
  const { user, asked } = openScreen(<LoginForm />, { answers: { [LOGIN]: answer } });
  await fillAndSend(user, '  EMPLOYEE ', ' EMPLOYEE123  ');
  await expect.poll(() => screen.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  letGo();
  await told('Incorrect password.');
  expect(asked.map(({ body }) => body)).toEqual([{ userID: 'employee', userPass: 'employee123' }]);
});

test('what a password manager has filled in without a word is what is sent, beside what is typed (R474)', async () => {
  const answers: Answers = { [LOGIN]: refused(401, { error: 'Incorrect password.' }) };
  const { user, asked } = openScreen(<LoginForm />, { answers });
  const fillSilently = (field: HTMLInputElement, value: string) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  fillSilently(password(), 'wrong-password');
  await user.type(userID(), 'driver');
  await press(user, 'Login');
  await told('Incorrect password.');
  expect(asked.map(({ body }) => body)).toEqual([{ userID: 'driver', userPass: 'wrong-password' }]);
});
