import { maintenance, type NewMaintenance, newBill, newMaintenance } from '@contract/maintenance.ts';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { type TypedRow, typedRow } from '../../kit/fields/typedRow.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import type { ZodForm } from '../../kit/form/useZodForm.ts';
import { owedToSomebody } from '../../shared/staffMoney/costModes.ts';
import { t } from '../../text/staff.ts';
import { leftToShare, type Share, sharesText } from './shares.ts';

/** A record without its vehicle; of a bill over several vehicles the share of each, otherwise none. */
export type MaintenanceDetails = Omit<NewMaintenance, 'registernumber'> & {
  shares: { registernumber: string; price: number }[];
  fromOwnCash: boolean;
};

/** The form's state. */
export type MaintenanceFields = Omit<TypedRow<typeof maintenance>, 'registernumber' | 'kind'> &
  Pick<MaintenanceDetails, 'kind'> & {
    shares: Share[];
    /** A driver's answer to whether it was paid from the cash that they hold. */
    fromOwnCash: boolean;
  };

export type MaintenanceFormState = ZodForm<MaintenanceFields, MaintenanceDetails>;

/** A blank form, dated today. */
export function emptyMaintenance(paymentMode: string, fromOwnCash = false): MaintenanceFields {
  const { registernumber: _, ...blank } = typedRow(maintenance);
  return { ...blank, kind: 'repair', maintainanceDate: formatDate(today()), paymentMode, shares: [], fromOwnCash };
}

const { maintainanceDate } = newMaintenance.shape;
const isReadable = z.object({ price: z.number(), shares: z.array(z.object({ price: z.number() })) });

/** Validates the input by the contract: the shares of a bill come to it, and what is on credit is owed to somebody. */
export const typedMaintenance = owedToSomebody(
  newMaintenance
    .omit({ registernumber: true })
    .extend({
      maintainanceDate: typedDay(tooFarAhead).pipe(maintainanceDate),
      shares: z.array(newBill.shape.shares.element),
      fromOwnCash: z.boolean(),
    }),
)
  .refine(({ shares }) => shares.length !== 1, { path: ['shares'], error: () => t('maintenance.bill.tooFew') })
  .refine(({ price, shares }) => shares.length < 2 || leftToShare(price, shares) === 0, {
    path: ['shares'],
    error: ({ input }) => {
      const { price, shares } = input as Pick<MaintenanceDetails, 'price' | 'shares'>;
      return sharesText(leftToShare(price, shares));
    },
    when: ({ value }) => isReadable.safeParse(value).success,
  });
