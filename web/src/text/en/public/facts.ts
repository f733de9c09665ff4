// By their path: Vite's configuration imports these files (vite/compiledTexts.ts), where the alias @contract is not known.
import { labelsOf } from '../../../../../supabase/functions/_shared/contract/fields/shapes.ts';
import { namesReadBy, VEHICLE_FIELD, VEHICLE_TABLES } from '../../../../../supabase/functions/_shared/contract/fields/vehicleNames.ts';

/** Labels of a vehicle's public facts, by column; the contract's labels are the default. */
export const facts = {
  ...labelsOf(VEHICLE_FIELD, namesReadBy(VEHICLE_TABLES, 'public')),
  carcompany: 'Company',
  carcolor: 'Colour',
  registration_date: 'Registered on',
  fitness_upto_date: 'Fitness up to',
  insurancecompany: 'Company',
  insurancetenure: 'Tenure',
  insurancestartdate: 'From',
  insuranceenddate: 'Until',
} as const;
