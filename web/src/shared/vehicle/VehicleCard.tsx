import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { paths } from '../../lib/paths.ts';
import type { KeptVehicle } from '../favourites/browserList.ts';
import classes from './VehicleCard.module.css';

interface VehicleCardProps {
  vehicle: KeptVehicle;
  /** The same in more words, where they are known: 'Maruti Wagon R VXI 2018'. */
  name?: string;
  /** What it costs, or why that is not said. */
  price: ReactNode;
  /** What it costs is being asked. */
  isAsking?: boolean;
  /** It is the first one of its page: its picture is loaded before all others. */
  first?: boolean;
  /** In the corner of the picture. */
  corner?: ReactNode;
  /** What is done with it in this list. */
  children: ReactNode;
}

/** Card of a vehicle in a list that somebody has chosen: it leads to its page. That of the stock says more (features/showroom). */
export function VehicleCard({ vehicle, name, price, isAsking, first = false, corner, children }: VehicleCardProps) {
  const { registernumber, title, picture } = vehicle;
  return (
    <article className={classes.card} aria-label={title}>
      <VehiclePicture picture={picture} alt={title} shownAs="card" priority={first} />
      {corner}
      <div className={classes.words}>
        <Title order={2} size="h4">
          <a href={paths.vehicle(registernumber)}>{name ?? title}</a>
        </Title>
        <Text size="sm" c="dimmed">
          {registernumber}
        </Text>
        <Text size="lg" fw={700} lh={2} aria-busy={isAsking}>
          {price}
        </Text>
        {children}
      </div>
    </article>
  );
}

/** The cards side by side, each in an `li`. */
export const VehicleCards = ({ children }: { children: ReactNode }) => <ul className={classes.grid}>{children}</ul>;
