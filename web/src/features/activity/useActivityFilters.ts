import { LOG_ACTIONS } from '@contract/activity.ts';
import { useState } from 'react';
import { useAddressParams } from '../../kit/page/useAddressParams.ts';
import { cleanRegId } from '../../kit/regId/regId.ts';

const NAMES = ['person', 'vehicle', 'kind', 'action'] as const;
type FilterName = (typeof NAMES)[number];

/** What the log is narrowed to, kept in the address so that a link can be shared. An unknown action is ignored. */
export function useActivityFilters() {
  const [params, changeParams] = useAddressParams();
  const given = (name: FilterName, most: number) => params.get(name)?.slice(0, most) || undefined;

  const filters = {
    person: given('person', 100),
    vehicle: cleanRegId(params.get('vehicle') ?? '').trimEnd() || undefined,
    kind: given('kind', 63),
    action: LOG_ACTIONS.find((action) => action === params.get('action')),
  };

  /** Sets some, clears those given as ''; the rest stays. */
  const setFilters = (changes: Partial<Record<FilterName, string>>) =>
    changeParams((before) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    });

  const [clearings, setClearings] = useState(0);
  function clear() {
    setClearings((before) => before + 1);
    setFilters(Object.fromEntries(NAMES.map((name) => [name, ''])));
  }

  return { filters, isFiltered: Object.values(filters).some(Boolean), setFilters, clear, clearings };
}

/** The filters and how to change them; `clearings` counts how often all were cleared, also of what is half typed. */
export type Filtering = ReturnType<typeof useActivityFilters>;
export type ActivityFilters = Filtering['filters'];
