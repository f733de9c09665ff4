import type { LandingCar } from '@contract/vehicle.ts';
import { similarQuery } from '../../features/vehiclePage/queries.ts';
import { typePageOf } from '../../features/vehiclePage/StockLinks.tsx';
import { formatKm } from '../../kit/facts/format.ts';
import { cleanRegId } from '../../kit/regId/regId.ts';
import { statusOf } from '../../lib/apiError.ts';
import type { Dealer } from '../../lib/dealer.ts';
import { pageAt, paths } from '../../lib/paths.ts';
import { addressOf, asPicture } from '../../lib/pictures.ts';
import { fullNameOf, headlineOf } from '../../shared/vehicle/facts.ts';
import { landingVehicleQuery, picturesOf } from '../../shared/vehicle/publicVehicle.ts';
import { t } from '../../text/server.ts';
import { type Head, previewOf } from './head.ts';
import { unknownVehicle } from './notFound.ts';
import type { Asked, Prepare } from './page.ts';
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

/** The vehicle's place in the site: below the page of its type. */
const trailOf = (car: LandingCar['car'], name: string, path: string, dealer: Dealer): [string, string][] => [
  [dealer.name, paths.home()],
  ...typePageOf(car, dealer.city),
  [name, path],
];

function headOf(vehicle: LandingCar, asked: Asked): Head {
  const { origin, dealer } = asked;
  const { car } = vehicle;
  const { registernumber } = car;
  const pictures = picturesOf(vehicle).map(asPicture);
  const [first] = pictures;
  const name = fullNameOf(car);
  const named = { title: name, registernumber, dealer: dealer.name };
  const title = headlineOf(car);
  const shown: Pick<Head, 'image'> = { image: previewOf(first, name, asked) };
  if (car.status) return { ...shown, title, description: t('search.sold', named), things: [] };
  const description = t('search.vehicle', { ...named, facts: factsOf(car) });
  if (!car.onhomepage) return { ...shown, title, description, things: [] };
  const path = paths.vehicle(registernumber);
  const url = `${origin}${path}`;
  return {
    ...shown,
    title,
    description,
    canonical: url,
    things: [
      vehicleThing(car, name, pictures.map(addressOf), url, { origin, dealer }),
      breadcrumbs(origin, trailOf(car, name, path, dealer)),
    ],
  };
}

/**
 * The page of one vehicle: 404 for an unknown number, no price for a sold one, no search engine for that and for one that is
 * not on display. A former number of it leads to its page.
 */
export const vehicle: Prepare = async (asked) => {
  const { client, pathname } = asked;
  const id = pageAt(pathname)?.id ?? '';
  // Asked for at the same time; a failure only leaves them out.
  const similar = client.prefetchQuery(similarQuery(id));
  try {
    const answer = await client.fetchQuery(landingVehicleQuery(id));
    await similar;
    const { registernumber } = answer.car;
    const head = headOf(answer, asked);
    if (cleanRegId(id) !== cleanRegId(registernumber)) return { status: 301, head, location: paths.vehicle(registernumber) };
    return { status: 200, head };
  } catch (error) {
    if (statusOf(error) === 400) return unknownVehicle();
    throw error;
  }
};
