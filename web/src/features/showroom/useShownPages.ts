import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { usePlace } from '../../lib/place.tsx';
import { filtersIn } from './filters.ts';
import { address, type KeptList, keepList, keptList } from './keptList.ts';
import { showroomQuery } from './queries.ts';

/** The page that an address names, 1 for none. */
export const pageIn = (params: URLSearchParams) => Math.max(1, Math.min(10_000, Math.trunc(Number(params.get('page'))) || 1));

const cardOf = (number: string) => document.querySelector(`[data-vehicle="${CSS.escape(number)}"]`);

function inView(): KeptList['inView'] {
  for (const card of document.querySelectorAll<HTMLElement>('[data-vehicle]')) {
    const { top, bottom } = card.getBoundingClientRect();
    if (bottom > 0) return { number: card.dataset.vehicle ?? '', top };
  }
  return null;
}

/**
 * Which pages of the list are shown: the one in the address, and as many before it as 'Show more' has loaded at this history entry. Back
 * shows the same vehicles at the same place, also from a document that was loaded anew.
 */
export function useShownPages() {
  const client = useQueryClient();
  const { pathname, params, setParams } = usePlace();
  const lastPage = pageIn(params);
  const [opened, setOpened] = useState(lastPage);
  const firstPage = Math.min(opened, lastPage);
  const scrollTo = useRef<KeptList['inView']>(null);

  // Other filters start at page 1.
  useEffect(() => setOpened(firstPage), [firstPage]);

  const restore = useEffectEvent(() => {
    const kept = history.state?.listFrom && keptList();
    if (!kept) return;
    client.setQueryData(showroomQuery(filtersIn(params), kept.firstPage).queryKey, kept.data, { updatedAt: kept.loadedAt });
    scrollTo.current = kept.inView;
    setOpened(kept.firstPage);
  });
  // Once, when the page has come alive.
  useEffect(() => restore(), []);
  useLayoutEffect(() => {
    const target = scrollTo.current;
    const card = target && cardOf(target.number);
    if (!card) return;
    scrollTo.current = null;
    window.scrollBy(0, card.getBoundingClientRect().top - target.top);
  });

  useLayoutEffect(() => {
    if (firstPage === pageIn(params)) return;
    history.replaceState({ ...history.state, listFrom: firstPage }, '');
    const here = address();
    const keep = () => {
      const state = client.getQueryState(showroomQuery(filtersIn(params), firstPage).queryKey);
      if (!state?.data) return;
      keepList({ address: here, firstPage, data: state.data, loadedAt: state.dataUpdatedAt, inView: inView() });
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [client, firstPage, params]);

  const addressOf = (page: number) => {
    const search = new URLSearchParams(params);
    if (page > 1) search.set('page', String(page));
    else search.delete('page');
    return search.size > 0 ? `${pathname}?${search}` : pathname;
  };
  const setLastPage = (page: number) =>
    setParams((before) => {
      before.set('page', String(page));
      return before;
    });
  return { firstPage, lastPage, addressOf, setLastPage };
}
