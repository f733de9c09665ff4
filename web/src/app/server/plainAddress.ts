import { pathMeant } from '../public/pages.ts';
import { shownParams } from '../public/shownParams.ts';

/**
 * An address with what its page shows anything of, and nothing else: two pages that are the same have the same. Its path is the one that is
 * meant: where it is another one, that is where the page is.
 */
export function plainAddress(address: URL): URL {
  // By its part: as a relative address a path of two slashes would name another site.
  const meant = Object.assign(new URL(address), { pathname: pathMeant(address.pathname) });
  return Object.assign(meant, { search: String(shownParams(meant)) });
}
