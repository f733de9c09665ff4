import type { PublicCar } from '@contract/vehicle.ts';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { expiredText } from './heldFacts.ts';
import { openOf, reservationsQuery } from './queries.ts';

/** What a vehicle is to the office: as visitors read it, but Reserved also after the last day, until somebody has decided. */
export function HeldBadge({ car }: { car: PublicCar }) {
  const { data } = useQuery(reservationsQuery(car.registernumber));
  const expired = car.status ? '' : expiredText(openOf(data));
  return expired ? (
    <Badge color="saffron.4" size="lg">
      {expired}
    </Badge>
  ) : (
    <StatusBadge car={car} />
  );
}
