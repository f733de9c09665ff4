import { Badge } from '@mantine/core';

/** Whether a vehicle is sold or still to be had. */
export function StatusBadge({ sold }: { sold: boolean }) {
  return (
    <Badge size="lg" miw="max-content" tt="none" color={sold ? 'saffron.4' : 'lagoon.8'}>
      {sold ? 'Sold' : 'Available'}
    </Badge>
  );
}
