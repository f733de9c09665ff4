import type { LandingCar } from '@contract/vehicle.ts';
import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Changing } from '../../kit/text/Changing.tsx';
import type { KeptVehicle } from '../../shared/favourites/browserList.ts';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';
import { priceText } from '../../shared/vehicle/facts.ts';
import { isGone, keptOf, landingVehicleQuery } from '../../shared/vehicle/publicVehicle.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { VehicleCard } from '../../shared/vehicle/VehicleCard.tsx';
import { t } from '../../text/t.ts';
import classes from './Favourites.module.css';

interface SavedCardProps {
  /** As it was when it was saved, until the answer is there. */
  vehicle: KeptVehicle;
  /** It is not there any more. */
  onGone: () => void;
  isChosen: boolean;
  mayChoose: boolean;
  onChoose: () => void;
}

/** A saved vehicle: its present price, or that it is sold, a heart to take it out, and a box to compare it. */
export function SavedCard({ vehicle: saved, onGone, isChosen, mayChoose, onChoose }: SavedCardProps) {
  const answer = useQuery(landingVehicleQuery(saved.registernumber));
  const lost = isGone(answer);
  const tellGone = useEffectEvent(onGone);
  useEffect(() => {
    if (lost) tellGone();
  }, [lost]);
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
