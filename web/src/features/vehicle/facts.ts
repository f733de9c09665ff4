import { namesReadBy } from '@contract/fields/vehicleNames.ts';
import type { PublicCar, PublicInsurance } from '@contract/vehicle.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { laidOut } from '../../kit/fields/layout.ts';
import { type FieldValue, valueText } from '../../kit/fields/valueText.ts';
import { t } from '../../text/t.ts';

/** Company and name, or the number of a vehicle that has neither (R062). */
export const titleOf = ({
  carcompany,
  carname,
  registernumber,
}: Pick<PublicCar, 'carcompany' | 'carname' | 'registernumber'>) =>
  [known(carcompany), known(carname)].filter(Boolean).join(' ') || registernumber;

type Column = keyof PublicCar | keyof PublicInsurance;

const FIRST: readonly Column[] = ['registernumber', 'carmake', 'fuel'];
/** Shown elsewhere on the page. */
const ELSEWHERE: readonly Column[] = ['carname', 'vehiclesellprice', 'status', 'onhomepage', 'description'];
const PLACED = laidOut(namesReadBy(['cardetails'], 'public')).filter((name) => !ELSEWHERE.includes(name));
const VEHICLE = [...new Set([...FIRST, ...PLACED])];
const INSURANCE = laidOut(namesReadBy(['carinsurance'], 'public'));

type Values = { [Name in Column]?: FieldValue };
const factsOf = (names: readonly Column[], values: Values): Fact[] =>
  names.map((name) => ({ label: t(`facts.${name}`), value: valueText(name, values[name]) }));

/** The vehicle's own facts; '' for an unknown value, so that it is hidden (R069). */
export const vehicleFacts = (car: PublicCar) => factsOf(VEHICLE, car);

/** The vehicle's description (R137). */
export const descriptionFact = (car: PublicCar): Fact => ({
  label: t('vehicle.facts.description'),
  value: known(car.description),
  long: true,
});

/** The insurance's facts, none when its tenure is 0 or missing (R068, R069). */
export const insuranceFacts = (insurance: Partial<PublicInsurance>) =>
  insurance.insurancetenure ? factsOf(INSURANCE, insurance) : [];
