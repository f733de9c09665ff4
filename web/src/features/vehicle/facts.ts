import type { PublicCar, PublicInsurance, VehicleRecord } from '@contract/vehicle.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { formatDate, formatKm, formatRupees, formatWord, known } from '../../lib/format.ts';

/** Company and name, or the number of a vehicle that has neither (R062). */
export const titleOf = ({
  carcompany,
  carname,
  registernumber,
}: Pick<PublicCar, 'carcompany' | 'carname' | 'registernumber'>) =>
  [known(carcompany), known(carname)].filter(Boolean).join(' ') || registernumber;

/** The vehicle's own facts; '' for what is not known, so that it is hidden (R069). */
export const vehicleFacts = (car: PublicCar): Fact[] => [
  { label: 'Registration number', value: car.registernumber },
  { label: 'Vehicle type', value: formatWord(car.carmake ?? '') },
  { label: 'Fuel', value: formatWord(car.fuel ?? '') },
  { label: 'Company', value: known(car.carcompany) },
  { label: 'Colour', value: known(car.carcolor) },
  { label: 'Kilometers', value: car.kilometers > 0 ? formatKm(car.kilometers) : '' },
  { label: 'Registered on', value: formatDate(car.registration_date) },
  { label: 'Fitness up to', value: formatDate(car.fitness_upto_date) },
];

/** What was written about the vehicle (R137). */
export const descriptionFact = (car: PublicCar): Fact => ({
  label: 'Description',
  value: known(car.description),
  long: true,
});

/** The insurance's facts, none at all when its tenure is 0 or missing (R068, R069). */
export function insuranceFacts(insurance: Partial<PublicInsurance>): Fact[] {
  const years = insurance.insurancetenure ?? 0;
  if (years === 0) return [];
  return [
    { label: 'Company', value: known(insurance.insurancecompany) },
    { label: 'Insurance number', value: known(insurance.insurancenumber) },
    { label: 'Tenure', value: years === 1 ? '1 year' : `${years} years` },
    { label: 'From', value: formatDate(insurance.insurancestartdate) },
    { label: 'Until', value: formatDate(insurance.insuranceenddate) },
  ];
}

/** The policy number, which the office alone is shown (R137, D16); none at all where nothing is known of an insurance. */
export function policyFacts(insurance: VehicleRecord['insurance']): Fact[] {
  const value = known(insurance.policynumber);
  return value || insuranceFacts(insurance).length > 0 ? [{ label: 'Policy number', value }] : [];
}

/** The prices the office knows; the buying price is there for an admin only (D03, R143). */
export function priceFacts({ vehiclesellprice, vehiclebuyprice }: VehicleRecord['car']): Fact[] {
  const price = (amount: number | null) => (amount ? formatRupees(amount) : '');
  const display = { label: 'Display price', value: price(vehiclesellprice) };
  return vehiclebuyprice === undefined
    ? [display]
    : [display, { label: 'Buying price', value: price(vehiclebuyprice) }];
}

export const ownerFacts = (owner: VehicleRecord['owner']): Fact[] => [
  { label: 'Owner name', value: known(owner.ownername) },
  { label: 'Phone', value: known(owner.ownerphone) },
  { label: 'Email', value: known(owner.owneremail) },
  { label: 'Address', value: known(owner.owneraddress) },
];

export const financeFacts = (finance: VehicleRecord['finance']): Fact[] => [
  { label: 'Finance company', value: known(finance.company_name) },
  { label: 'Branch', value: known(finance.branch_name) },
  { label: 'Manager 1', value: known(finance.manager_name1) },
  { label: 'Contact 1', value: known(finance.contact1) },
  { label: 'Manager 2', value: known(finance.manager_name2) },
  { label: 'Contact 2', value: known(finance.contact2) },
];
