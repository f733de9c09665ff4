import { namesFor } from '@contract/fields/vehicleNames.ts';
import type { PublicCar, PublicInsurance } from '@contract/vehicle.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
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

/** Sorts these columns first, then the other public ones, without those shown elsewhere on the page. */
function columns<Name extends Column>(
  all: readonly Column[],
  first: readonly Name[],
  elsewhere: readonly Column[] = [],
) {
  return [...new Set([...first, ...all])].filter((name) => !elsewhere.includes(name));
}

const VEHICLE = columns(
  namesFor(['cardetails'], 'public'),
  ['registernumber', 'carmake', 'fuel'],
  ['carname', 'carprice', 'vehiclesellprice', 'status', 'onhomepage', 'description', 'displayImage'],
);
const INSURANCE = columns(namesFor(['carinsurance'], 'public'), [
  'insurancecompany',
  'insurancenumber',
  'insurancetenure',
]);

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
