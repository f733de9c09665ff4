import type { LandingCar } from '@contract/vehicle.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { KeptVehicle } from '../../kit/favourites/browserList.ts';
import { FavouriteButton } from '../../kit/favourites/FavouriteButton.tsx';
import { formatRupees } from '../../kit/money/rupees.ts';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { keptOf } from '../../kit/vehicles/publicVehicle.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/t.ts';
import classes from './Favourites.module.css';

interface SavedCardProps {
  /** As it was when it was saved, until the answer is there. */
  vehicle: KeptVehicle;
  answer: UseQueryResult<LandingCar>;
  isChosen: boolean;
  mayChoose: boolean;
  onChoose: () => void;
}

/** A saved vehicle: its present price, or that it is sold, a heart to take it out, and a box to compare it. */
export function SavedCard({ vehicle: saved, answer, isChosen, mayChoose, onChoose }: SavedCardProps) {
  const { data } = answer;
  const vehicle = data ? keptOf(data.car, data.car.displayImage ?? data.images[0] ?? null) : saved;
  const { registernumber, title, picture } = vehicle;
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.picture}>
        <VehiclePicture src={picture} alt={title} />
        <FavouriteButton vehicle={vehicle} />
      </div>
      <div className={classes.words}>
        <h2>
          <a href={paths.vehicle(registernumber)}>{title}</a>
        </h2>
        <p className={classes.number}>{registernumber}</p>
        <p className={classes.price} aria-busy={answer.isPending}>
          <Price answer={answer} />
        </p>
        <label className={classes.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            disabled={!mayChoose}
            onChange={onChoose}
            aria-label={t('favourites.compare.chooseOf', { title })}
          />
          {t('favourites.compare.choose')}
        </label>
      </div>
    </article>
  );
}

function Price({ answer: { data, isError, refetch } }: { answer: UseQueryResult<LandingCar> }) {
  if (data?.car.status) return <span className={classes.sold}>{t('favourites.sold')}</span>;
  if (data) return data.car.vehiclesellprice ? formatRupees(data.car.vehiclesellprice) : t('offer.askForPrice');
  if (!isError) return t('common.loading');
  return (
    <>
      <span role="alert">{t('favourites.failed')}</span>{' '}
      <button type="button" className={classes.clear} onClick={() => refetch()}>
        {t('common.retry')}
      </button>
    </>
  );
}
