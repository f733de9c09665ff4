import type { AccountMonth } from '@contract/money.ts';
import { SimpleGrid } from '@mantine/core';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { formatPaise, formatRupees } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { COSTS, costEntry, INVESTMENTS, investmentEntry } from './books.ts';
import { EntryTable } from './EntryTable.tsx';
import { ListPanel } from './ListPanel.tsx';
import { VehicleAmounts } from './VehicleAmounts.tsx';

interface MonthListsProps {
  accounts: AccountMonth;
  /** When given, investments can be edited: for an admin only (R197). */
  unsaved?: Unsaved | undefined;
}

/** A month's sales, installments, investments and costs (R195, R200). */
export function MonthLists({ accounts, unsaved }: MonthListsProps) {
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
  return (
    <>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <ListPanel
          title={t('money.lists.sales')}
          total={formatRupees(totalSales)}
          count={sales.length}
          empty={t('money.lists.noSales')}
        >
          <VehicleAmounts label={t('money.lists.sales')} amountLabel={t('money.sums.soldFor')} rows={sales} />
        </ListPanel>
        <ListPanel
          title={t('money.sums.installments')}
          total={formatRupees(totalInstallments)}
          count={installments.length}
          empty={t('money.lists.noInstallments')}
        >
          <VehicleAmounts
            label={t('money.sums.installments')}
            amountLabel={t('money.sums.received')}
            rows={installments}
          />
        </ListPanel>
      </SimpleGrid>
      <ListPanel
        title={t('money.lists.investments')}
        total={totalInvestment === null ? t('money.hiddenTotal') : formatRupees(totalInvestment)}
        count={investmentCosts.length}
        empty={t(totalInvestment === null ? 'money.hiddenHint' : 'money.lists.noInvestments')}
      >
        <EntryTable
          book={INVESTMENTS}
          entries={investmentCosts.map(investmentEntry)}
          label={t('money.lists.investments')}
          unsaved={unsaved}
        />
      </ListPanel>
      <ListPanel
        title={t('money.sums.miscellaneous')}
        total={formatPaise(totalCost)}
        count={costs.length}
        empty={t('money.lists.noCosts')}
      >
        <EntryTable book={COSTS} entries={costs.map(costEntry)} label={t('money.sums.miscellaneous')} />
      </ListPanel>
    </>
  );
}
