import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toastError } from '../../kit/feedback/toastError.tsx';
import { withReference } from '../../lib/apiError.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { lookupFailure } from './lookupFailure.ts';
import { cleanVehicleSearch } from './vehicleSearch.ts';

/**
 * The looked-up vehicle, its number as URL state (`?id=`), so that back and reload find it again. `failure` is the
 * error message.
 */
export function useVehicleLookup(failure = lookupFailure()) {
  const { params } = usePlace();
  const navigate = useNavigate();
  const id = cleanVehicleSearch(params.get('id') ?? '').trim();
  const vehicle = useQuery({ ...vehicleRecordQuery(id), enabled: id !== '' });

  async function lookUp(number: string) {
    const wanted = cleanVehicleSearch(number).trim();
    if (wanted !== id) return navigate({ search: `?${putParam(new URLSearchParams(params), 'id', wanted)}` });
    const { data, error } = await vehicle.refetch();
    if (data && error) void toastError(withReference(failure(error), error));
  }

  return {
    id,
    vehicle,
    lookUp,
    /** Synchronously: a transition would empty the input later, when the next number may have been typed already. */
    clear: () => navigate({ search: '' }, { replace: true, flushSync: true }),
  };
}
