import { Button } from '@mantine/core';
import { IconCarOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MessagePanel } from '../../kit/feedback/MessagePanel.tsx';
import { pricedOf } from '../../shared/vehicle/publicVehicle.ts';
import { VehicleStrip } from '../../shared/vehicle/VehicleStrip.tsx';
import { t } from '../../text/t.ts';
import { type ActiveFilter, suggestionsOf } from './activeFilters.ts';
import { FilterLink } from './FilterLink.tsx';
import classes from './Filters.module.css';
import type { Filters } from './filters.ts';
import { nearestQuery } from './queries.ts';

/** The list of a shop that has nothing on display yet. */
export const NoStock = () => (
  <MessagePanel icon={<IconCarOff />} title={t('showroom.list.noStock')} text={t('showroom.list.noStockText')} />
);

interface NothingFoundProps {
  filters: Filters;
  activeFilters: ActiveFilter[];
  onReset: () => void;
  /** Offers to tell the visitor when such a vehicle comes. */
  tellMe: ReactNode;
}

/** The empty list: which wish to give up, and the vehicles that are nearest to all of them. It is good without either. */
export function NothingFound({ filters, activeFilters, onReset, tellMe }: NothingFoundProps) {
  const nearest = useQuery(nearestQuery(filters)).data;
  const suggestions = suggestionsOf(activeFilters, nearest?.without ?? {});
  return (
    <>
      <MessagePanel
        icon={<IconCarOff />}
        title={t('showroom.list.noMatch')}
        text={t(suggestions.length > 0 ? 'showroom.list.loosen' : 'showroom.list.tryAnother')}
      >
        <div className={classes.suggestions}>
          {suggestions.map(({ label, count, change }) => (
            <FilterLink key={label} change={change} className={classes.wish} rel="nofollow">
              {t('showroom.list.without', { label, count })}
            </FilterLink>
          ))}
        </div>
        <Button onClick={onReset}>{t('showroom.list.showAll')}</Button>
      </MessagePanel>
      {tellMe}
      <VehicleStrip title={t('showroom.list.nearest')} vehicles={(nearest?.carsWithImages ?? []).map(pricedOf)} />
    </>
  );
}
