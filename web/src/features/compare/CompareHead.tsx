import type { LandingCar } from '@contract/vehicle.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { Changing } from '../../kit/text/Changing.tsx';
import { comparePath, paths } from '../../lib/paths.ts';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';
import { keptOf } from '../../shared/vehicle/publicVehicle.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/t.ts';
import classes from './Compare.module.css';

interface CompareHeadProps {
  number: string;
  answer: UseQueryResult<LandingCar | null>;
  /** What is compared without this vehicle. */
  others: string[];
}

/** The head of a vehicle's column: picture, name and number, or why it is not there. */
export function CompareHead({ number, answer, others }: CompareHeadProps) {
  const title = answer.data ? titleOf(answer.data.car) : number;
  return (
    <th scope="col" aria-busy={answer.isPending}>
      {answer.data ? <Vehicle vehicle={answer.data} /> : <Missing number={number} answer={answer} />}
      <a className={classes.remove} href={comparePath(others)} aria-label={t('compare.removeOf', { title })}>
        {t('compare.remove')}
      </a>
    </th>
  );
}

function Vehicle({ vehicle }: { vehicle: LandingCar }) {
  const kept = keptOf(vehicle.car, vehicle);
  return (
    <>
      <div className={classes.picture}>
        <VehiclePicture picture={kept.picture} alt="" shownAs="compared" eager />
      </div>
      <a className={classes.name} href={paths.vehicle(kept.registernumber)}>
        {kept.title}
      </a>
      <span className={classes.number}>{kept.registernumber}</span>
      {vehicle.car.reserved && <StatusBadge car={vehicle.car} className={classes.status} />}
      <FavouriteButton vehicle={kept} />
    </>
  );
}

function Missing({ number, answer }: Pick<CompareHeadProps, 'number' | 'answer'>) {
  return (
    <>
      <span className={classes.name}>{number}</span>
      {answer.data === null || answer.isError ? (
        <span role="alert">
          <Changing>{t(answer.isError ? 'favourites.failed' : 'compare.gone')}</Changing>
        </span>
      ) : (
        <Changing>{t('common.loading')}</Changing>
      )}
      {answer.isError && (
        <button type="button" className={classes.remove} onClick={() => answer.refetch()}>
          {t('common.retry')}
        </button>
      )}
    </>
  );
}
