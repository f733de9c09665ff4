import type { LandingCar } from '@contract/vehicle.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, NO_DEALER } from '../../../../tests/support/answers.ts';
import { openScreen } from '../../../../tests/support/screen.tsx';
import type { Offered } from '../../shared/vehicle/share.ts';
import { PriceBox } from './PriceBox.tsx';

const swift = {
  status: false,
  carname: 'Swift',
  variant: 'VXi',
  make_year: 2019,
  vehiclesellprice: 545_000,
} as unknown as LandingCar['car'];
const open = (car: Partial<LandingCar['car']>, answers: Answers = {}) =>
  openScreen(<PriceBox car={{ ...swift, ...car }} offered={{ isUnpriced: false } as Offered} onAsk={() => {}} />, { answers });

test('the EMI is the one that the database tells, with how it is estimated (R503)', async () => {
  open({ emi: 9480, loan: 436_000 });
  expect(await screen.findByText('EMI from ₹ 9,480 a month')).toBeVisible();
  expect(await screen.findByText('An estimate: 11 % a year, 60 months, a loan of ₹ 4,36,000.')).toBeVisible();
});

test('where no rate is set nothing says what a loan costs, and where there is no phone nobody is called (R590, R591)', async () => {
  open({ emi: 9480, loan: 436_000 }, { 'GET /dealer': NO_DEALER });
  await screen.findByRole('button', { name: 'Ask' });
  expect(screen.queryByText(/EMI|An estimate/)).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test.each([
  [-20_000, '₹ 20,000 below our average asking price for the last three Swift VXi 2019'],
  [0, 'The same as our average asking price for the last three Swift VXi 2019'],
  [15_000, '₹ 15,000 above our average asking price for the last three Swift VXi 2019'],
])('a difference of %d is told soberly (R506)', (difference, text) => {
  open({ beside_ours: { difference } });
  expect(screen.getByText(text)).toBeVisible();
});

test('without a figure nothing is said', () => {
  open({});
  expect(screen.queryByText(/EMI|the last three/)).toBeNull();
});
