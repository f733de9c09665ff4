import type { PublicCar } from '@contract/vehicle.ts';
import { known } from '../../kit/facts/format.ts';
import type { Dealer } from '../../lib/dealer.ts';
import { addressOf } from '../../lib/pictures.ts';
import { describedIn } from '../../shared/vehicle/describedIn.ts';
import { t } from '../../text/server.ts';

const CONTEXT = 'https://schema.org';
const TYPES = { car: 'Car', bike: 'Motorcycle', truck: 'Vehicle', tempo: 'Vehicle' } as const;

/** Without the entries that say nothing. */
const said = (thing: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined && value !== '' && value !== null));

/** The dealer as search engines know a shop. */
const dealerThing = (origin: string, dealer: Dealer) => ({
  '@type': 'AutoDealer',
  '@id': `${origin}/#dealer`,
  name: dealer.name,
  url: `${origin}/`,
  image: `${origin}/icon-512.png`,
  logo: dealer.logo ? addressOf(dealer.logo) : undefined,
  telephone: dealer.phones.general.dial,
  address: {
    '@type': 'PostalAddress',
    streetAddress: dealer.address.join(', '),
    postalCode: dealer.pin || undefined,
    addressCountry: 'IN',
  },
  geo: dealer.coordinates ? { '@type': 'GeoCoordinates', ...dealer.coordinates } : undefined,
  openingHours: dealer.openingHours ? dealer.openingHours.split(', ') : undefined,
});

/** The dealer's own page. */
export const dealerPage = (origin: string, dealer: Dealer) => ({ '@context': CONTEXT, ...dealerThing(origin, dealer) });

/** Where a page is in the site: name and path, from the home page down. */
export const breadcrumbs = (origin: string, places: [name: string, path: string][]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: places.map(([name, path], index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${origin}${path}` })),
});

const offerOf = (car: PublicCar, url: string, seller: object) => ({
  '@type': 'Offer',
  price: car.vehiclesellprice,
  priceCurrency: 'INR',
  availability: `${CONTEXT}/${car.reserved ? 'Reserved' : 'InStock'}`,
  itemCondition: `${CONTEXT}/UsedCondition`,
  url,
  seller,
});

interface Seller {
  origin: string;
  dealer: Dealer;
}

/** A vehicle with its offer by the dealer; without a known price, or sold, with none. */
export function vehicleThing(car: PublicCar, name: string, images: string[], url: string, { origin, dealer }: Seller) {
  return said({
    '@context': CONTEXT,
    '@type': TYPES[car.carmake ?? 'truck'],
    name,
    url,
    sku: car.registernumber,
    image: images.length > 0 ? images : undefined,
    description: describedIn(car).text,
    brand: known(car.carcompany) && { '@type': 'Brand', name: known(car.carcompany) },
    model: known(car.carname),
    vehicleConfiguration: car.variant,
    vehicleModelDate: car.make_year ? String(car.make_year) : undefined,
    dateVehicleFirstRegistered: car.registration_date,
    mileageFromOdometer: car.kilometers > 0 && { '@type': 'QuantitativeValue', value: car.kilometers, unitCode: 'KMT' },
    fuelType: car.fuel && t(`words.fuel.${car.fuel}`),
    vehicleTransmission: car.transmission && t(`words.transmission.${car.transmission}`),
    color: known(car.carcolor),
    numberOfPreviousOwners: car.keeper_serial,
    itemCondition: `${CONTEXT}/UsedCondition`,
    offers: !car.status && car.vehiclesellprice ? offerOf(car, url, dealerThing(origin, dealer)) : undefined,
  });
}
