import type { VehicleRecord } from '@contract/vehicle.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { known } from '../../kit/facts/format.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { insuranceFacts } from './facts.ts';

/** The policy number, which the office alone is shown (R137, D16); none at all where nothing is known of an insurance. */
export function policyFacts(insurance: VehicleRecord['insurance']): Fact[] {
  const value = known(insurance.policynumber);
  return value || insuranceFacts(insurance).length > 0 ? [{ label: t('vehicleRecord.facts.policyNumber'), value }] : [];
}

/** The prices the office knows; the buying price is there for an admin only (D03, R143). */
export function priceFacts({ vehiclesellprice, vehiclebuyprice }: VehicleRecord['car']): Fact[] {
  const price = (amount: number | null) => (amount ? formatRupees(amount) : '');
  const display = { label: t('vehicleRecord.facts.displayPrice'), value: price(vehiclesellprice) };
  return vehiclebuyprice === undefined
    ? [display]
    : [display, { label: t('vehicleRecord.facts.buyingPrice'), value: price(vehiclebuyprice) }];
}

export const ownerFacts = (owner: VehicleRecord['owner']): Fact[] => [
  { label: t('vehicleRecord.owner.name'), value: known(owner.ownername) },
  { label: t('vehicleRecord.owner.phone'), value: known(owner.ownerphone) },
  { label: t('vehicleRecord.owner.email'), value: known(owner.owneremail) },
  { label: t('vehicleRecord.owner.address'), value: known(owner.owneraddress) },
];

export const financeFacts = (finance: VehicleRecord['finance']): Fact[] => [
  { label: t('vehicleRecord.finance.company'), value: known(finance.company_name) },
  { label: t('vehicleRecord.finance.branch'), value: known(finance.branch_name) },
  { label: t('vehicleRecord.finance.manager1'), value: known(finance.manager_name1) },
  { label: t('vehicleRecord.finance.contact1'), value: known(finance.contact1) },
  { label: t('vehicleRecord.finance.manager2'), value: known(finance.manager_name2) },
  { label: t('vehicleRecord.finance.contact2'), value: known(finance.contact2) },
];
