import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { OpeningBalances } from './OpeningBalances.tsx';

const answers = { 'GET /money/opening': { day: null, balances: [] } };

test('a link opens the form of the opening balances; closed, it stays so (R656)', async () => {
  const { user, address } = openScreen(<OpeningBalances accounts={[]} />, { as: 'admin', at: '/dashboard/cashBook?opening=say', answers });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(address).toBe('/dashboard/cashBook');
});

test('without it the form is closed, and none but an admin has it', () => {
  openScreen(<OpeningBalances accounts={[]} />, { as: 'employee', at: '/dashboard/cashBook?opening=say', answers });
  expect(screen.queryByRole('dialog')).toBeNull();
});
