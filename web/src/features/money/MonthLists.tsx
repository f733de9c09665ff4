import type { AccountMonth, Month } from '@contract/money.ts';
import type { Reversal } from '@contract/reversal.ts';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fileMonth } from '../../kit/dates/months.ts';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { formatAmount, formatPaise } from '../../kit/money/rupees.ts';
import { reversalsOfMonthQuery } from '../../shared/reversals/queries.ts';
import { ReversedEntries } from '../../shared/reversals/ReversedEntries.tsx';
import { t } from '../../text/staff.ts';
import { AmountList } from './AmountList.tsx';
import { EntryList } from './EntryList.tsx';
import { COSTS, costEntry, INVESTMENTS, investmentEntry } from './ledgers.ts';
import { TokenList } from './TokenList.tsx';

interface MonthListsProps {
  month: Month;
  accounts: AccountMonth;
  /** When given, investments can be edited: for an admin only. */
  unsaved?: Unsaved | undefined;
}

/** A month's sales, installments, investments and costs. */
export function MonthLists({ month, accounts, unsaved }: MonthListsProps) {
  const { monthlySales, totalSales, installmentCosts, totalInstallments, costs, totalCost } = accounts;
  const { investmentCosts, totalInvestment } = accounts;
  const sales = monthlySales.map(({ registernumber, selling_price, selldate }) => ({
    registernumber,
    amount: selling_price,
    date: selldate,
  }));
  const installments = installmentCosts.map(({ registernumber, total_amount, installment_date }) => ({
    registernumber,
    amount: total_amount,
    date: installment_date,
  }));
  const reversals = useQuery(reversalsOfMonthQuery(month));
  const reversed = (kind: Reversal['kind']) => <ReversedEntries query={reversals} of={(reversal) => reversal.kind === kind} ofVehicles />;
  const named = (list: string) => `${list}-${fileMonth(month)}`;
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <AmountList
          title={t('money.lists.sales')}
          total={formatAmount(totalSales)}
          rows={sales}
          amountLabel={t('money.sums.soldFor')}
          empty={t('money.lists.noSales')}
          download={named('sales')}
          below={reversed('sale')}
        />
        <AmountList
          title={t('money.sums.installments')}
          total={formatAmount(totalInstallments)}
          rows={installments}
          amountLabel={t('money.sums.received')}
          empty={t('money.lists.noInstallments')}
          download={named('installments')}
          below={reversed('installment')}
        />
      </SimpleGrid>
      <TokenList month={month} below={reversed('token')} />
      <EntryList
        ledger={INVESTMENTS}
        title={t('money.lists.investments')}
        total={totalInvestment === null ? t('money.hiddenTotal') : formatAmount(totalInvestment)}
        entries={investmentCosts.map(investmentEntry)}
        empty={t(totalInvestment === null ? 'moneyTiles.hiddenHint' : 'money.lists.noInvestments')}
        download={named('investments')}
        below={reversed('investment')}
        unsaved={unsaved}
      />
      <EntryList
        ledger={COSTS}
        title={t('money.sums.miscellaneous')}
        total={formatPaise(totalCost)}
        entries={costs.map(costEntry)}
        empty={t('money.lists.noCosts')}
        download={named('costs')}
        below={reversed('cost')}
      />
    </>
  );
}
