import type { SentName } from '@contract/fields/shapes.ts';
import { type FieldName, type FieldTable, sentName, tableOf, VEHICLE_FIELD, WRITTEN } from '@contract/fields/vehicleNames.ts';
import { type NewVehicle, newVehicle } from '@contract/vehicle.ts';
import { z } from 'zod';
import type { Figure } from '../../kit/fields/inputFor.ts';
import { typedCheck } from '../../kit/fields/typedCheck.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfField, doubtsOfLetters, doubtsOfNumber } from '../../kit/form/doubts.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import { isWithinPrice, PAID_IN_FULL, paidToSend, type TypedPaid, typedPayBy, withinPrice } from '../../shared/purchase/paidNow.ts';
import { t } from '../../text/staff.ts';

type KindOf<Name extends FieldName> = (typeof VEHICLE_FIELD)[Name]['kind'];

/** The form's state: numbers, '' (blank) or unreadable text; days as typed; yes and no as words. */
export type VehicleFields = {
  [Name in (typeof WRITTEN)[number] as SentName<typeof VEHICLE_FIELD, Name>]: KindOf<Name> extends Figure ? number | string : string;
} & TypedPaid & { showInsuranceFields: boolean; showOwnerFields: boolean };

export type VehicleFormState = ZodForm<VehicleFields, NewVehicle>;

const blank = (isMeant: (name: FieldName) => boolean) =>
  Object.fromEntries(
    WRITTEN.filter(isMeant).map((name) => [sentName(name), VEHICLE_FIELD[name].kind === 'yesNo' ? 'no' : '']),
  ) as Partial<VehicleFields>;
const blankTable = (table: FieldTable) => blank((name) => tableOf(name) === table);

export const EMPTY_VEHICLE = { ...blank(() => true), ...PAID_IN_FULL, showInsuranceFields: false, showOwnerFields: false } as VehicleFields;

/** The values to send: sections that are switched off are blank, and so are admin-only fields for others. */
export const fieldsToSend = (fields: VehicleFields, isAdmin: boolean): VehicleFields => ({
  ...fields,
  ...(!fields.showInsuranceFields && blankTable('carinsurance')),
  ...(!fields.showOwnerFields && blankTable('ownerdetails')),
  ...(isAdmin
    ? paidToSend(fields, fields.vehicleBuyPrice)
    : { ...blank((name) => VEHICLE_FIELD[name].add === 'admin'), paidNow: [], payBy: '' }),
});

const typedChecks: Record<never, z.ZodType> = Object.fromEntries(
  WRITTEN.filter((name) => VEHICLE_FIELD[name].kind === 'day').map((name) => [sentName(name), typedCheck(name)]),
);
const typed = newVehicle.extend(typedChecks).extend({ payBy: typedPayBy }).refine(isWithinPrice, withinPrice);

/** Validates what would be sent by the contract, so that a hidden field cannot block the form. */
export const typedVehicle = (isAdmin: boolean) =>
  z
    .custom<VehicleFields>()
    .transform((fields): unknown => fieldsToSend(fields, isAdmin))
    .pipe(typed);

/** Warnings about what is unlikely in a new vehicle. */
export function doubtsOfVehicle(vehicle: NewVehicle) {
  const values = new Map<string, unknown>(Object.entries(vehicle));
  return [
    ...about('registernumber', doubtsOfNumber(vehicle.registernumber)),
    ...WRITTEN.flatMap((name) => {
      const sent = sentName(name) as keyof VehicleFields;
      const value = values.get(sent);
      const doubts = doubtsOfField(VEHICLE_FIELD[name], t(`fields.input.${name}`), value);
      return about(sent, [...doubts, ...doubtsOfLetters(value)]);
    }),
  ];
}
