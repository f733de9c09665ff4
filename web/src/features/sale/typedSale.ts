import { type NewSale, NO_MONEY, newSale, type PaymentPart } from '@contract/sale.ts';
import { z } from 'zod';
import { today } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { typedChequeDate, typedPayments, unequal } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { asSent, paidNow, type SaleFields } from './saleFormState.ts';
import { exchangedOf, financedTooMuch } from './saleMoney.ts';

/** Of a payment by which no money moves. */
const NO_PAPER = { accountPaidTo: '', reference: '', chequeNumber: '', chequeBank: '', chequeDate: null };

const pastDay = typedDay((read) => (read > today() ? t('sale.form.inFuture') : undefined));

const exchange = newSale.shape.exchanges.unwrap().element;
const typedExchange = exchange
  .extend({ value: exchange.shape.value.pipe(z.number().positive({ error: () => t('payments.nothing') })) })
  .refine(({ value, loan }) => value <= 0 || loan < value, { path: ['loan'], error: () => t('sale.exchange.loanAbove') });

const finance = newSale.shape.finance.unwrap().unwrap();
const typedFinance = finance
  .extend({
    sanctioned: finance.shape.sanctioned.pipe(z.number().positive({ error: () => t('payments.nothing') })),
    expectedOn: typedDay().pipe(finance.shape.expectedOn),
  })
  .refine(({ fee, sanctioned }) => fee <= sanctioned, { path: ['fee'], error: () => t('sale.finance.feeAbove') });

/** What is said where the down payment is less than what was not paid in money on the day; '' where it is not. */
function belowPaid(sale: Parameters<typeof paidNow>[0]): string {
  if (paidNow(sale) >= 0) return '';
  const exchanged = exchangedOf(sale);
  const amounts = {
    token: formatAmount(sale.token),
    exchanged: formatAmount(exchanged),
    both: formatAmount(sumOf([sale.token, exchanged])),
  };
  if (exchanged === 0) return t('sale.token.less', amounts);
  return t(sale.token > 0 ? 'sale.exchange.lessThanBoth' : 'sale.exchange.less', amounts);
}

const checked = newSale
  .extend({
    paying: z.enum(['inFull', 'later'], { error: () => t('sale.payment.unanswered') }),
    sellDate: pastDay.pipe(newSale.shape.sellDate.pipe(z.string({ error: () => t('sale.form.dateRequired') }))).nullable(),
    firstDueDate: typedDay().pipe(newSale.shape.firstDueDate).nullable(),
    token: z.number(),
    payments: typedPayments,
    exchanges: typedExchange.array().max(5),
    finance: typedFinance.nullable(),
    chequeNumber: typedPayments.element.shape.chequeNumber,
    chequeBank: typedPayments.element.shape.chequeBank,
    chequeDate: typedChequeDate,
  })
  .check(({ value, issues }) => {
    const { paying, payments } = value;
    const problems: [(string | number)[], string][] = [
      [[paying === 'inFull' ? 'sellingPrice' : 'downPayment'], belowPaid(value)],
      [['payments'], belowPaid(value) ? '' : unequal(payments, paidNow(value))],
      [['finance', 'sanctioned'], financedTooMuch(value)],
    ];
    for (const [path, message] of problems) if (message) issues.push({ code: 'custom', path, message, input: value });
  })
  .transform(({ paying, token, payments, chequeNumber, chequeBank, chequeDate, ...sale }): NewSale => {
    const now = paidNow({ ...sale, token });
    const { paymentMode, accountPaidTo, reference } = sale;
    const plain = { day: null, description: '' };
    const one: PaymentPart = { ...plain, amount: now, paymentMode, accountPaidTo, reference, chequeNumber, chequeBank, chequeDate };
    const exchanged = sale.exchanges.map(
      ({ value, loan }): PaymentPart => ({ ...one, ...NO_PAPER, amount: sumOf([value, -loan]), paymentMode: NO_MONEY.exchange }),
    );
    const isPlain = exchanged.length === 0 && paymentMode !== 'Cheque';
    const money = payments.length > 0 ? payments : isPlain || now <= 0 ? [] : [one];
    return { ...sale, payments: [...money, ...exchanged] };
  });

/** Validates what would be sent by the contract, and that a way of payment was chosen. */
export const typedSale = z
  .custom<SaleFields>()
  .transform((fields): unknown => asSent(fields))
  .pipe(checked);
