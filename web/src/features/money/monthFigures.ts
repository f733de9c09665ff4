import type { AccountMonth } from '@contract/money.ts';
import { formatPaise, formatRupees } from '../../kit/money/rupees.ts';
import type { Figure } from './Figures.tsx';
import { HIDDEN_BALANCE } from './HiddenBalance.tsx';

/** The sums of a month in a dealer's words (R195, D12, D13). */
export const monthFigures = (month: AccountMonth): Figure[] => [
  { label: 'Sold for', value: formatRupees(month.totalSales) },
  { label: 'Down payments', value: formatRupees(month.totalDownPayments) },
  { label: 'Installments', value: formatRupees(month.totalInstallments) },
  { label: 'Commission', value: formatRupees(month.totalCommission) },
  {
    label: 'Received in hand',
    value: formatRupees(month.totalInHandAmount),
    hint: 'Down payments + installments + commission',
  },
  month.totalInvestment === null
    ? { label: 'Capital invested', value: 'Hidden', hint: HIDDEN_BALANCE }
    : { label: 'Capital invested', value: formatRupees(month.totalInvestment) },
  { label: 'Maintenance', value: formatRupees(month.totalMaintenance) },
  { label: 'Miscellaneous costs', value: formatPaise(month.totalCost) },
];
