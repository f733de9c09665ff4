import { Button } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '../../kit/page/IconButton.tsx';
import { t } from '../../text/t.ts';
import type { KeptVehicle } from './browserList.ts';
import classes from './FavouriteButton.module.css';
import { favourites, useKept } from './lists.ts';

interface FavouriteButtonProps {
  vehicle: KeptVehicle;
  /** The heart alone, in the corner of a picture. */
  over?: boolean;
}

/** Saves a vehicle in this browser, and takes it out again. */
export function FavouriteButton({ vehicle, over = false }: FavouriteButtonProps) {
  const { registernumber, title } = vehicle;
  const isSaved = useKept(favourites)?.some((it) => it.registernumber === registernumber) ?? false;
  const label = t('favourites.saveOf', { title });
  const onClick = () => (isSaved ? favourites.remove(registernumber) : favourites.add(vehicle));
  const heart = isSaved ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />;
  if (over)
    return (
      <IconButton over className={classes.corner} size={36} label={label} aria-pressed={isSaved} onClick={onClick}>
        {heart}
      </IconButton>
    );
  return (
    <Button variant="default" className={classes.button} leftSection={heart} aria-label={label} aria-pressed={isSaved} onClick={onClick}>
      {t('favourites.save')}
    </Button>
  );
}
