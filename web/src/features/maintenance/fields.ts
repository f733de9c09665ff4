import { type NewMaintenance, newMaintenance } from '@contract/maintenance.ts';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';

/** A record's details without the vehicle they belong to. */
export type MaintenanceDetails = Omit<NewMaintenance, 'registernumber'>;

/** The form as it is filled in: the price a number, '' (blank) or what cannot be read; the day as typed. */
export interface MaintenanceFields {
  price: number | string;
  maintainanceDate: string;
  description: string;
}

export type MaintenanceFormState = ZodForm<MaintenanceFields, MaintenanceDetails>;

/** A blank form, dated today. */
export const emptyMaintenance = (): MaintenanceFields => ({
  price: '',
  maintainanceDate: formatDate(today()),
  description: '',
});

const { maintainanceDate } = newMaintenance.shape;

/** Checks what is typed by the contract (R151). */
export const typedMaintenance = newMaintenance
  .omit({ registernumber: true })
  .extend({ maintainanceDate: typedDay(tooFarAhead).pipe(maintainanceDate) });
