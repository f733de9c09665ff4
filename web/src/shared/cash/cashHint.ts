import type { Rate } from '@contract/rate.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { rateOn } from '../dealer/rates.ts';

/** What a cost or a seller is paid, capital that is taken, or a loan that is taken or paid back. */
export type CashWay = 'paid' | 'taken' | 'loan';

/**
 * What the limits of cash say of an amount on a day, rupees: nothing is refused. `paid`: cash paid to one person on one day above the limit is no
 * deductible expense (section 36(4) of the Income-tax Act, 2025; 40A(3) of that of 1961), of transporters above another. `taken`: capital that may be a
 * loan (185 and 188; 269SS and 269T), `loan`: what is one, and any cash from the limit of what may be received (186; 269ST).
 */
export function cashHints(way: CashWay, amount: number, day: string, rates: Rate[]): string[] {
  const limitOf = (kind: Rate['kind']) => rateOn(rates, kind, day) ?? Number.POSITIVE_INFINITY;
  if (way !== 'paid') {
    const [most, loan] = [limitOf('cash_limit'), limitOf('cash_loan_limit')];
    if (way === 'taken' && amount >= most) return [t('cash.noCash', { limit: formatRupees(most) })];
    return amount >= loan ? [t(way === 'loan' ? 'cash.loanItself' : 'cash.loan', { limit: formatRupees(loan) })] : [];
  }
  const [limit, transport] = [limitOf('cash_paid_limit'), limitOf('cash_transport_limit')];
  if (amount <= limit) return [];
  const isForAll = amount > transport || transport <= limit || !Number.isFinite(transport);
  return [
    isForAll
      ? t('cash.paid', { limit: formatRupees(limit) })
      : t('cash.paidOrTransport', { limit: formatRupees(limit), transport: formatRupees(transport) }),
  ];
}
