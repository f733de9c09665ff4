import { Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { carOf, searchStock, yardStockQuery } from '../../shared/yard/stock.ts';
import { t } from '../../text/staff.ts';
import { PapersLeft } from './PapersLeft.tsx';
import classes from './StockList.module.css';

/** All vehicles in the yard, found by their last digits as they are typed, also without network (R737). */
export function StockList() {
  const stock = useQuery(yardStockQuery);
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  if (!stock.data) return <QueryState query={stock} error={t('yard.failed')} loading={t('yard.loading')} />;
  const found = searchStock(stock.data.vehicles, sought);
  return (
    <Stack gap="md">
      <TextInput
        label={t('yard.search')}
        description={t('lookup.driverHint')}
        type="search"
        size="lg"
        leftSection={<IconSearch size={20} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <Text c="dimmed" role="status">
        {t('lookup.found', { count: found.length })}
      </Text>
      <Stack component="ul" gap="xs" className={classes.list} aria-label={t('driver.stockTitle')}>
        {found.map((vehicle) => (
          <Paper key={vehicle.registernumber} component="li" withBorder className={classes.row}>
            <Link to={paths.driverDashboard(vehicle.registernumber)} className={classes.link}>
              <div className={classes.picture} aria-hidden>
                <VehiclePicture picture={carOf(vehicle).displayImage} alt="" />
              </div>
              <div className={classes.words}>
                <Text fw={700}>{vehicle.registernumber}</Text>
                <Text>{titleOf(vehicle)}</Text>
              </div>
              <StatusBadge car={carOf(vehicle)} size="md" />
            </Link>
            <PapersLeft papers={vehicle.papers} />
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}
