import { noticesQuery } from '../../features/notices/queries.ts';
import { showroomQuery } from '../../features/showroom/queries.ts';
import { stockTitle } from '../../features/showroom/stockTitle.ts';
import { pageIn } from '../../features/showroom/useShownPages.ts';
import { filtersIn } from '../../features/showroom/useShowroomFilters.ts';
import { dealer } from '../../lib/dealer.ts';
import { paths } from '../../lib/paths.ts';
import { stockPageAt } from '../../lib/stockPages.ts';
import { t } from '../../text/server.ts';
import { type Head, sitePreview } from './head.ts';
import { nowhere } from './notFound.ts';
import type { Asked, Prepare } from './page.ts';
import { breadcrumbs, dealerPage } from './schemaOrg.ts';

/** The page's own address without filters and other spellings: search engines list each part of the stock once. */
function pathOf({ pathname, params }: Asked): string {
  const page = pageIn(params);
  return `${pathname.toLowerCase().replace(/(.)\/$/, '$1')}${page > 1 ? `?page=${page}` : ''}`;
}

function headOf(asked: Asked, title: string, count: number): Head {
  const { origin } = asked;
  const path = pathOf(asked);
  const common = { canonical: `${origin}${path}`, image: sitePreview(origin) };
  if (!title) {
    const description = t('search.home', { tagline: dealer.tagline, dealer: dealer.name });
    return { ...common, description, things: [dealerPage(origin)] };
  }
  const trail = breadcrumbs(origin, [
    [dealer.name, paths.home()],
    [title, path],
  ]);
  return { ...common, title, description: t('search.stock', { title, count, dealer: dealer.name }), things: [trail] };
}

/** The home page, and the pages of a type or a brand: 404 for a brand that is not in stock. The notices may fail. */
export const home: Prepare = async (asked) => {
  const { client, pathname, params } = asked;
  const [{ pages }] = await Promise.all([
    client.fetchInfiniteQuery(showroomQuery(filtersIn(params), pageIn(params))),
    client.prefetchQuery(noticesQuery),
  ]);
  const cars = pages.flatMap((page) => page.carsWithImages);
  const title = stockTitle(pathname, cars);
  if (stockPageAt(pathname) && !title) return nowhere();
  const [notice] = client.getQueryData(noticesQuery.queryKey) ?? [];
  const preload: Head['preload'] = [
    [notice, 'notice'],
    [cars[0]?.picture, 'card'],
  ];
  return { status: 200, head: { ...headOf(asked, title, pages[0]?.total ?? 0), preload } };
};
