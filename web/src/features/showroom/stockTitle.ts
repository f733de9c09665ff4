import type { FilterCounts } from '@contract/showroom.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import { cityWord } from '../../lib/dealer.ts';
import { choiceKey, stockPageAt } from '../../lib/stockPages.ts';
import { t } from '../../text/t.ts';
import { brandName } from './labels.ts';

/** The brands in stock as they are spelled: as far as the vehicles shown have them, if the counts are not known. */
export const brandsOf = (stock: FilterCounts | undefined, cars: PublicCar[] = []): string[] => [
  ...cars.map(({ carcompany }) => known(carcompany)),
  ...(stock?.brand ?? []).map(({ value }) => value),
];

/** A brand as the vehicles spell it. */
export const spelledBrand = (brand: string, brands: string[]) => brands.find((company) => choiceKey(company) === choiceKey(brand));

/** The title of a document, which says a further page of the list; '' for none: the first page of the home page. */
export const documentTitle = (title: string, page: number): string =>
  page > 1 ? t('showroom.page', { title: title || t('showroom.title'), page: String(page) }) : title;

/**
 * The title of the page of a vehicle type or a brand, the brand as the dealer calls it or the vehicles spell it; '' on the home page itself, and as long as no
 * vehicle of the brand is known.
 */
export function stockTitle(pathname: string, brands: string[], city: string, stock?: FilterCounts): string {
  const { type, brand } = stockPageAt(pathname) ?? {};
  if (type) return t(`showroom.ofType.${type}`, { city: cityWord(city) });
  const name = brand && spelledBrand(brand, brands);
  return name ? t('showroom.ofBrand', { brand: brandName(stock, name), city: cityWord(city) }) : '';
}
