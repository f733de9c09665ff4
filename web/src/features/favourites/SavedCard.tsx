import type { LandingCar } from '@contract/vehicle.ts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Changing } from '../../kit/text/Changing.tsx';
import type { KeptVehicle } from '../../shared/favourites/browserList.ts';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';
import { priceText } from '../../shared/vehicle/facts.ts';
import { keptOf } from '../../shared/vehicle/publicVehicle.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { VehicleCard } from '../../shared/vehicle/VehicleCard.tsx';
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
  return (
    <VehicleCard
      vehicle={vehicle}
      price={<Price answer={answer} />}
      isAsking={answer.isPending}
      corner={<FavouriteButton vehicle={vehicle} over />}
    >
      <label className={classes.choose}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!mayChoose}
          onChange={onChoose}
          aria-label={t('favourites.compare.chooseOf', { title: vehicle.title })}
        />
        {t('favourites.compare.choose')}
      </label>
    </VehicleCard>
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
