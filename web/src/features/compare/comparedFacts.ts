import type { LandingCar } from '@contract/vehicle.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { priceText, vehicleFacts } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/t.ts';

/** What is compared: the price first, then the facts of the vehicle's page; its number is in the head of its column. */
export const comparedFacts = ({ car, insurance }: LandingCar): Fact[] => [
  { label: t('compare.price'), value: priceText(car) },
  // Here comes the EMI, as soon as the vehicle says it: one row more.
  ...vehicleFacts({ ...car, registernumber: '' }),
  { label: t('compare.insuredUntil'), value: insurance.insurancetenure ? formatDate(insurance.insuranceenddate) : '' },
];
