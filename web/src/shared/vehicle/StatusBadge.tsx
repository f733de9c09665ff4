import type { PublicCar } from '@contract/vehicle.ts';
import { Badge, type BadgeProps } from '@mantine/core';
import { t } from '../../text/t.ts';
import { statusOf } from './status.ts';

/** The status of a vehicle as a badge. */
export function StatusBadge({ car, ...badge }: BadgeProps & { car: Pick<PublicCar, 'status' | 'reserved'> }) {
  const status = statusOf(car);
  return (
    <Badge color={status === 'available' ? 'lagoon.8' : 'saffron.4'} size="lg" flex="none" {...badge}>
      {t(`vehicle.${status}`)}
    </Badge>
  );
}
