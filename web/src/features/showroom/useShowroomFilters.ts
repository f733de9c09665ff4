import { FUELS, listRequest, SORT_ORDERS, VEHICLE_TYPES } from '@contract/vehicle.ts';
import { useSearchParams } from 'react-router-dom';

const choices = { fuelType: FUELS, carMake: VEHICLE_TYPES, sort: SORT_ORDERS };
type Choice = keyof typeof choices;

/** What the home page is narrowed to, kept in the address so that a link can be shared. Unknown words are ignored. */
export function useShowroomFilters() {
  const [params, setParams] = useSearchParams();

  const chosen = (name: Choice) => choices[name].find((word) => word === params.get(name));
  const filters = listRequest.parse({
    fuelType: chosen('fuelType'),
    carMake: chosen('carMake'),
    sort: chosen('sort'),
    carSearch: params.get('carSearch')?.slice(0, 100) || undefined,
  });

  /** Sets some, clears those given as null; the rest stays. */
  const setFilters = (changes: Partial<Record<Choice | 'carSearch', string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );

  return { filters, setFilters };
}

export type Filters = ReturnType<typeof useShowroomFilters>['filters'];
