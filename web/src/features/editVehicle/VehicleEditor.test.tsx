import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Answers, DONE, held, lost } from '../../../../tests/support/answers.ts';
import { openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { vehicleRecord } from '../../../../tests/support/vehicleRecord.ts';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { VehicleEditor } from './VehicleEditor.tsx';

const NUMBER = 'TS10AB1234';
const EDIT = 'POST /edit-fields';

function Editor({ isAdmin = true }) {
  const { data } = useQuery(vehicleRecordQuery(NUMBER));
  return (
    <>
      <Link to="/dashboard" aria-label="Back to Dashboard" />
      {data && <VehicleEditor record={data} isAdmin={isAdmin} />}
    </>
  );
}

/** The editor of an admin; what is saved is kept by the page, as the list of vehicles is not asked again. */
async function openEditor(given: Answers = {}) {
  let asked = 0;
  const record = vehicleRecord({ description: 'Clean.', vehiclesellprice: 545_000.75 });
  const answers: Answers = {
    // Held from the second on: what is shown after a save is what was typed.
    [`GET /car/${NUMBER}`]: () => (asked++ === 0 ? record : new Promise(() => {})),
    [EDIT]: DONE,
    ...given,
  };
  const opened = openScreen(<Editor />, { as: 'admin', at: `/dashboard/edit/${NUMBER}`, answers });
  await screen.findByRole('button', { name: 'Edit Vehicle name' });
  const sent = () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...opened, answers, sent };
}

const form = (label: string) => screen.getByRole('form', { name: `Edit ${label}` });
const input = (label: string) => within(form(label)).getByLabelText<HTMLInputElement>(RegExp(`^${label}`));
const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const pencil = (label: string) => screen.getByRole('button', { name: `Edit ${label}` });

test('Enter saves, Escape and CANCEL give up, and the pencil has the focus; in the description Ctrl+Enter saves (R228, R231)', async () => {
  const { user, sent } = await openEditor();
  await user.click(pencil('Vehicle name'));
  expect(input('Vehicle name')).toHaveFocus();
  await retype(user, input('Vehicle name'), 'Alto K10');
  await user.keyboard('{Enter}');
  await expect.poll(() => value('Vehicle name')?.textContent).toBe('Alto K10');
  await user.click(pencil('Vehicle name'));
  await retype(user, input('Vehicle name'), 'Nonsense');
  await user.keyboard('{Escape}');
  expect(value('Vehicle name')).toHaveTextContent('Alto K10');
  expect(pencil('Vehicle name')).toHaveFocus();

  await user.click(pencil('Description'));
  await retype(user, input('Description'), 'Two');
  await press(user, 'CANCEL', form('Description'));
  expect(value('Description')).toHaveTextContent('Clean.');
  await user.click(pencil('Description'));
  await retype(user, input('Description'), 'Two');
  await user.keyboard('{Enter}lines{Control>}{Enter}{/Control}');
  await expect.poll(() => value('Description')?.textContent).toBe('Two\nlines');
  expect(sent().map(({ fieldToEdit, newValue }) => [fieldToEdit, newValue])).toEqual([
    ['carname', 'Alto K10'],
    ['description', 'Two\nlines'],
  ]);
});

test('a price shows its paise and keeps them; what cannot be read stays until it is corrected (D37)', async () => {
  const { user, sent } = await openEditor();
  await user.click(pencil('Display price'));
  expect(input('Display price').value).toBe('₹ 5,45,000.75');
  await user.type(input('Display price'), 'x');
  await press(user, 'OK', form('Display price'));
  await within(form('Display price')).findByText(/^Not an amount/);
  await user.type(input('Display price'), '{Backspace}{Enter}');
  await expect.poll(() => screen.queryByRole('form', { name: 'Edit Display price' })).toBeNull();
  expect(sent().map(({ newValue }) => newValue)).toEqual([545_000.75]);
});

test('while it saves, the button reads wait...', async () => {
  const saving = held(DONE);
  const { user } = await openEditor({ [EDIT]: saving.answer });
  await user.click(pencil('Vehicle color'));
  await retype(user, input('Vehicle color'), 'Blue');
  await press(user, 'OK', form('Vehicle color'));
  expect(within(form('Vehicle color')).getByRole('button', { name: 'wait...' })).toBeDisabled();
  saving.letGo();
  await expect.poll(() => value('Vehicle color')?.textContent).toBe('Blue');
});

test('what cannot be is told at the field, and so is a lost answer; leaving asks (R229)', async () => {
  const { user, answers, sent, address } = await openEditor({ [EDIT]: lost });
  await user.click(pencil('Registration date'));
  await retype(user, input('Registration date'), '31/02/2023');
  await press(user, 'OK', form('Registration date'));
  await within(form('Registration date')).findByText(/date/i);
  expect(input('Registration date').value).toBe('31/02/2023');
  await press(user, 'CANCEL', form('Registration date'));
  await user.click(pencil('Owner email'));
  await retype(user, input('Owner email'), 'nobody');
  await user.keyboard('{Enter}');
  await within(form('Owner email')).findByText('Owner email: not an email address');
  expect(sent()).toEqual([]);
  await press(user, 'CANCEL', form('Owner email'));

  await user.click(pencil('Vehicle name'));
  await retype(user, input('Vehicle name'), 'Kept');
  await user.keyboard('{Enter}');
  await within(form('Vehicle name')).findByText('Server is not responding. Please try again later.');
  expect(input('Vehicle name').value).toBe('Kept');
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await press(user, 'Stay', await screen.findByRole('dialog'));
  answers[EDIT] = DONE;
  await press(user, 'OK', form('Vehicle name'));
  await expect.poll(() => value('Vehicle name')?.textContent).toBe('Kept');
  expect(new Set(sent().map(({ requestId }) => requestId)).size).toBe(1);
  await user.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await expect.poll(address).toBe('/dashboard');
});

test.each([true, false])('an admin corrects the number, and nobody else: %s (R321)', async (isAdmin) => {
  openScreen(<Editor isAdmin={isAdmin} />, { as: isAdmin ? 'admin' : 'employee', answers: { [`GET /car/${NUMBER}`]: vehicleRecord() } });
  await screen.findByRole('button', { name: 'Edit Vehicle name' });
  const place = value('Registration number') as HTMLElement;
  expect(within(place).queryAllByRole('button')).toHaveLength(isAdmin ? 1 : 0);
});
