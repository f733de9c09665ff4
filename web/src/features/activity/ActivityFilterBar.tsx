import { LOG_ACTIONS } from '@contract/activity.ts';
import { Button, CloseButton, Group, NativeSelect, Paper, SegmentedControl, SimpleGrid } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { RegIdInput } from '../../kit/regId/RegIdInput.tsx';
import { useTypedSearch } from '../../kit/search/useTypedSearch.ts';
import { t } from '../../text/staff.ts';
import { kindLabel } from './kinds.ts';
import { choicesQuery } from './queries.ts';
import { personName } from './sentence.ts';
import type { Filtering } from './useActivityFilters.ts';

interface VehicleFilterProps {
  /** The initial registration number. */
  initial: string;
  onFilter: (registernumber: string) => void;
}

/** A whole registration number; debounced, at once on Enter; Escape clears it. */
function VehicleFilter({ initial, onFilter }: VehicleFilterProps) {
  const { input, typed, type, leave, handleKeys, clear } = useTypedSearch(initial, (text) => onFilter(text.trim()));
  return (
    <RegIdInput
      ref={input}
      label={t('activity.filters.vehicle')}
      required={false}
      placeholder={t('activity.filters.vehicleExample')}
      value={typed}
      onChange={type}
      onKeyDown={handleKeys}
      onBlur={leave}
      rightSection={typed && <CloseButton aria-label={t('activity.filters.clearVehicle')} onClick={clear} />}
    />
  );
}

const actions = () => [
  { value: '', label: t('activity.filters.all') },
  ...LOG_ACTIONS.map((value) => ({ value, label: t(`activity.filters.${value}`) })),
];

interface ChoiceProps {
  label: string;
  /** Label of the option that does not filter. */
  all: string;
  values: string[];
  labelOf: (value: string) => string;
  value: string | undefined;
  failed: boolean;
  onChoose: (value: string) => void;
}

function Choice({ label, all, values, labelOf, value, failed, onChoose }: ChoiceProps) {
  // The value in the URL is an option even before the others have loaded.
  const options = [...new Set([...values, ...(value ? [value] : [])])]
    .map((option) => ({ value: option, label: labelOf(option) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      error={failed && t('activity.filters.failed')}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}

/** Filters of the log: person, vehicle, kind of thing, kind of change. */
export function ActivityFilterBar({ filters, isFiltered, setFilters, clear, clearings }: Filtering) {
  const { data: choices, isError } = useQuery(choicesQuery);
  // After "clear" the URL still has the old number for a moment.
  const vehicleAtFirst = clearings === 0 ? (filters.vehicle ?? '') : '';
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} component="section" aria-label={t('activity.filters.title')} data-screen-only>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Choice
          label={t('activity.filters.person')}
          all={t('activity.filters.everybody')}
          values={choices?.people ?? []}
          labelOf={personName}
          value={filters.person}
          failed={isError}
          onChoose={(person) => setFilters({ person })}
        />
        <Choice
          label={t('activity.filters.kind')}
          all={t('activity.filters.everything')}
          values={choices?.kinds ?? []}
          labelOf={kindLabel}
          value={filters.kind}
          failed={isError}
          onChoose={(kind) => setFilters({ kind })}
        />
        <VehicleFilter key={clearings} initial={vehicleAtFirst} onFilter={(vehicle) => setFilters({ vehicle })} />
      </SimpleGrid>
      <Group justify="space-between" mt="sm" gap="sm">
        <SegmentedControl
          aria-label={t('activity.filters.change')}
          data={actions()}
          value={filters.action ?? ''}
          onChange={(action) => setFilters({ action })}
        />
        <Button variant="default" leftSection={<IconFilterOff size={18} aria-hidden />} disabled={!isFiltered} onClick={clear}>
          {t('activity.filters.clear')}
        </Button>
      </Group>
    </Paper>
  );
}
