import { expect, test } from 'vitest';
import { refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen } from '../../../../tests/support/screen.tsx';
import { EditVehiclePage } from './EditVehiclePage.tsx';

test.each([
  ['an unknown vehicle', refused(404, { error: 'No data found for this ID.' }), 'No data found for this ID.'],
  ['a lookup that fails', refused(), 'Failed to fetch car details.'],
])('%s has its text (R234)', async (_, answer, text) => {
  openScreen(<EditVehiclePage />, { as: 'employee', at: '/dashboard/edit/', answers: { 'GET /car/': answer } });
  await alerted(text);
  expect(document.querySelector('form')).toBeNull();
});
