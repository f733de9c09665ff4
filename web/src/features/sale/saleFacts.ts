import type { SoldCar } from '@contract/sale.ts';
import { soldcars } from '@contract/sale.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { textOf } from '../../kit/fields/textOf.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { paymentText } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';

/** Shown where something is known. */
const BUYER = (Object.keys(soldcars) as (keyof typeof soldcars)[]).filter((column) => column.startsWith('buyer_'));

/** A sale's facts; '' for what was not agreed. */
export function saleFacts({ dbData: sale }: SoldCar): Fact[] {
  const fact = (column: keyof typeof soldcars & keyof typeof sale, value = textOf(soldcars[column], sale[column])): Fact => ({
    label: t(`columns.fact.soldcars.${column}`),
    value,
  });
  const agreed = { count: sale.total_installments, amount: formatAmount(sale.installment_amount) };
  return [
    fact('owner_name'),
    fact('contact_no'),
    fact('selldate'),
    fact('username'),
    fact('selling_price', formatAmount(sale.selling_price)),
    fact('down_payment'),
    ...(sale.token ? [fact('token', formatAmount(sale.token))] : []),
    ...(sale.cash_reason ? [fact('cash_reason')] : []),
    fact('commission'),
    ...(sale.payments?.map((one, place) => ({ label: t('payments.one', { number: place + 1 }), value: paymentText(one) })) ?? [
      fact('payment_mode'),
      ...(sale.reference ? [fact('reference')] : []),
      fact('account_paid_to'),
    ]),
    fact('total_installments', sale.total_installments > 0 ? t('sale.facts.agreedAmount', agreed) : ''),
    fact('description'),
    ...BUYER.filter((column) => sale[column]).map((column) => fact(column)),
  ];
}
