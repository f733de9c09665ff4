import type { LandingCar } from '@contract/vehicle.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { formatRupees } from '../../kit/money/rupees.ts';
import { priceText, vehicleFacts } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/t.ts';

/** What is compared: the price first, then the facts of the vehicle's page; its number is in the head of its column. */
export const comparedFacts = ({ car, insurance }: LandingCar): Fact[] => [
  { label: t('vehicle.price'), value: priceText(car) },
  { label: t('compare.emi'), value: car.emi ? formatRupees(car.emi) : '' },
  ...vehicleFacts({ ...car, registernumber: '' }),
  { label: t('compare.insuredUntil'), value: insurance.insurancetenure ? formatDate(insurance.insuranceenddate) : '' },
];
