import { LOG_ACTIONS } from '@contract/activity.ts';
import { useState } from 'react';
import { cleanRegId } from '../../kit/regId/regId.ts';
import { putParam, usePlace } from '../../lib/place.tsx';

const NAMES = ['person', 'vehicle', 'kind', 'action'] as const;
type FilterName = (typeof NAMES)[number];

/** The log's filters as URL state (search parameters), so that a link can be shared. An unknown action is ignored. */
export function useActivityFilters() {
  const { params, setParams } = usePlace();
  const given = (name: FilterName, most: number) => params.get(name)?.slice(0, most) || undefined;

  const filters = {
    person: given('person', 100),
    vehicle: cleanRegId(params.get('vehicle') ?? '').trimEnd() || undefined,
    kind: given('kind', 63),
    action: LOG_ACTIONS.find((action) => action === params.get('action')),
  };

  /** Sets the given filters, '' clears one; the rest stays. */
  const setFilters = (changes: Partial<Record<FilterName, string>>) =>
    setParams((before) => {
      for (const [name, value] of Object.entries(changes)) putParam(before, name, value);
      return before;
    });

  const [clearings, setClearings] = useState(0);
  function clear() {
    setClearings((before) => before + 1);
    setFilters(Object.fromEntries(NAMES.map((name) => [name, ''])));
  }

  return { filters, isFiltered: Object.values(filters).some(Boolean), setFilters, clear, clearings };
}

/** The filters and their setters. `clearings` counts how often all were cleared, to reset half-typed input as well. */
export type Filtering = ReturnType<typeof useActivityFilters>;
export type ActivityFilters = Filtering['filters'];
