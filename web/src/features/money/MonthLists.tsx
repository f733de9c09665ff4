import type { AccountMonth } from '@contract/money.ts';
import { SimpleGrid } from '@mantine/core';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { formatPaise, formatRupees } from '../../kit/money/rupees.ts';
import { COSTS, costEntry, INVESTMENTS, investmentEntry } from './books.ts';
import { EntryTable } from './EntryTable.tsx';
import { HIDDEN_BALANCE } from './HiddenBalance.tsx';
import { ListPanel } from './ListPanel.tsx';
import { VehicleAmounts } from './VehicleAmounts.tsx';

interface MonthListsProps {
  accounts: AccountMonth;
  /** Given, investments can be edited: for an admin only (R197). */
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
          title="Sales"
          total={formatRupees(totalSales)}
          count={sales.length}
          empty="No vehicle was sold in this month."
        >
          <VehicleAmounts label="Sales" amountLabel="Sold for" rows={sales} />
        </ListPanel>
        <ListPanel
          title="Installments"
          total={formatRupees(totalInstallments)}
          count={installments.length}
          empty="No installments in this month."
        >
          <VehicleAmounts label="Installments" amountLabel="Received" rows={installments} />
        </ListPanel>
      </SimpleGrid>
      <ListPanel
        title="Investments"
        total={totalInvestment === null ? 'hidden' : formatRupees(totalInvestment)}
        count={investmentCosts.length}
        empty={totalInvestment === null ? HIDDEN_BALANCE : 'No investments in this month.'}
      >
        <EntryTable
          book={INVESTMENTS}
          entries={investmentCosts.map(investmentEntry)}
          label="Investments"
          unsaved={unsaved}
        />
      </ListPanel>
      <ListPanel
        title="Miscellaneous costs"
        total={formatPaise(totalCost)}
        count={costs.length}
        empty="No costs in this month."
      >
        <EntryTable book={COSTS} entries={costs.map(costEntry)} label="Miscellaneous costs" />
      </ListPanel>
    </>
  );
}
