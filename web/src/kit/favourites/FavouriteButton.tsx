import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { t } from '../../text/t.ts';
import type { KeptVehicle } from './browserList.ts';
import classes from './FavouriteButton.module.css';
import { favourites, useKept } from './lists.ts';

interface FavouriteButtonProps {
  vehicle: KeptVehicle;
  /** On a picture only the heart is shown. */
  withText?: boolean;
}

/** Saves a vehicle in this browser, and takes it out again. */
export function FavouriteButton({ vehicle, withText = false }: FavouriteButtonProps) {
  const { registernumber, title } = vehicle;
  const isSaved = useKept(favourites)?.some((it) => it.registernumber === registernumber) ?? false;
  const Heart = isSaved ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      data-text={withText || undefined}
      aria-pressed={isSaved}
      aria-label={t('favourites.saveOf', { title })}
      onClick={() => (isSaved ? favourites.remove(registernumber) : favourites.add(vehicle))}
    >
      <Heart size={20} aria-hidden />
      {withText && t('favourites.save')}
    </button>
  );
}
