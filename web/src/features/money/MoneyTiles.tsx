import { IconCoins, IconTrendingUp, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FigureTile } from '../../kit/facts/FigureTile.tsx';
import { formatPaise, formatRupees } from '../../kit/money/rupees.ts';
import { paths } from '../../lib/paths.ts';
import { HIDDEN_BALANCE } from './HiddenBalance.tsx';
import { accountSummaryQuery, currentMonthCostsQuery, totalProfitQuery } from './queries.ts';

function ProfitTile() {
  return (
    <FigureTile
      icon={<IconTrendingUp />}
      label="Total Profits"
      color="teal"
      to={paths.monthlyDetails()}
      query={useQuery(totalProfitQuery)}
      figure={({ totalProfit }) => formatRupees(totalProfit)}
      hint={({ netProfit }) => `${formatRupees(netProfit)} after costs`}
    />
  );
}

/** The money of the house in figures: profits for an admin, this month's costs, the balance (R095-R097). */
export function MoneyTiles({ isAdmin }: { isAdmin: boolean }) {
  return (
    <>
      {isAdmin && <ProfitTile />}
      <FigureTile
        icon={<IconCoins />}
        label="Miscellaneous Expenses This Month"
        color="saffron"
        to={paths.miscellaneousCosts()}
        query={useQuery(currentMonthCostsQuery)}
        figure={(costs) => formatPaise(costs.reduce((sum, { cost }) => sum + cost, 0))}
        hint={({ length }) => (length === 1 ? '1 expense' : `${length} expenses`)}
      />
      <FigureTile
        icon={<IconWallet />}
        label="Total Account Balance"
        color="lagoon"
        to={paths.accountDetails()}
        query={useQuery(accountSummaryQuery)}
        figure={({ Remaining_Balance }) => (Remaining_Balance === null ? 'Hidden' : formatRupees(Remaining_Balance))}
        hint={({ Remaining_Balance }) => Remaining_Balance === null && HIDDEN_BALANCE}
      />
    </>
  );
}
