import { DASHBOARD_FILTERS } from '@contract/choices.ts';
import type { DashboardCounts, DashboardFilter } from '@contract/dashboard.ts';
import { Badge, Button, Group } from '@mantine/core';
import { formatCount } from '../../kit/text/formatCount.ts';
import { t } from '../../text/staff.ts';

interface FilterButtonsProps {
  chosen: DashboardFilter;
  counts: DashboardCounts | undefined;
  onChoose: (filter: DashboardFilter) => void;
}

/** The filters of the vehicle table with their counts. */
export function FilterButtons({ chosen, counts, onChoose }: FilterButtonsProps) {
  return (
    <Group gap="xs" role="group" aria-label={t('dashboard.filter')}>
      {DASHBOARD_FILTERS.map((name) => (
        <Button
          key={name}
          size="compact-md"
          radius="xl"
          variant={name === chosen ? 'filled' : 'default'}
          aria-pressed={name === chosen}
          h="auto"
          mih="var(--button-height)"
          maw="100%"
          styles={{ label: { whiteSpace: 'normal', textAlign: 'start' }, section: { flexShrink: 0 } }}
          onClick={() => onChoose(name)}
          rightSection={
            counts && (
              <Badge size="sm" miw="fit-content" variant={name === chosen ? 'white' : 'light'} component="span">
                {formatCount(counts[name])}
              </Badge>
            )
          }
        >
          {t(`dashboard.filters.${name}`)}
        </Button>
      ))}
    </Group>
  );
}
