import { Badge, Button, Group } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import { FILTER_NAMES, FILTERS, type FilterName } from './filters.ts';

interface FilterButtonsProps {
  chosen: FilterName;
  counts: Record<FilterName, number> | undefined;
  onChoose: (filter: FilterName) => void;
}

/** The filters of the vehicle table with their counts (R100). */
export function FilterButtons({ chosen, counts, onChoose }: FilterButtonsProps) {
  return (
    <Group gap="xs" role="group" aria-label="Filter vehicles">
      {FILTER_NAMES.map((name) => (
        <Button
          key={name}
          size="compact-md"
          radius="xl"
          variant={name === chosen ? 'filled' : 'default'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          rightSection={
            counts && (
              <Badge size="sm" variant={name === chosen ? 'white' : 'light'} component="span">
                {formatCount(counts[name])}
              </Badge>
            )
          }
        >
          {FILTERS[name].label}
        </Button>
      ))}
    </Group>
  );
}
