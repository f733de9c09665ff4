import { FUELS, VEHICLE_TYPES } from '@contract/fields/vehicle.ts';
import { listRequest, SORT_ORDERS } from '@contract/vehicle.ts';
import { usePlace } from '../../lib/place.tsx';

const choices = { fuelType: FUELS, carMake: VEHICLE_TYPES, sort: SORT_ORDERS };
type Choice = keyof typeof choices;

/** The home page's filters as URL state (search parameters), so that a link can be shared. Unknown values are ignored. */
export function useShowroomFilters() {
  const { params, setParams } = usePlace();

  const chosen = (name: Choice) => choices[name].find((word) => word === params.get(name));
  const filters = listRequest.parse({
    fuelType: chosen('fuelType'),
    carMake: chosen('carMake'),
    sort: chosen('sort'),
    carSearch: params.get('carSearch')?.slice(0, 100) || undefined,
  });

  /** Sets the given filters, null clears one; the rest stays. */
  const setFilters = (changes: Partial<Record<Choice | 'carSearch', string | null>>) =>
    setParams((before) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value) before.set(name, value);
        else before.delete(name);
      }
      return before;
    });

  return { filters, setFilters };
}

export type Filters = ReturnType<typeof useShowroomFilters>['filters'];
