import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { BinList } from './BinList.tsx';

const entry = {
  id: '4f0b54c4-3f0b-4b7a-9a53-6f8f9b1f7c11',
  kind: 'vehicle',
  name: 'Tata Punch',
  registernumber: 'TS10AB1234',
  username: 'Rohan Patil',
  deleted_at: '2026-11-20T10:00:00Z',
  days_left: 25,
};

test('a bin that cannot be loaded is asked for again; what cannot be restored stays and says why (R292)', async () => {
  const answers: Answers = { 'GET /bin': refused(403) };
  const { user } = openScreen(<BinList />, { as: 'admin', answers });
  await screen.findByText('The bin could not be loaded.');
  answers['GET /bin'] = [entry];
  answers['POST /bin/restore'] = refused(409, { error: 'There is another vehicle.', code: 'bin.number_used' });
  await press(user, 'Retry');
  await screen.findByRole('button', { name: 'Restore Vehicle Tata Punch, TS10AB1234' });
  await press(user, 'Restore Vehicle Tata Punch, TS10AB1234');
  await alerted(/There is another vehicle/);
  expect(screen.getByRole('button', { name: 'Restore Vehicle Tata Punch, TS10AB1234' })).toBeInTheDocument();
});
