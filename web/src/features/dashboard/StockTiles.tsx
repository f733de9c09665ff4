import { IconCar, IconReceiptRupee } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FigureTile } from '../../kit/facts/FigureTile.tsx';
import { formatCount } from '../../kit/facts/format.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { countsQuery, totalSellingPriceQuery } from './queries.ts';

/** The stock in figures. */
export function StockTiles() {
  const counts = useQuery(countsQuery(''));
  const { data: sales } = useQuery(totalSellingPriceQuery);
  return (
    <>
      <FigureTile
        icon={<IconCar />}
        label={t('dashboard.tiles.inventory')}
        color="lagoon"
        to={paths.monthlyDetails()}
        query={counts}
        figure={({ available }) => formatCount(available)}
        hint={({ shown }) => t('dashboard.tiles.onHomePage', { count: shown })}
      />
      <FigureTile
        icon={<IconReceiptRupee />}
        label={t('dashboard.tiles.sold')}
        color="saffron"
        to={paths.monthlyDetails()}
        query={counts}
        figure={({ sold }) => formatCount(sold)}
        hint={() => sales && t('dashboard.tiles.soldFor', { amount: formatAmount(sales.totalSellingPrice) })}
      />
    </>
  );
}
