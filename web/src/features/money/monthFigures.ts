import type { AccountMonth } from '@contract/money.ts';
import { formatAmount, formatPaise } from '../../kit/money/rupees.ts';
import { sentences } from '../../kit/text/sentences.ts';
import { t } from '../../text/staff.ts';
import type { Figure } from './Figures.tsx';

/** The sums of a month under a dealer's labels; `cheques` are in hand today, which the bank has not paid yet. */
export const monthFigures = (month: AccountMonth, cheques = 0): Figure[] => [
  { label: t('money.sums.soldFor'), value: formatAmount(month.totalSales) },
  { label: t('money.sums.downPayments'), value: formatAmount(month.totalDownPayments) },
  { label: t('money.sums.installments'), value: formatAmount(month.totalInstallments) },
  { label: t('money.sums.commission'), value: formatAmount(month.totalCommission) },
  {
    label: t('money.sums.inHand'),
    value: formatAmount(month.totalInHandAmount),
    hint: sentences([
      t('money.sums.inHandHint'),
      month.noMoney && t('money.sums.noMoney', { amount: formatAmount(month.noMoney) }),
      cheques > 0 && t('money.sums.chequesToday', { amount: formatAmount(cheques) }),
    ]),
  },
  month.totalInvestment === null
    ? { label: t('money.sums.invested'), value: t('moneyTiles.hidden'), hint: t('moneyTiles.hiddenHint') }
    : { label: t('money.sums.invested'), value: formatAmount(month.totalInvestment) },
  { label: t('money.sums.maintenance'), value: formatAmount(month.totalMaintenance) },
  { label: t('money.sums.miscellaneous'), value: formatPaise(month.totalCost) },
];
