import type { LandingCar } from '@contract/vehicle.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../../tests/support/screen.tsx';
import { PapersCard } from './PapersCard.tsx';

const unknown = { car: { status: false }, papers: [], transfer: null } as unknown as LandingCar;
const known = {
  car: { status: false, hypothecation: 'cleared', keeper_serial: 2 },
  papers: [
    { kind: 'own_damage', until: '2027-03-12', ended: false },
    { kind: 'puc', until: '2026-02-01', ended: true },
    { kind: 'road_tax', until: null, ended: false },
  ],
  transfer: { days: 24, number: 6 },
} as unknown as LandingCar;

/** Each fact as 'label: value'. */
const facts = () => screen.getAllByRole('term').map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`);

test('a buyer reads each paper with its last day, a loan, the owner and how long the RC takes (R505)', () => {
  openScreen(<PapersCard vehicle={known} />);
  expect(facts()).toEqual([
    'Insurance, own damage: Until 12/03/2027',
    'PUC: Ended on 01/02/2026',
    'Road tax: Paid for life',
    'Loan on RC (hypothecation): Cleared, its papers are here',
    'Owner on the RC: 2nd owner',
    'RC in the name of the buyer: Usually 24 days (our last 6 transfers)',
  ]);
  expect(within(screen.getByRole('region', { name: 'Papers' })).getByText(/look at the RC/)).toBeVisible();
});

test('what is unknown is left out, and the card with it', () => {
  openScreen(<PapersCard vehicle={{ ...unknown, transfer: { days: 0, number: 3 } }} />);
  expect(facts()).toEqual(['RC in the name of the buyer: Usually the same day (our last 3 transfers)']);
  openScreen(<PapersCard vehicle={unknown} />);
  expect(screen.getAllByRole('term')).toHaveLength(1);
});

test('a sold vehicle has no such card', () => {
  openScreen(<PapersCard vehicle={{ ...known, car: { ...known.car, status: true } }} />);
  expect(screen.queryByRole('term')).toBeNull();
});
