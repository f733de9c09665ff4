import { usePlace } from '../../lib/place.tsx';
import { addressWith } from '../../lib/stockPages.ts';
import { type Filters, filtersIn, writeFilters } from './filters.ts';

/** Shows the head of the list to whoever is further down, where a shorter list would end above them. */
function showHead() {
  // A press elsewhere, which makes a field give what was typed, would miss what it is on if that moved.
  if (window.event?.type === 'focusout') return;
  const head = document.getElementById('stock');
  if (head && head.getBoundingClientRect().top < innerHeight / 2) head.scrollIntoView({ block: 'nearest' });
}

/** The home page's filters as URL state (search parameters), so that a link can be shared. */
export function useShowroomFilters() {
  const { pathname, params, setParams } = usePlace();
  return {
    filters: filtersIn(params),
    /** Sets the given filters, undefined clears one; the rest stays, and the list starts at its first page, its head in view. */
    setFilters: (changes: Filters) => {
      setParams((before) => writeFilters(before, changes));
      showHead();
    },
    /** The address with these filters in place of those that are set. */
    addressOf: (changes: Filters) => addressWith(pathname, writeFilters(new URLSearchParams(params), changes)),
  };
}
