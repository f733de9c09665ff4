import type { AnchorHTMLAttributes } from 'react';
import { isPlainClick } from '../../lib/isPlainClick.ts';
import type { Filters } from './filters.ts';
import { useShowroomFilters } from './useShowroomFilters.ts';

interface FilterLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The filters that it sets. */
  change: Filters;
}

/** A link to the same list with other filters, which are set without loading a page. */
export function FilterLink({ change, ...link }: FilterLinkProps) {
  const { addressOf, setFilters } = useShowroomFilters();
  return (
    <a
      {...link}
      href={addressOf(change)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        setFilters(change);
      }}
    />
  );
}
