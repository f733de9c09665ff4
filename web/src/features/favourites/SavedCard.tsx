import type { LandingCar } from '@contract/vehicle.ts';
import { Button, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { Changing } from '../../kit/text/Changing.tsx';
import { paths } from '../../lib/paths.ts';
import type { KeptVehicle } from '../../shared/favourites/browserList.ts';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';
import { priceText } from '../../shared/vehicle/facts.ts';
import { keptOf } from '../../shared/vehicle/publicVehicle.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
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
  const vehicle = data ? keptOf(data.car, data) : saved;
  const { registernumber, title, picture } = vehicle;
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.picture}>
        <VehiclePicture picture={picture} alt={title} shownAs="card" />
        <FavouriteButton vehicle={vehicle} over />
      </div>
      <div className={classes.words}>
        <Title order={2} size="h4">
          <a href={paths.vehicle(registernumber)}>{title}</a>
        </Title>
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
  if (data?.car.status) return <StatusBadge car={data.car} />;
  if (data) return <Changing>{priceText(data.car)}</Changing>;
  if (!isError) return <Changing>{t('common.loading')}</Changing>;
  return (
    <>
      <span role="alert">{t('favourites.failed')}</span>{' '}
      <Button variant="default" onClick={() => refetch()}>
        {t('common.retry')}
      </Button>
    </>
  );
}
