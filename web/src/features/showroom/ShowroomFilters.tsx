import { FUELS, VEHICLE_TYPES } from '@contract/fields/vehicle.ts';
import { Button, Chip, Collapse, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/t.ts';
import type { Filters } from './useShowroomFilters.ts';

interface ChoiceProps<Word extends string> {
  label: string;
  words: readonly Word[];
  labelOf: (word: Word) => string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** A radio group whose chosen radio is cleared by choosing it again (R049). */
function Choice<Word extends string>({ label, words, labelOf, value, onChange }: ChoiceProps<Word>) {
  return (
    <Chip.Group value={value ?? null} onChange={onChange}>
      <Stack gap={8} role="radiogroup" aria-label={label}>
        <Text fw={600} fz="sm" aria-hidden>
          {label}
        </Text>
        <Group gap={8}>
          {words.map((word) => (
            <Chip
              key={word}
              name={label}
              value={word}
              onClick={() => word === value && onChange(null)}
              onKeyUp={(event) => {
                // Browsers differ in what the space bar does on a checked radio.
                if (event.key !== ' ' || word !== value) return;
                event.preventDefault();
                onChange(null);
              }}
            >
              {labelOf(word)}
            </Chip>
          ))}
        </Group>
      </Stack>
    </Chip.Group>
  );
}

interface ShowroomFiltersProps {
  filters: Filters;
  onChange: (changes: { fuelType?: string | null; carMake?: string | null }) => void;
}

/** Fuel and vehicle type (R047-R050); collapsed behind a toggle on a small screen (R051). */
export function ShowroomFilters({ filters, onChange }: ShowroomFiltersProps) {
  const wide = useMediaQuery(screens.desktop, undefined, { getInitialValueInEffect: false });
  const [opened, { toggle }] = useDisclosure(false);
  const set = [filters.fuelType, filters.carMake].filter(Boolean).length;

  const panel = (
    <Paper withBorder p="md" component="section" aria-label={t('showroom.filters.section')} id="filters">
      <Stack gap="lg">
        <Choice
          label={t('showroom.filters.fuel')}
          words={FUELS}
          labelOf={(fuel) => t(`words.fuel.${fuel}`)}
          value={filters.fuelType}
          onChange={(fuelType) => onChange({ fuelType })}
        />
        <Choice
          label={t('showroom.filters.vehicleType')}
          words={VEHICLE_TYPES}
          labelOf={(type) => t(`words.vehicleType.${type}`)}
          value={filters.carMake}
          onChange={(carMake) => onChange({ carMake })}
        />
        <Button
          variant="default"
          leftSection={<IconFilterOff size={18} />}
          onClick={() => onChange({ fuelType: null, carMake: null })}
        >
          {t('showroom.filters.reset')}
        </Button>
      </Stack>
    </Paper>
  );

  if (wide) return panel;
  return (
    <div>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-expanded={opened}
        aria-controls="filters"
        onClick={toggle}
      >
        {t(opened ? 'showroom.filters.hide' : 'showroom.filters.show', { count: set })}
      </Button>
      <Collapse expanded={opened} pt={opened ? 'sm' : 0}>
        {panel}
      </Collapse>
    </div>
  );
}
