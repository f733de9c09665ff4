import { type NewVehicle, newVehicle } from '@contract/vehicle.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';

/** The form as it is filled in: figures are numbers or '' (blank), dates `YYYY-MM-DD` or null. */
export interface VehicleFields {
  registernumber: string;
  vehicleName: string;
  brandName: string;
  vehicleType: string;
  fuel: string;
  vehicleColor: string;
  kilometers: number | string;
  vehicleSellPrice: number | string;
  vehicleBuyPrice: number | string;
  onhomepage: 'yes' | 'no';
  registration_date: string | null;
  fitness_upto_date: string | null;
  description: string;
  company_name: string;
  branch_name: string;
  manager_name1: string;
  contact1: string;
  manager_name2: string;
  contact2: string;
  showInsuranceFields: boolean;
  insuranceCompany: string;
  insuranceNumber: string;
  policyNumber: string;
  insuranceTenure: number | string;
  insuranceStartDate: string | null;
  insuranceEndDate: string | null;
  showOwnerFields: boolean;
  ownerName: string;
  ownerPhone: string;
  ownerEmail: string;
  ownerAddress: string;
}

const NO_INSURANCE = {
  insuranceCompany: '',
  insuranceNumber: '',
  policyNumber: '',
  insuranceTenure: '',
  insuranceStartDate: null,
  insuranceEndDate: null,
} satisfies Partial<VehicleFields>;

const NO_OWNER = { ownerName: '', ownerPhone: '', ownerEmail: '', ownerAddress: '' } satisfies Partial<VehicleFields>;

export const EMPTY_VEHICLE: VehicleFields = {
  registernumber: '',
  vehicleName: '',
  brandName: '',
  vehicleType: '',
  fuel: '',
  vehicleColor: '',
  kilometers: '',
  vehicleSellPrice: '',
  vehicleBuyPrice: '',
  onhomepage: 'no',
  registration_date: null,
  fitness_upto_date: null,
  description: '',
  company_name: '',
  branch_name: '',
  manager_name1: '',
  contact1: '',
  manager_name2: '',
  contact2: '',
  showInsuranceFields: false,
  ...NO_INSURANCE,
  showOwnerFields: false,
  ...NO_OWNER,
};

/** What is sent of a form: a section that is switched off is blank, and only an admin sends a buying price (R121). */
export function fieldsToSend(fields: VehicleFields, isAdmin: boolean): VehicleFields {
  return {
    ...fields,
    ...(!fields.showInsuranceFields && NO_INSURANCE),
    ...(!fields.showOwnerFields && NO_OWNER),
    ...(!isAdmin && { vehicleBuyPrice: 0 }),
  };
}

const contract = zodResolver(newVehicle) as Resolver<VehicleFields, unknown, NewVehicle>;

/** Validates what would be sent by the contract, so that nothing hidden can hold the form back. */
export const vehicleResolver =
  (isAdmin: boolean): Resolver<VehicleFields, unknown, NewVehicle> =>
  (fields, context, options) =>
    contract(fieldsToSend(fields, isAdmin), context, options);
