import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { notifyError } from '../../components/notify.ts';
import { cleanRegId } from '../../lib/regId.ts';
import { lookupFailure } from './lookupFailure.ts';
import { vehicleRecordQuery } from './queries.ts';

/**
 * The vehicle whose number is in the address (`?id=`), so that back and reload find it again (R253). `failure` is the text
 * of a failed lookup.
 */
export function useVehicleLookup(failure = lookupFailure()) {
  const [params, setParams] = useSearchParams();
  const id = cleanRegId(params.get('id') ?? '').trim();
  const vehicle = useQuery({ ...vehicleRecordQuery(id), enabled: id !== '' });

  async function lookUp(number: string) {
    if (number !== id) return setParams({ id: number });
    const { data, error } = await vehicle.refetch();
    if (data && error) notifyError(failure(error));
  }

  return { id, vehicle, lookUp, clear: () => setParams({}, { replace: true }) };
}
