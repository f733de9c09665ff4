import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../tests/support/answers.ts';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { SellVehiclePage } from './SellVehiclePage.tsx';

test.each([
  ['an unknown vehicle', refused(404, { error: 'No data found for this ID.' }), 'No data found for this ID.'],
  ['a lookup that fails', refused(), 'Error fetching Vehicle details'],
])('%s has its text, and no form (R164)', async (_, answer, text) => {
  const at = '/dashboard/sellCarDetails?id=TS10AB1234';
  openScreen(<SellVehiclePage />, { as: 'employee', at, answers: { 'GET /car/TS10AB1234': answer } });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('form', { name: 'Sell Car' })).toBeNull();
});
