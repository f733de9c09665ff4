import { amount, line } from '@contract/common.ts';
import type { Statement } from '@contract/dues.ts';
import { NO_MONEY, type PaymentPart, payments } from '@contract/sale.ts';
import { buyingBack } from '@contract/stay.ts';
import { z } from 'zod';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { isWithinPrice, paidToSend, type TypedPaid, typedPayBy, withinPrice } from '../../shared/purchase/paidNow.ts';
import { t } from '../../text/staff.ts';

/** What the buyer had paid of the price, and owes of it, without what a financier still pays; the late fees, and all that they owe. Rupees. */
export function standingOf({ sale, paid, balance, late_fees_owed: fees }: Statement) {
  const owed = Math.max(0, sumOf([balance, -(sale.finance?.owed ?? 0)]));
  const sold = sumOf([sale.selling_price, sale.tcs ?? 0, sale.tax_on_top ?? 0]);
  return { sold, paid: sumOf([sale.down_payment, paid]), owed, fees, debt: sumOf([owed, fees]) };
}

export type TypedReturn = TypedPaid & {
  registernumber: string;
  vehicleBuyPrice: number | string;
  day: string;
  /** What of the debt is set against the price. */
  setOff: number | string;
  /** Whether the rest of the debt is waived, and why. */
  waives: boolean;
  why: string;
};

/** What of a debt is set off when nobody says otherwise: all of it, up to the price. */
export const usualSetOff = (price: number, owed: number) => Math.min(price, owed);

/** Checks what is typed about a vehicle that is bought back of a buyer who owes so much. */
export const typedReturn = (owed: number) =>
  z
    .custom<TypedReturn>()
    .transform((typed): unknown => ({
      ...typed,
      ...paidToSend(typed, sumOf([Number(typed.vehicleBuyPrice) || 0, -(Number(typed.setOff) || 0)])),
    }))
    .pipe(
      buyingBack
        .extend({
          day: typedDay(notAhead(() => t('stays.future'))).pipe(buyingBack.shape.day),
          payBy: typedPayBy,
          setOff: amount(t('stays.settle.setOff')),
          waives: z.boolean(),
          why: line(t('stays.settle.reason'), 500),
        })
        .refine(
          ({ paidNow, vehicleBuyPrice, setOff }) => isWithinPrice({ paidNow, vehicleBuyPrice: vehicleBuyPrice - setOff }),
          withinPrice,
        )
        .refine(({ setOff, vehicleBuyPrice }) => setOff <= usualSetOff(vehicleBuyPrice, owed), {
          path: ['setOff'],
          error: ({ input }) => {
            const price = (input as { vehicleBuyPrice: number }).vehicleBuyPrice;
            return t('stays.settle.setOffTooMuch', { most: formatAmount(usualSetOff(price, owed)) });
          },
        })
        .refine(({ waives, why, setOff }) => !waives || setOff >= owed || why !== '', {
          path: ['why'],
          error: () => t('stays.settle.reasonMissing'),
        }),
    );

interface Settled {
  setOff: number;
  waives: boolean;
  why: string;
}

/** What is sent of it: what of the debt is set off, and what of the rest is waived. */
export function settledOf({ setOff, waives, why }: Settled, owed: number): PaymentPart[] {
  const rest = sumOf([owed, -setOff]);
  return payments.parse([
    ...(setOff > 0 ? [{ amount: setOff, paymentMode: NO_MONEY.setOff }] : []),
    ...(waives && rest > 0 ? [{ amount: rest, paymentMode: NO_MONEY.waived, description: why }] : []),
  ]);
}
