import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { LoginPage } from './LoginPage.tsx';

const MAKE = 'POST /firstAdmin';
const CODE = 'a-code-of-twenty-two-signs';
const WRONG_CODE = refused(403, { error: 'This is not the code.', code: 'account.first_code_wrong' });
const NOT_FIRST = { error: 'This shop has an account already. Please log in.', code: 'account.not_first' };

/** The login page of a shop without an account, where the form is filled in. */
async function openFirstVisit(given: Answers = {}, at = `/admin#code=${CODE}`) {
  const answers: Answers = { 'GET /firstAdmin': { awaited: true, hasCode: true }, ...given };
  const opened = openScreen(<LoginPage />, { at, answers });
  await screen.findByRole('heading', { level: 1, name: 'The first account' });
  const sent = () => opened.asked.filter(({ path, method }) => path === '/firstAdmin' && method === 'POST').map(({ body }) => body);
  const fillIn = async (password = 'Mangoes in May') => {
    await retype(opened.user, await screen.findByLabelText('User ID'), ' Meera ');
    await retype(opened.user, screen.getByLabelText('Name'), 'Meera Joshi');
    await retype(opened.user, screen.getByLabelText('Password'), password);
  };
  return { ...opened, answers, sent, fillIn };
}

test('a shop that has an account, or does not say, shows the login', async () => {
  for (const answer of [{ awaited: false, hasCode: false }, refused(503), lost]) {
    openScreen(<LoginPage />, { at: '/admin', answers: { 'GET /firstAdmin': answer } });
    expect(await screen.findAllByRole('button', { name: 'Login' })).not.toEqual([]);
    expect(screen.queryByText('The first account')).toBeNull();
  }
});

test('one that has none makes the first, with the code of the link, and logs in (R593)', async () => {
  const { user, sent, asked, fillIn } = await openFirstVisit({ [MAKE]: DONE, 'POST /login': refused(503) });
  await fillIn();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await press(user, 'Make my account');
  await expect.poll(() => asked.find(({ path }) => path === '/login')?.body).toEqual({ userID: 'meera', userPass: 'mangoes in may' });
  expect(sent()).toEqual([
    { userID: 'meera', userName: 'Meera Joshi', userPassword: 'mangoes in may', code: CODE, requestId: expect.any(String) },
  ]);
});

test('whoever lost the answer presses again: it is the same request', async () => {
  const { user, answers, sent, fillIn } = await openFirstVisit({ [MAKE]: lost, 'POST /login': refused(503) });
  await fillIn();
  await press(user, 'Make my account');
  await alerted('Server is not responding');
  answers[MAKE] = DONE;
  await press(user, 'Make my account');
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[0].requestId).toBe(sent()[1].requestId);
});

test('a password of the demo is refused before anything is sent (R595)', async () => {
  const { user, sent, fillIn } = await openFirstVisit();
  await fillIn('Admin123');
  await press(user, 'Make my account');
  await expect
    .poll(() => screen.getByLabelText('Password'))
    .toHaveAccessibleDescription(/Password: one of your own, please. Everybody knows those of the demo./);
  expect(sent()).toEqual([]);
});

test('what is blank is asked for in one alert', async () => {
  const { user, sent } = await openFirstVisit();
  await screen.findByLabelText('User ID');
  await press(user, 'Make my account');
  await alerted('Please enter both username and password.');
  expect(sent()).toEqual([]);
});

test('without the link the code is asked for; a wrong one is told at its field, whichever way it came (R593)', async () => {
  const { user, fillIn, answers } = await openFirstVisit({ [MAKE]: WRONG_CODE });
  await fillIn();
  await press(user, 'Make my account');
  await expect.poll(() => screen.queryByLabelText('Code')).toHaveAccessibleDescription(/This is not the code./);
  answers[MAKE] = DONE;

  const other = await openFirstVisit({ [MAKE]: WRONG_CODE }, '/admin');
  expect((await screen.findAllByLabelText('Code')).at(-1)).toHaveAccessibleDescription(/It is in the link that npm start prints/);
  expect(other.sent()).toEqual([]);
});

test('whoever is not the first any more is told so, and finds the login (R593)', async () => {
  const { user, answers, fillIn } = await openFirstVisit({ [MAKE]: refused(409, NOT_FIRST) });
  await fillIn();
  answers['GET /firstAdmin'] = { awaited: false, hasCode: true };
  await press(user, 'Make my account');
  await alerted(NOT_FIRST.error);
  await screen.findByRole('button', { name: 'Login' });
});

test('where no code is set the page says who makes the account, and asks for nothing (R594)', async () => {
  await openFirstVisit({ 'GET /firstAdmin': { awaited: true, hasCode: false } }, '/admin');
  expect(await screen.findByText('npm run create-admin')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make my account' })).toBeNull();
});
