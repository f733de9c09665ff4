import type { PublicCar } from '@contract/vehicle.ts';
import { Badge } from '../../kit/plain/Badge.tsx';
import { t } from '../../text/t.ts';
import { statusOf } from './status.ts';

interface StatusBadgeProps {
  car: Pick<PublicCar, 'status' | 'reserved'>;
  className?: string | undefined;
}

/** The status of a vehicle as a badge. */
export function StatusBadge({ car, className }: StatusBadgeProps) {
  const status = statusOf(car);
  return (
    <Badge color={status === 'available' ? 'lagoon' : 'saffron'} className={className}>
      {t(`vehicle.${status}`)}
    </Badge>
  );
}
