import type { LandingCar } from '@contract/vehicle.ts';
import { similarQuery } from '../../features/vehiclePage/queries.ts';
import { formatKm } from '../../kit/facts/format.ts';
import { fullNameOf, headlineOf } from '../../kit/vehicle/facts.ts';
import { landingVehicleQuery } from '../../kit/vehicle/publicVehicle.ts';
import { statusOf } from '../../lib/apiError.ts';
import { dealer } from '../../lib/dealer.ts';
import { pageAt, paths } from '../../lib/paths.ts';
import { TYPE_PAGES } from '../../lib/stockPages.ts';
import { t } from '../../text/server.ts';
import type { Head } from './head.ts';
import { unknownVehicle } from './notFound.ts';
import type { Prepare } from './page.ts';
import { breadcrumbs, vehicleThing } from './schemaOrg.ts';

/** What a buyer asks first, in a line. */
const factsOf = ({ fuel, kilometers, transmission, keeper_serial }: LandingCar['car']) =>
  [
    fuel && t(`words.fuel.${fuel}`),
    kilometers > 0 && formatKm(kilometers),
    transmission && t(`words.transmission.${transmission}`),
    keeper_serial && t('words.keeperSerial', { serial: keeper_serial }),
  ]
    .filter(Boolean)
    .join(', ');

/** A picture's link without its fragment, which names its format for a download. */
const linkOf = (image: string) => image.replace(/#.*/, '');

/** The picture of a link preview: the display image (R072). */
const previewOf = ({ images: [first] }: LandingCar) => first && linkOf(first);

/** The vehicle's place in the site: below the page of its type. */
function trailOf({ carmake }: LandingCar['car'], name: string, path: string): [string, string][] {
  const home: [string, string] = [dealer.name, paths.home()];
  if (!carmake) return [home, [name, path]];
  return [home, [t(`showroom.ofType.${carmake}`, { city: dealer.city }), TYPE_PAGES[carmake]], [name, path]];
}

function headOf(vehicle: LandingCar, origin: string): Head {
  const { car, images } = vehicle;
  const { registernumber } = car;
  const name = fullNameOf(car);
  const named = { title: name, registernumber, dealer: dealer.name };
  const title = headlineOf(car);
  if (car.status) return { title, description: t('search.sold', named), things: [] };
  const path = paths.vehicle(registernumber);
  const url = `${origin}${path}`;
  const image = previewOf(vehicle);
  return {
    title,
    description: t('search.vehicle', { ...named, facts: factsOf(car) }),
    canonical: url,
    ...(image && { image }),
    preload: image,
    things: [vehicleThing(car, name, images.map(linkOf), url, origin), breadcrumbs(origin, trailOf(car, name, path))],
  };
}

/** The page of one vehicle: 404 for an unknown number, no price and no search engine for a sold one (D19, D23). */
export const vehicle: Prepare = async ({ client, origin, pathname }) => {
  const id = pageAt(pathname)?.id ?? '';
  // Asked for at the same time; a failure only leaves them out.
  const similar = client.prefetchQuery(similarQuery(id));
  try {
    const answer = await client.fetchQuery(landingVehicleQuery(id));
    await similar;
    return { status: 200, head: headOf(answer, origin) };
  } catch (error) {
    if (statusOf(error) === 400) return unknownVehicle();
    throw error;
  }
};
