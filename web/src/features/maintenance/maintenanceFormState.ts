import { type NewMaintenance, newMaintenance } from '@contract/maintenance.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';

/** A record without its vehicle. */
export type MaintenanceDetails = Omit<NewMaintenance, 'registernumber'>;

/** The form's state: the price a number, '' (blank) or unreadable text; the day as typed. */
export interface MaintenanceFields {
  price: number | string;
  maintainanceDate: string;
  description: string;
}

export type MaintenanceFormState = ZodForm<MaintenanceFields, MaintenanceDetails>;

/** A blank form, dated today. */
export const emptyMaintenance = (): MaintenanceFields => ({ price: '', maintainanceDate: formatDate(today()), description: '' });

const { maintainanceDate } = newMaintenance.shape;

/** Validates the input by the contract. */
export const typedMaintenance = newMaintenance
  .omit({ registernumber: true })
  .extend({ maintainanceDate: typedDay(tooFarAhead).pipe(maintainanceDate) });
