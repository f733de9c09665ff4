import { Anchor } from '@mantine/core';
import { IconCoins, IconTrendingUp, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FigureTile } from '../../kit/facts/FigureTile.tsx';
import { formatAmount, formatPaise, sumOf } from '../../kit/money/rupees.ts';
import { openingPath, paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { accountSummaryQuery, currentMonthCostsQuery, totalProfitQuery } from './queries.ts';

function ProfitTile() {
  return (
    <FigureTile
      icon={<IconTrendingUp />}
      label={t('moneyTiles.profit')}
      color="teal"
      to={paths.monthlyDetails()}
      query={useQuery(totalProfitQuery)}
      figure={({ totalProfit }) => formatAmount(totalProfit)}
      hint={({ netProfit }) => t('moneyTiles.afterCosts', { amount: formatAmount(netProfit) })}
    />
  );
}

interface MoneyTilesProps {
  isAdmin: boolean;
  /** Whether an admin has still to say what the cash book begins with. */
  isUnopened: boolean;
}

/** A link above the tile, whose whole area is a link of its own. */
const linkTo = (to: string) => (text: ReactNode) => (
  <Anchor component={Link} to={to} inherit underline="always" pos="relative">
    {text}
  </Anchor>
);

/** Why a balance is not what is there, and where all of it is. */
function balanceHint(balance: number | null, { isAdmin, isUnopened }: MoneyTilesProps) {
  if (balance === null) return t('moneyTiles.hiddenHint');
  if (balance < 0 && isUnopened) return t.rich('moneyTiles.unopened', { link: linkTo(openingPath) });
  return isAdmin && t.rich('moneyTiles.lessSellers', { link: linkTo(paths.owner()) });
}

/** The dealer's money in figures: profits for an admin, this month's costs, the balance. */
export function MoneyTiles({ isAdmin, isUnopened }: MoneyTilesProps) {
  return (
    <>
      {isAdmin && <ProfitTile />}
      <FigureTile
        icon={<IconCoins />}
        label={t('moneyTiles.costs')}
        color="saffron"
        to={paths.miscellaneousCosts()}
        query={useQuery(currentMonthCostsQuery)}
        figure={(costs) => formatPaise(sumOf(costs.map(({ cost }) => cost)))}
        hint={({ length }) => t('moneyTiles.expenses', { count: length })}
      />
      <FigureTile
        icon={<IconWallet />}
        label={t('moneyTiles.balance')}
        color="lagoon"
        to={paths.accountDetails()}
        query={useQuery(accountSummaryQuery)}
        figure={({ Remaining_Balance }) => (Remaining_Balance === null ? t('moneyTiles.hidden') : formatAmount(Remaining_Balance))}
        hint={({ Remaining_Balance }) => balanceHint(Remaining_Balance, { isAdmin, isUnopened })}
      />
    </>
  );
}
