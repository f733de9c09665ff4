import { maintenance, type NewMaintenance, newMaintenance } from '@contract/maintenance.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { type TypedRow, typedRow } from '../../kit/fields/typedRow.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';

/** A record without its vehicle. */
export type MaintenanceDetails = Omit<NewMaintenance, 'registernumber'>;

/** The form's state. */
export type MaintenanceFields = Omit<TypedRow<typeof maintenance>, 'registernumber' | 'kind'> & Pick<MaintenanceDetails, 'kind'>;

export type MaintenanceFormState = ZodForm<MaintenanceFields, MaintenanceDetails>;

/** A blank form, dated today. */
export function emptyMaintenance(paymentMode: string): MaintenanceFields {
  const { registernumber: _, ...blank } = typedRow(maintenance);
  return { ...blank, kind: 'repair', maintainanceDate: formatDate(today()), paymentMode };
}

const { maintainanceDate } = newMaintenance.shape;

/** Validates the input by the contract. */
export const typedMaintenance = newMaintenance
  .omit({ registernumber: true })
  .extend({ maintainanceDate: typedDay(tooFarAhead).pipe(maintainanceDate) });
