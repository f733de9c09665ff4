import type { DashboardFilter } from '@contract/dashboard.ts';
import { useMemo } from 'react';
import { usePlace } from '../../lib/place.tsx';
import { choicesOf, listOf } from './columns.tsx';
import { filterNamed } from './filters.ts';
import type { Question } from './queries.ts';
import { NEWEST, type Sorting, sortingNamed } from './sorting.ts';

/** The same choice, reset to newest first when its filter lacks the column it sorts by. */
function orderedWithin<Choice extends Sorting & { filter: DashboardFilter }>(choice: Choice): Choice {
  const sorts = choice.sort === 'newest' || choicesOf(listOf(choice.filter)).some((column) => column === choice.sort);
  return sorts ? choice : { ...choice, ...NEWEST };
}

/** The question from URL and search, and its setters. */
export function useDashboardParams(carSearch: string) {
  const { params, setParams } = usePlace();
  const [show, sort, order] = [params.get('show'), params.get('sort'), params.get('order')];
  const question: Question = useMemo(
    () => orderedWithin({ carSearch, filter: filterNamed(show), ...sortingNamed(sort, order) }),
    [carSearch, show, sort, order],
  );
  const ask = (change: { filter: DashboardFilter } | Sorting) =>
    setParams((before) => {
      const asked = { filter: filterNamed(before.get('show')), ...sortingNamed(before.get('sort'), before.get('order')) };
      const { filter, sort, order } = orderedWithin({ ...asked, ...change });
      return new URLSearchParams({ ...(filter !== 'all' && { show: filter }), ...(sort !== 'newest' && { sort, order }) });
    });
  return { question, ask };
}
