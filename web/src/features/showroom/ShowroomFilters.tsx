import { FUELS, VEHICLE_TYPES } from '@contract/vehicle.ts';
import { Button, Chip, Collapse, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react';
import { formatWord } from '../../lib/format.ts';
import { screens } from '../../lib/screens.ts';
import type { Filters } from './useShowroomFilters.ts';

interface ChoiceProps {
  label: string;
  words: readonly string[];
  value: string | undefined;
  onChange: (value: string | null) => void;
}

/** Radios of which the chosen one clears when it is chosen again (R049). */
function Choice({ label, words, value, onChange }: ChoiceProps) {
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
                // Browsers differ in what the space bar does to a chosen radio.
                if (event.key !== ' ' || word !== value) return;
                event.preventDefault();
                onChange(null);
              }}
            >
              {formatWord(word)}
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

/** Fuel and vehicle type (R047-R050); on a small screen behind a show/hide toggle (R051). */
export function ShowroomFilters({ filters, onChange }: ShowroomFiltersProps) {
  const wide = useMediaQuery(screens.desktop, undefined, { getInitialValueInEffect: false });
  const [opened, { toggle }] = useDisclosure(false);
  const set = [filters.fuelType, filters.carMake].filter(Boolean).length;

  const panel = (
    <Paper withBorder p="md" component="section" aria-label="Filters" id="filters">
      <Stack gap="lg">
        <Choice
          label="Fuel type"
          words={FUELS}
          value={filters.fuelType}
          onChange={(fuelType) => onChange({ fuelType })}
        />
        <Choice
          label="Vehicle type"
          words={VEHICLE_TYPES}
          value={filters.carMake}
          onChange={(carMake) => onChange({ carMake })}
        />
        <Button
          variant="default"
          leftSection={<IconFilterOff size={18} />}
          onClick={() => onChange({ fuelType: null, carMake: null })}
        >
          Reset Filters
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
        {opened ? 'Hide Filters' : 'Show Filters'}
        {set > 0 && ` (${set})`}
      </Button>
      <Collapse expanded={opened} pt={opened ? 'sm' : 0}>
        {panel}
      </Collapse>
    </div>
  );
}
