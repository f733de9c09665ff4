import type { Language } from '@contract/language.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loadStaffTexts } from './loadStaff.ts';

/** The language once its texts are loaded, so that something can be said in it beside the page's own; until then the one before, at first undefined. */
export const useTexts = (which: Language) =>
  useQuery({
    queryKey: ['texts', which],
    meta: { staleAfter: [] },
    queryFn: () => loadStaffTexts(which).then(() => which),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
