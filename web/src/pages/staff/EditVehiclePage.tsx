import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { VehicleEditor } from '../../features/editVehicle/VehicleEditor.tsx';
import { titleOf } from '../../features/vehicle/facts.ts';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { vehicleRecordQuery } from '../../features/vehicle/queries.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { useSession } from '../../lib/session.ts';

const failure = lookupFailure('Failed to fetch car details.');

/** One vehicle's details and pictures, each changed in its place (R227-R237). */
export function EditVehiclePage() {
  const { id = '' } = useParams();
  const isAdmin = useSession().role === 'admin';
  const record = useQuery(vehicleRecordQuery(id));
  const { data } = record;

  return (
    <StaffPage
      title={data && `Edit ${data.car.registernumber}`}
      subtitle={data && titleOf(data.car)}
      tab={`Edit ${data?.car.registernumber ?? id}`}
      size="lg"
    >
      {(!data || record.isError) && <QueryState query={record} error={failure} order={data ? 2 : 1} />}
      {data && <VehicleEditor key={data.car.registernumber} record={data} isAdmin={isAdmin} />}
    </StaffPage>
  );
}
