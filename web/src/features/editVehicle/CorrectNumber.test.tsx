import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, held, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press, retype } from '../../../../tests/support/screen.tsx';
import { CorrectNumber } from './CorrectNumber.tsx';

const CORRECT = 'POST /correct-number';

test('what is the number already is not sent, what looks like none is asked about, and one that is taken refused (R321)', async () => {
  const answers: Answers = { [CORRECT]: refused(409, { error: 'There is another vehicle.', code: 'vehicle.number_used' }) };
  const { user, asked, address } = openScreen(<CorrectNumber registernumber="TS10AB1234" unsaved={new Set()} />, { as: 'admin', answers });
  await press(user, 'Correct number');
  const dialog = await screen.findByRole('dialog', { name: 'Correct the registration number' });
  const input = within(dialog).getByLabelText(/^Right registration number/);
  expect(input).toHaveValue('TS10AB1234');
  await press(user, 'Correct it', dialog);
  await within(dialog).findByText('This is its number already.');

  await retype(user, input, 'MH12A12345');
  await press(user, 'Correct it', dialog);
  const question = await screen.findByRole('dialog', { name: 'Is this right?' });
  expect(question).toHaveTextContent('MH12A12345 does not look like a registration number');
  await press(user, 'Let me correct it', question);
  expect(asked).toEqual([]);

  await retype(user, input, 'TS11AB1234');
  await press(user, 'Correct it', dialog);
  await within(dialog).findByText(/There is another vehicle/);
  expect(input).toHaveValue('TS11AB1234');

  const moving = held({ registernumber: 'TS12AB1234' });
  answers[CORRECT] = moving.answer;
  await retype(user, input, 'TS12AB1234');
  await press(user, 'Correct it', dialog);
  expect(await within(dialog).findByRole('button', { name: 'Correcting...' })).toBeDisabled();
  moving.letGo();
  await alerted('The number is TS12AB1234 now.');
  expect(address()).toBe('/dashboard/edit/TS12AB1234');
});

test('not while something else is being edited', async () => {
  const { user } = openScreen(<CorrectNumber registernumber="TS10AB1234" unsaved={new Set(['name'])} />, { as: 'admin' });
  await press(user, 'Correct number');
  await alerted('Please save or cancel what you are editing first.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
