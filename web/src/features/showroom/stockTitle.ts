import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { dealer } from '../../lib/dealer.ts';
import { slugOf, stockPageAt } from '../../lib/stockPages.ts';
import { t } from '../../text/t.ts';

/**
 * The title of the page of a vehicle type or a brand, the brand as the vehicles spell it; '' on the home page itself, and as long as no
 * vehicle of the brand is known.
 */
export function stockTitle(pathname: string, cars: PublicCar[]): string {
  const { type, brand } = stockPageAt(pathname) ?? {};
  if (type) return t(`showroom.ofType.${type}`, { city: dealer.city });
  const name = brand && cars.map(({ carcompany }) => known(carcompany)).find((company) => slugOf(company) === brand);
  return name ? t('showroom.ofBrand', { brand: name, city: dealer.city }) : '';
}
