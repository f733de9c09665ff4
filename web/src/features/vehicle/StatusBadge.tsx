import { Badge } from '@mantine/core';
import { t } from '../../text/t.ts';

/** Badge: available or sold. */
export function StatusBadge({ sold }: { sold: boolean }) {
  return (
    <Badge size="lg" miw="max-content" tt="none" color={sold ? 'saffron.4' : 'lagoon.8'}>
      {t(sold ? 'vehicle.sold' : 'vehicle.available')}
    </Badge>
  );
}
