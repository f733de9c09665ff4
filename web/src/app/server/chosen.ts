import { PREVIEW } from '@contract/picture.ts';
import { numbersIn } from '../../features/compare/compareRows.ts';
import { comparedQuery } from '../../features/compare/queries.ts';
import { LIST_DAYS } from '../../features/sharedList/keptLists.ts';
import { sharedListQuery } from '../../features/sharedList/queries.ts';
import { pageAt } from '../../lib/paths.ts';
import { asPicture, togetherPath } from '../../lib/pictures.ts';
import type { KeptVehicle } from '../../shared/favourites/browserList.ts';
import { isOnDisplay, keptOf } from '../../shared/vehicle/publicVehicle.ts';
import { t } from '../../text/server.ts';
import { type Head, previewOf } from './head.ts';
import type { Asked, Prepare } from './page.ts';

/** The saved vehicles, which the browser alone knows. */
export const favourites: Prepare = async ({ dealer }) => ({
  status: 200,
  head: { title: t('favourites.title'), description: t('search.favourites', { dealer: dealer.name }), things: [] },
});

const titlesOf = (vehicles: KeptVehicle[]) => [...new Set(vehicles.map(({ title }) => title))].join(', ');

/** The preview of several vehicles: the first of those on display side by side, or the picture of the only one that has any. */
function pictureOf(vehicles: (KeptVehicle & { shown: boolean })[], asked: Asked): Head['image'] {
  const pictured = vehicles.filter(({ picture, shown }) => shown && picture !== null);
  const [first] = pictured;
  const alt = titlesOf(vehicles);
  if (pictured.length < 2) return previewOf(first?.picture ? asPicture(first.picture) : undefined, alt || asked.dealer.name, asked);
  const url = `${asked.origin}${togetherPath(pictured.map(({ registernumber }) => registernumber))}`;
  return { url, type: 'image/jpeg', ...PREVIEW, alt };
}

/** Vehicles side by side. One that could not be asked for is asked for again in the browser. */
export const compare: Prepare = async (asked) => {
  const { client, dealer, params } = asked;
  const queries = numbersIn(params.get('ids')).map(comparedQuery);
  await Promise.all(queries.map((query) => client.prefetchQuery(query)));
  const vehicles = queries
    .flatMap(({ queryKey }) => client.getQueryData(queryKey) ?? [])
    .map((answer) => ({ ...keptOf(answer.car, answer), shown: isOnDisplay(answer.car) }));
  const description =
    vehicles.length > 0
      ? t('search.compareThese', { titles: titlesOf(vehicles), dealer: dealer.name })
      : t('search.compare', { dealer: dealer.name });
  return { status: 200, head: { title: t('compare.title'), description, image: pictureOf(vehicles, asked), things: [] } };
};

/** Vehicles that somebody has sent. Like a payment page none of search engines; unlike one its preview in a chat shows what it is about. */
export const sharedList: Prepare = async (asked) => {
  const { list } = await asked.client.fetchQuery(sharedListQuery(pageAt(asked.pathname)?.id ?? ''));
  if (!list) {
    const description = t('sharedList.over.text', { days: LIST_DAYS });
    return { status: 404, head: { title: t('sharedList.over.title'), description, things: [] } };
  }
  const vehicles = list.carsWithImages.map((car) => ({ ...keptOf(car), shown: isOnDisplay(car) }));
  return {
    status: 200,
    head: {
      title: t('sharedList.title', { count: vehicles.length }),
      description: t('search.sharedList', { titles: titlesOf(vehicles.slice(0, 6)) }),
      image: pictureOf(vehicles, asked),
      things: [],
    },
  };
};
