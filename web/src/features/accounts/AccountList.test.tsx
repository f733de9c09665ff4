import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, DONE, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { AccountList } from './AccountList.tsx';

const ACCOUNTS = 'GET /activeAccounts/getaccounts';
const DELETE = 'DELETE /activeAccounts/deleteAccount';
const asha = { userid: 'admin', username: 'Asha Kulkarni', userpassword: '********', userdesignation: 'Admin' };
const rohan = { userid: 'employee', username: 'Rohan Patil', userpassword: '********', userdesignation: 'Employee' };
const row = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement);

test('a list that does not come is told, and asked for again (R247)', async () => {
  const answers: Answers = { [ACCOUNTS]: refused(403) };
  const { user } = openScreen(<AccountList />, { as: 'admin', answers });
  expect(screen.getByText('Loading accounts...')).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Failed to fetch accounts. Please try again later.' });
  answers[ACCOUNTS] = [rohan, asha];
  await press(user, 'Retry');
  const his = await row('Rohan Patil');
  for (const text of ['employee', '********', 'Employee']) expect(his.getByText(text)).toBeInTheDocument();
  expect((await row('Asha Kulkarni')).queryByRole('button')).toBeNull();
});

test('one is deleted after asking, at the second try, with the same request id', async () => {
  const answers: Answers = { [ACCOUNTS]: [asha, rohan], [DELETE]: lost };
  const { user, asked } = openScreen(<AccountList />, { as: 'admin', answers });
  await user.click((await row('Rohan Patil')).getByRole('button', { name: /^Delete/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this account?' });
  expect(dialog).toHaveTextContent('employee');
  await press(user, 'Delete', dialog);
  await alerted('Failed to delete the account. Please try again later.');
  answers[DELETE] = DONE;
  answers[ACCOUNTS] = [asha];
  await press(user, 'Delete', dialog);
  await alerted('Deleted successfully!');
  await expect.poll(() => screen.queryByText('Rohan Patil')).toBeNull();
  const [first, second] = asked.filter(({ method }) => method === 'DELETE');
  expect(first?.query).toMatchObject({ userId: 'employee', requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect(second?.query).toEqual(first?.query);
});
