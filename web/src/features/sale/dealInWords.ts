import { type Exchange, type NewSale, NO_MONEY, type PaymentPart } from '@contract/sale.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { modeText } from '../../shared/payments/modeText.ts';
import { paymentText } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { exchangedOf } from './saleMoney.ts';

function exchangeText({ vehicle, value, loan, loanBank }: Exchange): string {
  const named = [vehicle.registernumber, vehicle.brandName, vehicle.vehicleName].filter(Boolean).join(' ');
  const amounts = { vehicle: named, value: formatAmount(value), pays: formatAmount(exchangedOf({ exchanges: [{ value, loan }] })) };
  if (loan === 0) return t('sale.exchange.given', amounts);
  const owed = formatAmount(loan);
  return t('sale.exchange.givenWithLoan', {
    ...amounts,
    loan: loanBank ? t('sale.exchange.ofBank', { loan: owed, bank: loanBank }) : owed,
  });
}

const inWords = ({ amount, paymentMode, reference, chequeNumber, chequeBank, chequeDate }: PaymentPart) =>
  paymentText({ amount, mode: paymentMode, reference, cheque_number: chequeNumber, cheque_bank: chequeBank, cheque_date: chequeDate });

/** What a sale is paid by, in words: each payment, each vehicle in part exchange, and who finances it. */
export function dealInWords({ payments, paymentMode, exchanges, finance }: NewSale): string[] {
  const money = payments.filter((one) => one.paymentMode !== NO_MONEY.exchange);
  return [
    ...(money.length > 0 ? money.map(inWords) : exchanges.length > 0 ? [] : [t('sale.confirm.paidBy', { mode: modeText(paymentMode) })]),
    ...exchanges.map(exchangeText),
    ...(finance ? financeLines(finance) : []),
  ];
}

function financeLines({ financier, fileNumber, sanctioned, fee, expectedOn }: NonNullable<NewSale['finance']>): string[] {
  const said = { financier, amount: formatAmount(sanctioned), file: fileNumber };
  const pays = t(fileNumber ? 'sale.finance.filed' : 'sale.finance.pays', said);
  return [
    expectedOn ? t('sale.finance.expected', { pays, day: formatDate(expectedOn) }) : pays,
    ...(fee > 0 ? [t('sale.finance.fee', { fee: formatAmount(fee) })] : []),
  ];
}
