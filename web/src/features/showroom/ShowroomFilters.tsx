import { FUELS, VEHICLE_TYPES } from '@contract/choices.ts';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../kit/plain/Button.tsx';
import { Chips } from '../../kit/plain/Chips.tsx';
import { Panel } from '../../kit/plain/Panel.tsx';
import { t } from '../../text/t.ts';
import classes from './Showroom.module.css';
import type { Filters } from './useShowroomFilters.ts';

interface ShowroomFiltersProps {
  filters: Filters;
  onChange: (changes: { fuelType?: string | null; carMake?: string | null }) => void;
}

/** Fuel and vehicle type (R047-R050); collapsed behind a toggle on a small screen, which is the style sheet's matter (R051). */
export function ShowroomFilters({ filters, onChange }: ShowroomFiltersProps) {
  const [opened, setOpened] = useState(false);
  const set = [filters.fuelType, filters.carMake].filter(Boolean).length;
  return (
    <div className={classes.filters}>
      <Button
        variant="default"
        className={classes.toggle ?? ''}
        icon={<IconAdjustmentsHorizontal size={18} />}
        aria-expanded={opened}
        aria-controls="filters"
        onClick={() => setOpened(!opened)}
      >
        {t(opened ? 'showroom.filters.hide' : 'showroom.filters.show', { count: set })}
      </Button>
      <Panel label={t('showroom.filters.section')} id="filters" className={classes.panel} opened={opened}>
        <Chips
          label={t('showroom.filters.fuel')}
          words={FUELS}
          labelOf={(fuel) => t(`words.fuel.${fuel}`)}
          value={filters.fuelType}
          onChange={(fuelType) => onChange({ fuelType })}
        />
        <Chips
          label={t('showroom.filters.vehicleType')}
          words={VEHICLE_TYPES}
          labelOf={(type) => t(`words.vehicleType.${type}`)}
          value={filters.carMake}
          onChange={(carMake) => onChange({ carMake })}
        />
        <Button
          variant="default"
          icon={<IconFilterOff size={18} />}
          onClick={() => onChange({ fuelType: null, carMake: null })}
        >
          {t('showroom.filters.reset')}
        </Button>
      </Panel>
    </div>
  );
}
