import { landingVehicleQuery } from '../../features/vehicle/queries.ts';
import { titleOf } from '../../features/vehicle/facts.ts';
import { formatKm } from '../../kit/facts/format.ts';
import { formatRupees } from '../../kit/money/rupees.ts';
import { statusOf } from '../../lib/apiError.ts';
import { dealer } from '../../lib/dealer.ts';
import { paths } from '../../lib/paths.ts';
import { TYPE_PAGES } from '../../lib/stockPages.ts';
import { t } from '../../text/server.ts';
import type { LandingCar } from '@contract/vehicle.ts';
import type { Head } from './head.ts';
import type { Prepare } from './page.ts';
import { breadcrumbs, vehicleThing } from './schemaOrg.ts';

type Car = LandingCar['car'];

/** 'Maruti Wagon R VXI 2018'. */
const nameOf = (car: Car) => [titleOf(car), car.variant, car.make_year].filter(Boolean).join(' ');

const factsOf = (car: Car) =>
  [
    car.fuel && t(`words.fuel.${car.fuel}`),
    car.kilometers > 0 && formatKm(car.kilometers),
    car.transmission && t(`words.transmission.${car.transmission}`),
    car.keeper_serial && t('words.keeperSerial', { serial: car.keeper_serial }),
  ]
    .filter(Boolean)
    .join(', ');

/** The picture of a link preview: the display image. */
const previewOf = ({ images }: LandingCar) => images[0];

function soldHead(car: Car): Head {
  const title = nameOf(car);
  return {
    title: t('search.vehicle.sold', { title }),
    description: t('search.vehicle.soldDescription', {
      ...{ title, registernumber: car.registernumber, dealer: dealer.name },
    }),
    things: [],
  };
}

function headOf(vehicle: LandingCar, origin: string): Head {
  const { car, images } = vehicle;
  const name = nameOf(car);
  const path = paths.vehicle(car.registernumber);
  const url = `${origin}${path}`;
  const image = previewOf(vehicle);
  const shelf = car.carmake && ([t(`search.type.title.${car.carmake}`), TYPE_PAGES[car.carmake]] as [string, string]);
  return {
    title: car.vehiclesellprice ? `${name}, ${formatRupees(car.vehiclesellprice)}` : name,
    description: t('search.vehicle.description', {
      ...{ title: name, registernumber: car.registernumber, facts: factsOf(car), dealer: dealer.name },
    }),
    canonical: url,
    ...(image && { image, preload: image }),
    things: [
      vehicleThing(car, name, images, url, origin),
      breadcrumbs(origin, [[dealer.name, paths.home()], ...(shelf ? [shelf] : []), [name, path]]),
    ],
  };
}

/** The page of one vehicle: 404 for an unknown number, no price and no search engine for a sold one (D19, D23). */
export const vehicle: Prepare = async ({ client, origin, id }) => {
  try {
    const answer = await client.fetchQuery(landingVehicleQuery(id));
    return { status: 200, head: answer.car.status ? soldHead(answer.car) : headOf(answer, origin) };
  } catch (error) {
    if (statusOf(error) === 400) return { status: 404 };
    throw error;
  }
};
