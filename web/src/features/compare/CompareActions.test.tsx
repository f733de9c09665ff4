import type { LandingCar } from '@contract/vehicle.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { CompareActions } from './CompareActions.tsx';

const vehicle = (registernumber: string, vehiclesellprice: number) =>
  ({ car: { registernumber, carcompany: 'Tata', carname: 'Ace', status: false, vehiclesellprice } }) as LandingCar;

test('a comparison goes to WhatsApp with its vehicles, prices and address, and to the phone (R519)', async () => {
  openScreen(<CompareActions numbers={['MH12AB1', 'MH12AB2']} vehicles={[vehicle('MH12AB1', 290_000), vehicle('MH12AB2', 310_000)]} />);
  expect(await screen.findByRole('link', { name: 'Call +91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  const link = screen.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href') ?? '';
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(new URL(link).searchParams.get('text')).toBe(
    `Compare 2 vehicles of Sahyadri Motors:\nTata Ace, ₹ 2,90,000\nTata Ace, ₹ 3,10,000\n${location.origin}/compare?ids=MH12AB1,MH12AB2`,
  );
});
