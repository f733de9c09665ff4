import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen, retype } from '../../../../tests/support/screen.tsx';
import { EmiCalculator } from './EmiCalculator.tsx';

const field = () => screen.getByRole('textbox', { name: 'Loan amount' });
const slider = () => screen.getByRole('slider', { name: 'Loan amount, slider' });
/** Text, slider, what it says, and whether there is an EMI. */
const shown = () => [
  (field() as HTMLInputElement).value,
  (slider() as HTMLInputElement).value,
  slider().getAttribute('aria-valuetext'),
  screen.queryByText('Total interest') !== null,
];

test('an amount that cannot be read leaves the slider where it was; pressed there, or moved, they agree again', async () => {
  const { user } = openScreen(<EmiCalculator price={465_000} loan={372_000} />);
  await screen.findByText('Total interest');
  await retype(user, field(), '9 lakh');
  await user.tab();
  expect(shown()).toEqual(['9 lakh', '372000', '₹ 3,72,000', false]);
  await user.click(slider());
  expect(shown()).toEqual(['₹ 3,72,000', '372000', '₹ 3,72,000', true]);
  expect(field()).not.toHaveAttribute('aria-invalid', 'true');

  await retype(user, field(), 'nothing');
  fireEvent.change(slider(), { target: { value: '100000' } });
  expect(shown()).toEqual(['₹ 1,00,000', '100000', '₹ 1,00,000', true]);
});
