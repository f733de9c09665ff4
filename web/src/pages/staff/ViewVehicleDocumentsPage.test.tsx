import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../tests/support/answers.ts';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { vehicleRecord } from '../../../../tests/support/vehicleRecord.ts';
import { ViewVehicleDocumentsPage } from './ViewVehicleDocumentsPage.tsx';

const open = (answer: unknown) =>
  openScreen(<ViewVehicleDocumentsPage />, {
    as: 'employee',
    answers: { 'GET /car/': answer, 'GET /get-images': [], 'GET /Description': { descriptions: [], docuploadedby: [], uniqueids: [] } },
  });

test('an unknown vehicle has no documents', async () => {
  open(refused(404, { error: 'No data found for this ID.' }));
  await screen.findByRole('heading', { name: 'No data found for this ID.' });
  expect(screen.queryByRole('link', { name: 'Add Docs' })).toBeNull();
});

test('one without documents leads to the form that adds them', async () => {
  open(vehicleRecord({}));
  await screen.findByText('No Documents Exist!');
  expect(screen.getByRole('link', { name: 'Add Docs' })).toHaveAttribute('href', '/dashboard/costReport/TS10AB1234/addDoc');
});
