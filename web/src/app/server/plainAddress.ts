import { filtersIn } from '../../features/showroom/filters.ts';
import { type PublicPage, pathMeant, publicPageAt } from '../public/pages.ts';

/** The parameters that a page shows anything of, in the order in which they are written. */
const SHOWN: Partial<Record<PublicPage, string[]>> = { home: [...Object.keys(filtersIn(new URLSearchParams())), 'page'], compare: ['ids'] };

/**
 * An address with what its page shows anything of, and nothing else: two pages that are the same have the same. Its path is the one that is
 * meant: where it is another one, that is where the page is.
 */
export function plainAddress(address: URL): URL {
  const pathname = pathMeant(address.pathname);
  const names = SHOWN[publicPageAt(pathname)] ?? [];
  const values = names.flatMap((name) => address.searchParams.getAll(name).map((value) => [name, value]));
  // By its part: as a relative address a path of two slashes would name another site.
  return Object.assign(new URL(address), { pathname, search: String(new URLSearchParams(values)) });
}
