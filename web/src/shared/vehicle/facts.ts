import type { PublicCar, PublicInsurance } from '@contract/vehicle.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { formatKm, known } from '../../kit/facts/format.ts';
import { publicFields } from '../../kit/fields/publicFields.ts';
import { type FieldValue, type Shown, textOf } from '../../kit/fields/textOf.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { t } from '../../text/t.ts';
import { nameOf, titleOf } from './titleOf.ts';

/** The same with variant and year: 'Maruti Wagon R VXI 2018'. */
export const fullNameOf = (car: PublicCar) => [titleOf(car), car.variant, car.make_year].filter(Boolean).join(' ');

/** The title of a vehicle's page: its name with the price where there is one, or that it is sold. */
export function headlineOf(car: PublicCar): string {
  const title = fullNameOf(car);
  if (car.status) return t('vehicle.isSold', { title });
  return car.vehiclesellprice ? t('vehicle.priced', { title, price: formatRupees(car.vehiclesellprice) }) : title;
}

/** What a vehicle costs, in a word: its price, or that it is asked for, or that the vehicle is sold. */
export function priceText({ status, vehiclesellprice, reserved }: PublicCar): string {
  if (status) return t('vehicle.sold');
  const price = vehiclesellprice ? formatRupees(vehiclesellprice) : t('offer.askForPrice');
  return reserved ? t('vehicle.reservedAt', { price }) : price;
}

/** When it was made, or registered where that is not known. */
export const yearOf = ({ make_year, registration_date }: PublicCar) => String(make_year || registration_date?.slice(0, 4) || '');

/** What a buyer asks first, what is unknown left out: '2019', '42,300 km', '1st owner', 'Manual', 'Petrol'. */
export const firstFacts = (car: PublicCar): string[] => {
  const { kilometers, keeper_serial, transmission, fuel } = car;
  return [
    yearOf(car),
    kilometers > 0 && formatKm(kilometers),
    keeper_serial && t('words.keeperSerial', { serial: keeper_serial }),
    transmission && t(`words.transmission.${transmission}`),
    fuel && t(`words.fuel.${fuel}`),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
};

type Column = Exclude<keyof PublicCar, 'reserved'> | keyof PublicInsurance;
type PublicField = Shown & { name: Column };

const FIRST: readonly Column[] = ['registernumber', 'carmake', 'fuel'];
/** Shown elsewhere on the page. */
const ELSEWHERE: readonly Column[] = ['carname', 'vehiclesellprice', 'status', 'onhomepage', 'description', 'second_description'];

const CARDETAILS: readonly PublicField[] = publicFields.cardetails;
const PLACED = CARDETAILS.filter(({ name }) => ![...ELSEWHERE, ...FIRST].includes(name));
const VEHICLE = [...FIRST.flatMap((first) => CARDETAILS.filter(({ name }) => name === first)), ...PLACED];
const INSURANCE: readonly PublicField[] = publicFields.carinsurance;

export type VehicleFact = Fact & { name: Column };
/** Of all but `names`, which is no fact and has no place in the layout. */
type Values = { [Name in Exclude<Column, 'names'>]?: FieldValue };
const factsOf = (fields: readonly PublicField[], values: Values): VehicleFact[] =>
  fields.map((field) => ({ name: field.name, label: t(`facts.${field.name}`), value: textOf(field, values[field.name as keyof Values]) }));

/** The vehicle's own facts; '' for an unknown value, so that it is hidden. */
export const vehicleFacts = ({ names, ...car }: PublicCar) =>
  factsOf(VEHICLE, { ...car, carcompany: nameOf({ ...car, names }, 'carcompany') });

/** The vehicle's description, and that in the second language; '' for none. */
export const descriptionFacts = (car: PublicCar): Fact[] => [
  { label: t('vehicle.facts.description'), value: known(car.description), long: true },
  { label: t('facts.second_description'), value: known(car.second_description), long: true },
];

/** The insurance's facts, none when its tenure is 0 or missing. */
export const insuranceFacts = (insurance: Partial<PublicInsurance>) => (insurance.insurancetenure ? factsOf(INSURANCE, insurance) : []);
