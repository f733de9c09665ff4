import type { DueLine } from '@contract/dues.ts';
import type { SoldCar } from '@contract/sale.ts';
import { soldcars } from '@contract/sale.ts';
import type { Fact } from '../../kit/facts/FactList.tsx';
import { textOf } from '../../kit/fields/textOf.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { paymentText } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';

/** Shown where something is known. */
const BUYER = (Object.keys(soldcars) as (keyof typeof soldcars)[]).filter((column) => column.startsWith('buyer_'));

type Planned = Pick<DueLine, 'amount'>;
/** Of more different amounts than these the sum alone is told. */
const TOLD = 3;

/** A schedule in words: '2 × ₹ 50,000 + ₹ 45,000'. */
function scheduleText(lines: readonly Planned[]): string {
  const runs: { count: number; amount: number }[] = [];
  for (const { amount } of lines) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count++;
    else runs.push({ count: 1, amount });
  }
  const equal = ({ count, amount }: (typeof runs)[number]) => t('sale.facts.agreedAmount', { count, amount: formatAmount(amount) });
  if (runs.length > TOLD)
    return t('sale.facts.agreedSum', { count: lines.length, sum: formatAmount(sumOf(lines.map(({ amount }) => amount))) });
  return runs.map((run) => (run.count === 1 && runs.length > 1 ? formatAmount(run.amount) : equal(run))).join(' + ');
}

/** What is agreed to be paid in installments: the schedule, or what was typed at the sale while that adds up; '' for nothing. */
function agreedText(sale: SoldCar['dbData'], lines: readonly Planned[] = []): string {
  if (lines.length > 0) return scheduleText(lines);
  const { total_installments: count, installment_amount: each, selling_price, tcs = 0, tax_on_top = 0, down_payment, financed = 0 } = sale;
  const tooMuch = sumOf([count * each, -selling_price, -tcs, -tax_on_top, down_payment, financed]);
  const addsUp = count > 0 && tooMuch >= 0 && tooMuch < each;
  return addsUp ? t('sale.facts.agreedAmount', { count, amount: formatAmount(each) }) : '';
}

/** A sale's facts, with the lines of its schedule where they are known; '' for what was not agreed. */
export function saleFacts({ dbData: sale }: SoldCar, lines?: readonly Planned[]): Fact[] {
  const fact = (column: keyof typeof soldcars & keyof typeof sale, value = textOf(soldcars[column], sale[column])): Fact => ({
    label: t(`columns.fact.soldcars.${column}`),
    value,
  });
  return [
    fact('owner_name'),
    fact('contact_no'),
    fact('selldate'),
    fact('username'),
    fact('selling_price', formatAmount(sale.selling_price)),
    ...(sale.tcs ? [fact('tcs', formatAmount(sale.tcs))] : []),
    ...(sale.tax_on_top ? [fact('tax_on_top', formatAmount(sale.tax_on_top))] : []),
    fact('down_payment'),
    ...(sale.token ? [fact('token', formatAmount(sale.token))] : []),
    ...(sale.cash_reason ? [fact('cash_reason')] : []),
    fact('commission'),
    ...(sale.payments?.map((one, place) => ({ label: t('payments.one', { number: place + 1 }), value: paymentText(one) })) ?? [
      fact('payment_mode'),
      ...(sale.reference ? [fact('reference')] : []),
      fact('account_paid_to'),
    ]),
    fact('total_installments', agreedText(sale, lines)),
    fact('description'),
    ...BUYER.filter((column) => sale[column]).map((column) => fact(column)),
  ];
}
