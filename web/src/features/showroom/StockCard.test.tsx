import type { ListedCar } from '@contract/vehicle.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { StockCard } from './StockCard.tsx';

const omni = { registernumber: 'MH23K118', carname: 'Omni', carcompany: '', kilometers: 0, displayImage: null } as unknown as ListedCar;
const facts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a card says year, km, owner and gearbox first, and what it costs a month (R503)', () => {
  const known = {
    make_year: 2019,
    kilometers: 42_300,
    keeper_serial: 1,
    transmission: 'manual',
    fuel: 'petrol',
    carmake: 'car',
    emi: 9480,
  } as const;
  openScreen(<StockCard car={{ ...omni, ...known }} first={false} />);
  expect(facts()).toEqual(['2019', '42,300 km', '1st owner', 'Manual', 'Petrol', 'Car']);
  expect(screen.getByText('EMI from ₹ 9,480 a month (an estimate)')).toBeVisible();
});

test('the year is that of the registration where no other is known, and what is unknown is left out', () => {
  openScreen(<StockCard car={{ ...omni, registration_date: '2011-09-13' }} first={false} />);
  expect(facts()).toEqual(['2011']);
  expect(screen.queryByText(/EMI/)).toBeNull();
});
