import { ERASED_PLACES, type ErasedPlace } from '@contract/personData.ts';
import { List } from '@mantine/core';
import { t } from '../../text/staff.ts';

/** How much stands in each place. */
export const PlaceCounts = ({ counts, label }: { counts: Partial<Record<ErasedPlace, number>>; label: string }) => (
  <List size="sm" aria-label={label}>
    {ERASED_PLACES.filter((place) => counts[place]).map((place) => (
      <List.Item key={place}>{`${t(`personData.places.${place}`)}: ${counts[place]}`}</List.Item>
    ))}
  </List>
);
