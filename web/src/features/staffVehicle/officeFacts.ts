import { type FieldTable, namesReadBy } from '@contract/fields/vehicleNames.ts';
import type { VehicleRecord } from '@contract/vehicle.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { FOR_FORMS } from '../../kit/fields/layout.ts';
import type { FieldValue } from '../../kit/fields/textOf.ts';
import { valueText } from '../../kit/fields/valueText.ts';
import { insuranceFacts } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/staff.ts';

type Column = ReturnType<typeof namesReadBy<FieldTable, 'staff' | 'office' | 'admin'>>[number];

const fact = (name: Column, value: FieldValue): Fact => ({ label: t(`fields.fact.${name}`), value: valueText(name, value) });

/** The policy number, for the office only; empty when there is no insurance. */
export function policyFacts(insurance: VehicleRecord['insurance']): Fact[] {
  const isInsured = known(insurance.policynumber) || insuranceFacts(insurance).length > 0;
  return isInsured ? [fact('policynumber', insurance.policynumber)] : [];
}

/** The prices for the office; the buying price for an admin only. */
export function priceFacts({ vehiclesellprice, vehiclebuyprice }: VehicleRecord['car']): Fact[] {
  const display = { label: t('facts.vehiclesellprice'), value: valueText('vehiclesellprice', vehiclesellprice) };
  return vehiclebuyprice === undefined ? [display] : [display, fact('vehiclebuyprice', vehiclebuyprice)];
}

const WHEN_KNOWN: readonly Column[] = ['owner_landline', ...Object.values(FOR_FORMS).flat()];
/** These fields of a record; of a landline and those that only the forms of a transfer ask for what is known. */
const factsOf = (names: readonly Column[], record: Partial<Record<Column, FieldValue>>) =>
  names.filter((name) => record[name] || !WHEN_KNOWN.includes(name)).map((name) => fact(name, record[name]));

const STAFF = namesReadBy(['cardetails'], 'staff');
/** The vehicle's own facts that visitors do not see. */
export const staffFacts = (car: VehicleRecord['car']) => factsOf(STAFF, car);

const OWNER = namesReadBy(['ownerdetails'], 'office');
const FINANCE = namesReadBy(['finance'], 'office');

export const ownerFacts = (owner: Partial<Record<Column, FieldValue>>) => factsOf(OWNER, owner);
export const financeFacts = (finance: Partial<Record<Column, FieldValue>>) => factsOf(FINANCE, finance);
