import { FIELD_TABLES, labelsOf, namesFor } from '../../../../supabase/functions/_shared/contract/fields/vehicle.ts';

/** What the facts of a vehicle are called that anybody may read, by column: as in the contract, where nothing else is said here. */
export const facts = {
  ...labelsOf(namesFor(FIELD_TABLES, 'public')),
  carcompany: 'Company',
  carcolor: 'Colour',
  registration_date: 'Registered on',
  fitness_upto_date: 'Fitness up to',
  insurancecompany: 'Company',
  insurancetenure: 'Tenure',
  insurancestartdate: 'From',
  insuranceenddate: 'Until',
} as const;
