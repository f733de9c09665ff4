import { labelsOf } from '../../../../supabase/functions/_shared/contract/fields/shapes.ts';
import { FIELD, FIELD_TABLES, namesFor } from '../../../../supabase/functions/_shared/contract/fields/vehicleNames.ts';

/** Labels of a vehicle's public facts, by column; the contract's labels are the default. */
export const facts = {
  ...labelsOf(FIELD, namesFor(FIELD_TABLES, 'public')),
  carcompany: 'Company',
  carcolor: 'Colour',
  registration_date: 'Registered on',
  fitness_upto_date: 'Fitness up to',
  insurancecompany: 'Company',
  insurancetenure: 'Tenure',
  insurancestartdate: 'From',
  insuranceenddate: 'Until',
} as const;
