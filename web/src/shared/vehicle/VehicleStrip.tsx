import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { paths } from '../../lib/paths.ts';
import type { KeptVehicle } from '../favourites/browserList.ts';
import classes from './VehicleStrip.module.css';

interface VehicleStripProps {
  title: string;
  vehicles: (KeptVehicle & { note?: ReactNode })[];
  /** Beside the heading. */
  action?: ReactNode;
}

/** A row of small cards that is scrolled sideways; nothing without vehicles. */
export function VehicleStrip({ title, vehicles, action }: VehicleStripProps) {
  const heading = useId();
  if (vehicles.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {action}
      </div>
      <ul className={classes.strip}>
        {vehicles.map(({ registernumber, title: name, picture, note }) => (
          <li key={registernumber}>
            <a className={classes.card} href={paths.vehicle(registernumber)}>
              <VehiclePicture picture={picture} alt="" shownAs="small" />
              <span className={classes.name}>{name}</span>
              {note && <span className={classes.note}>{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
