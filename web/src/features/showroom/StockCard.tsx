import type { ListedCar } from '@contract/vehicle.ts';
import { Button, Title, VisuallyHidden } from '@mantine/core';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatRupees } from '../../kit/money/rupees.ts';
import { VehiclePicture } from '../../kit/pictures/VehiclePicture.tsx';
import { paths } from '../../lib/paths.ts';
import { FavouriteButton } from '../../shared/favourites/FavouriteButton.tsx';
import { FirstFacts } from '../../shared/vehicle/FirstFacts.tsx';
import { firstFacts } from '../../shared/vehicle/facts.ts';
import { keptOf } from '../../shared/vehicle/publicVehicle.ts';
import { StatusBadge } from '../../shared/vehicle/StatusBadge.tsx';
import { nameOf } from '../../shared/vehicle/titleOf.ts';
import cards from '../../shared/vehicle/VehicleCard.module.css';
import { t } from '../../text/t.ts';
import classes from './StockCard.module.css';

/** Card of one vehicle on the home page; the `first` is on the first screen of every device. */
export function StockCard({ car, first }: { car: ListedCar; first: boolean }) {
  const kept = keptOf(car);
  const name = nameOf(car, 'carname') || car.registernumber;
  const company = nameOf(car, 'carcompany');
  return (
    <article className={`${cards.card} ${classes.card}`}>
      <VehiclePicture picture={kept.picture} alt={`${company} ${name}`.trim()} shownAs="card" priority={first} />
      <FavouriteButton vehicle={kept} over />
      <StatusBadge car={car} size="md" className={classes.badge} />
      <div className={`${cards.words} ${classes.words}`}>
        <div className={classes.line}>
          <span className={classes.company}>{company}</span>
          <span className={classes.plate}>{car.registernumber}</span>
        </div>
        <Title order={2} size="h4" className={classes.name}>
          {name}
        </Title>
        <FirstFacts facts={[...firstFacts(car), ...(car.carmake ? [t(`words.vehicleType.${car.carmake}`)] : [])]} />
        {car.emi && <p className={classes.emi}>{t('emi.from', { emi: formatRupees(car.emi) })}</p>}
        <div className={`${classes.line} ${classes.end}`}>
          {car.vehiclesellprice ? (
            <MoneyText amount={car.vehiclesellprice} className={classes.price} />
          ) : (
            <span className={classes.unpriced}>
              <VisuallyHidden>{t('common.notProvided')}</VisuallyHidden>
              {t('offer.askForPrice')}
            </span>
          )}
          <Button
            component="a"
            px="sm"
            href={paths.vehicle(car.registernumber)}
            aria-label={t('showroom.card.detailsOf', { name, registernumber: car.registernumber })}
          >
            {t('showroom.card.details')}
          </Button>
        </div>
      </div>
    </article>
  );
}
