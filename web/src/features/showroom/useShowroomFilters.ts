import { usePlace } from '../../lib/place.tsx';
import { addressWith } from '../../lib/stockPages.ts';
import { type Filters, filtersIn, writeFilters } from './filters.ts';

/** The home page's filters as URL state (search parameters), so that a link can be shared. */
export function useShowroomFilters() {
  const { pathname, params, setParams } = usePlace();
  return {
    filters: filtersIn(params),
    /** Sets the given filters, undefined clears one; the rest stays, and the list starts at its first page. */
    setFilters: (changes: Filters) => setParams((before) => writeFilters(before, changes)),
    /** The address with these filters in place of those that are set. */
    addressOf: (changes: Filters) => addressWith(pathname, writeFilters(new URLSearchParams(params), changes)),
  };
}
