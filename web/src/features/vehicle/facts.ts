import type { PublicCar, PublicInsurance } from '@contract/vehicle.ts';
import { formatDate } from '../../kit/dates/days.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { formatKm, known } from '../../kit/facts/format.ts';
import { t } from '../../text/t.ts';

/** Company and name, or the number of a vehicle that has neither (R062). */
export const titleOf = ({
  carcompany,
  carname,
  registernumber,
}: Pick<PublicCar, 'carcompany' | 'carname' | 'registernumber'>) =>
  [known(carcompany), known(carname)].filter(Boolean).join(' ') || registernumber;

/** The vehicle's own facts; '' for what is not known, so that it is hidden (R069). */
export const vehicleFacts = (car: PublicCar): Fact[] => [
  { label: t('vehicle.facts.registernumber'), value: car.registernumber },
  { label: t('vehicle.facts.vehicleType'), value: car.carmake ? t(`words.vehicleType.${car.carmake}`) : '' },
  { label: t('vehicle.facts.fuel'), value: car.fuel ? t(`words.fuel.${car.fuel}`) : '' },
  { label: t('vehicle.facts.company'), value: known(car.carcompany) },
  { label: t('vehicle.facts.colour'), value: known(car.carcolor) },
  { label: t('vehicle.facts.kilometers'), value: car.kilometers > 0 ? formatKm(car.kilometers) : '' },
  { label: t('vehicle.facts.registeredOn'), value: formatDate(car.registration_date) },
  { label: t('vehicle.facts.fitnessUpTo'), value: formatDate(car.fitness_upto_date) },
];

/** What was written about the vehicle (R137). */
export const descriptionFact = (car: PublicCar): Fact => ({
  label: t('vehicle.facts.description'),
  value: known(car.description),
  long: true,
});

/** The insurance's facts, none at all when its tenure is 0 or missing (R068, R069). */
export function insuranceFacts(insurance: Partial<PublicInsurance>): Fact[] {
  const years = insurance.insurancetenure ?? 0;
  if (years === 0) return [];
  return [
    { label: t('vehicle.insurance.company'), value: known(insurance.insurancecompany) },
    { label: t('vehicle.insurance.number'), value: known(insurance.insurancenumber) },
    { label: t('vehicle.insurance.tenure'), value: t('vehicle.insurance.years', { count: years }) },
    { label: t('vehicle.insurance.from'), value: formatDate(insurance.insurancestartdate) },
    { label: t('vehicle.insurance.until'), value: formatDate(insurance.insuranceenddate) },
  ];
}
