import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { MaintenanceList } from './MaintenanceList.tsx';

const REVERSE = 'POST /reversals';
const LIST = 'GET /maintainance';
const records = (price: number) => ({
  maintenanceRecords: [
    {
      uniqueID: 1,
      registernumber: 'TS10AB1234',
      description: 'Polish',
      price,
      username: 'Rohan Patil',
      maintainanceDate: '2026-01-15',
      maintainanceReceipt: null,
      kind: 'repair',
    },
  ],
  totalmaintainance: price,
});

function openList(given: Answers = {}) {
  const answers: Answers = { [LIST]: records(1500), 'GET /reversals': [], [REVERSE]: { id: 1 }, ...given };
  const list = <MaintenanceList registernumber="TS10AB1234" buyingPrice={300_000} />;
  return { ...openScreen(list, { as: 'admin', answers }), answers };
}

test('a deletion that is refused says why, and is tried again; a list that cannot be asked for again stays (R157-R160)', async () => {
  const { user, answers } = openList({ [REVERSE]: refused(400) });
  await user.click(await screen.findByRole('button', { name: 'Delete maintenance No. 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this maintenance record?' });
  await press(user, 'Cancel', dialog);
  await press(user, 'Delete maintenance No. 1');
  await press(user, 'Delete', await screen.findByRole('dialog', { name: 'Delete this maintenance record?' }));
  await alerted('Failed to delete notice image');
  await alerted('Refused.');
  answers[REVERSE] = { id: 1 };
  answers[LIST] = refused(400);
  await press(user, 'Delete', screen.getByRole('dialog'));
  await alerted('Maintenance with serial number 1 deleted successfully!');
  await alerted('The maintenance records could not be loaded.');
  expect(screen.getByText('Polish')).toBeInTheDocument();
});

test('a list that is none says so', async () => {
  openList({ [LIST]: { records: 'none' } });
  await screen.findByText('Invalid maintenance records format.');
});

test('what a record is, from whom it is on credit, which is no word of today, and that it is a share of a bill stand beside it (R661-R663, R696)', async () => {
  const [record] = records(1500).maintenanceRecords;
  const one = { ...record, kind: 'transport', payment_mode: 'On credit', payee: 'Mahesh Towing', bill: 4 };
  const two = { ...record, uniqueID: 2, payment_mode: 'Staff cash', account_paid_from: 'Santosh Jadhav', payee: 'Pump' };
  openList({ [LIST]: { maintenanceRecords: [one, two], totalmaintainance: 3000 } });
  const [first, second] = await screen.findAllByRole('listitem');
  for (const word of ['on credit from Mahesh Towing', 'Transport', 'On credit', 'Share of a bill']) expect(first).toHaveTextContent(word);
  // No bill has come yet; it can be added.
  expect(first).not.toHaveTextContent('Receipt missing');
  expect(first?.querySelector('button')).toHaveAccessibleName('Upload receipt of No. 1');
  expect(second).toHaveTextContent('Receipt missing');
  expect(second).toHaveTextContent('Staff cash, Santosh Jadhav to Pump');
  expect(second).not.toHaveTextContent('Repair');
});
