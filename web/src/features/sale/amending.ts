import { AMENDABLE, amendment, newSale, type SoldCar } from '@contract/sale.ts';
import { z } from 'zod';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { type TypedRow, typedRow } from '../../kit/fields/typedRow.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

type Amended = TypedRow<typeof AMENDABLE>;
/** The form: what may be amended as it is typed, and why. */
export type TypedAmendment = Amended & { reason: string };

/** A sale as it is typed. */
export const amendedStart = ({ dbData }: SoldCar): TypedAmendment => ({ ...typedRow(AMENDABLE, dbData), reason: '' });

/** What of it is typed anew: nothing else is checked, and nothing else is sent. */
const changedOf = (typed: Amended, before: Amended) =>
  Object.fromEntries(
    Object.entries(AMENDABLE).flatMap(([column, field]) => {
      const name = ('sent' in field ? field.sent : column) as keyof Amended;
      return typed[name] === before[name] ? [] : [[name, typed[name]]];
    }),
  ) as Partial<Amended>;

/** What is paid at the sale and financed of its price: it is no less. Rupees. */
const leastPrice = ({ down_payment, financed = 0 }: SoldCar['dbData']) => sumOf([down_payment, financed]);

/** Checks what was changed, and that something was. */
export const typedAmendment = (sale: SoldCar) =>
  z
    .custom<TypedAmendment>()
    .transform(({ reason, ...typed }): unknown => ({ ...changedOf(typed, amendedStart(sale)), reason }))
    .pipe(
      amendment.shape.changes
        .extend({ firstDueDate: typedDay().pipe(newSale.shape.firstDueDate).optional(), reason: amendment.shape.reason })
        .check(({ value: { reason: _why, ...changes }, issues }) => {
          const refuse = (path: string, message: string) => issues.push({ code: 'custom', path: [path], message, input: changes });
          const least = leastPrice(sale.dbData);
          if (Object.keys(changes).length === 0) refuse('unchanged', t('sale.amend.unchanged'));
          if (changes.sellingPrice !== undefined && changes.sellingPrice < least) {
            refuse('sellingPrice', t('sale.amend.belowPaid', { least: formatAmount(least) }));
          }
        }),
    );

const PLAN = ['totalInstallments', 'installmentAmount', 'firstDueDate'] as const satisfies (keyof Amended)[];

/** What will happen, in sentences. */
export function consequences(typed: Amended, sale: SoldCar): string[] {
  const changes = changedOf(typed, amendedStart(sale));
  const { selling_price, tcs = 0 } = sale.dbData;
  const more = sumOf([Number(changes.sellingPrice ?? selling_price) || 0, -selling_price, Number(changes.tcs ?? tcs) || 0, -tcs]);
  const isPlan = PLAN.some((name) => name in changes);
  const sums = { amount: formatAmount(Math.abs(more)) };
  return [
    isPlan && t('sale.amend.plan'),
    !isPlan && more !== 0 && t(more > 0 ? 'sale.amend.more' : 'sale.amend.less', sums),
    t('sale.amend.papers'),
  ].filter((text) => text !== false);
}
