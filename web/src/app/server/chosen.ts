import { numbersIn } from '../../features/compare/compareRows.ts';
import { landingVehicleQuery } from '../../shared/vehicle/publicVehicle.ts';
import { t } from '../../text/server.ts';
import type { Prepare } from './page.ts';

/** The saved vehicles, which the browser alone knows. */
export const favourites: Prepare = async ({ dealer }) => ({
  status: 200,
  head: { title: t('favourites.title'), description: t('search.favourites', { dealer: dealer.name }), things: [] },
});

/** Vehicles side by side. One that cannot be had is asked for again in the browser, which says so. */
export const compare: Prepare = async ({ client, dealer, params }) => {
  await Promise.all(numbersIn(params.get('ids')).map((number) => client.prefetchQuery(landingVehicleQuery(number))));
  return { status: 200, head: { title: t('compare.title'), description: t('search.compare', { dealer: dealer.name }), things: [] } };
};
