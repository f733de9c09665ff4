import type { DashboardFilter } from '@contract/dashboard.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterNamed } from './filters.ts';
import type { Question } from './queries.ts';
import { type Sorting, sortingNamed } from './sorting.ts';

/** The question that the address and the search ask, and the way to ask another. */
export function useQuestion(carSearch: string) {
  const [params, setParams] = useSearchParams();
  const [show, sort, order] = [params.get('show'), params.get('sort'), params.get('order')];
  const question: Question = useMemo(
    () => ({ carSearch, filter: filterNamed(show), ...sortingNamed(sort, order) }),
    [carSearch, show, sort, order],
  );
  const ask = (change: { filter: DashboardFilter } | Sorting) => {
    const { filter, sort, order } = { ...question, ...change };
    const named = { ...(filter !== 'all' && { show: filter }), ...(sort !== 'newest' && { sort, order }) };
    setParams(named, { replace: true, preventScrollReset: true });
  };
  return { question, ask };
}
