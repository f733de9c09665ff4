import { Button, Group, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconCar, IconFiles, IconReceiptRupee } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { FigureTile } from '../../kit/facts/FigureTile.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { formatCount } from '../../kit/text/formatCount.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { countsQuery, totalSellingPriceQuery } from './queries.ts';

/** The way to the office's documents. */
export function DocumentsTile() {
  return (
    <Paper withBorder p={{ base: 'sm', xs: 'md' }} data-screen-only>
      <Group wrap="nowrap" gap="sm">
        <ThemeIcon variant="light" color="lagoon" size={44} radius="md" visibleFrom="xs" aria-hidden>
          <IconFiles />
        </ThemeIcon>
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {t('pageNames.viewOfficeDocuments')}
          </Text>
          <Group gap="xs">
            <Button component={Link} to={paths.addOfficeDocuments()} size="compact-md" variant="light">
              {t('dashboard.tiles.addDocuments')}
            </Button>
            <Button component={Link} to={paths.viewOfficeDocuments()} size="compact-md" variant="default">
              {t('dashboard.tiles.viewDocuments')}
            </Button>
          </Group>
        </div>
      </Group>
    </Paper>
  );
}

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
