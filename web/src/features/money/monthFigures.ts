import type { AccountMonth } from '@contract/money.ts';
import { formatPaise, formatRupees } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import type { Figure } from './Figures.tsx';

/** The sums of a month under a dealer's labels (R195, D12, D13). */
export const monthFigures = (month: AccountMonth): Figure[] => [
  { label: t('money.sums.soldFor'), value: formatRupees(month.totalSales) },
  { label: t('money.sums.downPayments'), value: formatRupees(month.totalDownPayments) },
  { label: t('money.sums.installments'), value: formatRupees(month.totalInstallments) },
  { label: t('money.sums.commission'), value: formatRupees(month.totalCommission) },
  {
    label: t('money.sums.inHand'),
    value: formatRupees(month.totalInHandAmount),
    hint: t('money.sums.inHandHint'),
  },
  month.totalInvestment === null
    ? { label: t('money.sums.invested'), value: t('money.hidden'), hint: t('money.hiddenHint') }
    : { label: t('money.sums.invested'), value: formatRupees(month.totalInvestment) },
  { label: t('money.sums.maintenance'), value: formatRupees(month.totalMaintenance) },
  { label: t('money.sums.miscellaneous'), value: formatPaise(month.totalCost) },
];
