import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { PayableList } from './PayableList.tsx';

const PAID = { payables: [], totalCount: 0, owed: 0, ages: { up_to_30: 0, up_to_60: 0, up_to_90: 0, over_90: 0 } };

test.each([
  ['admin', 'What others are owed stands under Account Details.'],
  ['employee', 'Every seller is paid.'],
] as const)('where no seller is owed, an %s is not told that nobody is', async (as, text) => {
  openScreen(<PayableList addressOf={() => ''} />, { as, answers: { 'GET /payables': PAID } });
  await screen.findByText('No seller is owed for a vehicle');
  expect(screen.getByText(text)).toBeInTheDocument();
});
