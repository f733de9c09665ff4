import { type NewVehicle, newVehicle } from '@contract/vehicle.ts';
import { z } from 'zod';
import { typedDay } from '../../kit/dates/typedDay.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';

/** The form as it is filled in: figures are numbers, '' (blank) or what cannot be read; days are as typed. */
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
  /** 'yes' or 'no'. */
  onhomepage: string;
  registration_date: string;
  fitness_upto_date: string;
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
  insuranceStartDate: string;
  insuranceEndDate: string;
  showOwnerFields: boolean;
  ownerName: string;
  ownerPhone: string;
  ownerEmail: string;
  ownerAddress: string;
}

export type VehicleFormState = ZodForm<VehicleFields, NewVehicle>;

const NO_INSURANCE = {
  insuranceCompany: '',
  insuranceNumber: '',
  policyNumber: '',
  insuranceTenure: '',
  insuranceStartDate: '',
  insuranceEndDate: '',
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
  registration_date: '',
  fitness_upto_date: '',
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

const { shape } = newVehicle;

const typed = newVehicle.extend({
  registration_date: typedDay().pipe(shape.registration_date),
  fitness_upto_date: typedDay().pipe(shape.fitness_upto_date),
  insuranceStartDate: typedDay().pipe(shape.insuranceStartDate),
  insuranceEndDate: typedDay().pipe(shape.insuranceEndDate),
});

/** Checks what would be sent by the contract, so that nothing hidden can hold the form back. */
export const typedVehicle = (isAdmin: boolean) =>
  z
    .custom<VehicleFields>()
    .transform((fields): unknown => fieldsToSend(fields, isAdmin))
    .pipe(typed);
