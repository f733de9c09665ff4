import { filtersIn } from '../../features/showroom/filters.ts';
import { pageAt } from '../../lib/paths.ts';
import { showsStock } from '../../lib/stockPages.ts';

const OF_STOCK = [...Object.keys(filtersIn(new URLSearchParams())), 'page'];

/** The parameters that the page at an address shows anything of, in the order in which they are written, and no other. */
export function shownParams({ pathname, searchParams }: URL): URLSearchParams {
  const names = showsStock(pathname) ? OF_STOCK : pageAt(pathname)?.name === 'compare' ? ['ids'] : [];
  return new URLSearchParams(names.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])));
}
