import { type NewMaintenance, newMaintenance } from '@contract/maintenance.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { today } from '../../kit/dates/days.ts';
import { readDay } from '../../kit/dates/parseDay.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import { formatDate } from '../../lib/format.ts';

/** The form as it is filled in: the price a number, '' (blank) or what cannot be read; the day as typed. */
export interface MaintenanceFields {
  price: number | string;
  maintainanceDate: string;
  description: string;
}

/** A record's details without the vehicle they belong to. */
export type MaintenanceDetails = Omit<NewMaintenance, 'registernumber'>;

/** A blank form, dated today. */
export const emptyMaintenance = (): MaintenanceFields => ({
  price: '',
  maintainanceDate: formatDate(today()),
  description: '',
});

const contract = zodResolver(newMaintenance.omit({ registernumber: true })) as Resolver<
  MaintenanceFields,
  unknown,
  MaintenanceDetails
>;

/** Validates by the contract (R151); what was typed as a day and is none, or lies too far ahead, is said here. */
export const maintenanceResolver: Resolver<MaintenanceFields, unknown, MaintenanceDetails> = async (
  fields,
  context,
  options,
) => {
  const { day, problem: message } = readDay(fields.maintainanceDate, tooFarAhead);
  const result = await contract({ ...fields, maintainanceDate: day ?? '' }, context, options);
  if (message === undefined) return result;
  return { values: {}, errors: { ...result.errors, maintainanceDate: { type: 'date', message } } };
};
