import { FUELS, SORT_ORDERS, VEHICLE_TYPES } from '@contract/choices.ts';
import { usePlace } from '../../lib/place.tsx';

const choices = { fuelType: FUELS, carMake: VEHICLE_TYPES, sort: SORT_ORDERS };
type Choice = keyof typeof choices;

/** What the API is asked for (R059). */
export interface Filters {
  fuelType?: (typeof FUELS)[number] | undefined;
  carMake?: (typeof VEHICLE_TYPES)[number] | undefined;
  sort?: (typeof SORT_ORDERS)[number] | undefined;
  carSearch?: string | undefined;
}

/** The filters in an address. Unknown values are ignored. */
export function filtersIn(params: URLSearchParams): Filters {
  const chosen = <Name extends Choice>(name: Name) =>
    (choices[name] as readonly string[]).find((word) => word === params.get(name)) as Filters[Name];
  return {
    fuelType: chosen('fuelType'),
    carMake: chosen('carMake'),
    sort: chosen('sort'),
    carSearch: params.get('carSearch')?.slice(0, 100).trim() || undefined,
  };
}

/** The home page's filters as URL state (search parameters), so that a link can be shared. */
export function useShowroomFilters() {
  const { params, setParams } = usePlace();

  /** Sets the given filters, null clears one; the rest stays, and the list starts at its first page. */
  const setFilters = (changes: Partial<Record<Choice | 'carSearch', string | null>>) =>
    setParams((before) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      before.delete('page');
      return before;
    });

  return { filters: filtersIn(params), setFilters };
}
