import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { cityWord, useDealer } from '../../lib/dealer.ts';
import { brandPage, slugOf, typePage } from '../../lib/stockPages.ts';
import { nameOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/t.ts';
import classes from './StockLinks.module.css';

/** The page of a vehicle's type: its name and address, where the type is known. */
export const typePageOf = ({ carmake }: Pick<PublicCar, 'carmake'>, city: string): [name: string, path: string][] =>
  carmake ? [[t(`showroom.ofType.${carmake}`, { city: cityWord(city) }), typePage(carmake)]] : [];

/** The page of its brand; none for a vehicle that is not on display: the brand may have no page. */
function brandPageOf(car: PublicCar, city: string): [name: string, path: string][] {
  const brand = known(car.carcompany);
  if (car.status || !car.onhomepage || !slugOf(brand)) return [];
  return [[t('showroom.ofBrand', { brand: nameOf(car, 'carcompany'), city: cityWord(city) }), brandPage(brand)]];
}

/** Links to the stock of the vehicle's type and of its brand. */
export function StockLinks({ car }: { car: PublicCar }) {
  const { city } = useDealer();
  const pages = [...typePageOf(car, city), ...brandPageOf(car, city)];
  if (pages.length === 0) return null;
  return (
    <nav aria-label={t('offer.more')} className={classes.links}>
      {pages.map(([name, path]) => (
        <a key={path} href={path}>
          {name}
        </a>
      ))}
    </nav>
  );
}
