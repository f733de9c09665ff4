import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { VehicleEditor } from '../../features/editVehicle/VehicleEditor.tsx';
import { PapersPanel } from '../../features/papers/PapersPanel.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { t } from '../../text/staff.ts';

/** Inline editing of one vehicle's fields and pictures. */
export function EditVehiclePage() {
  const { id = '' } = useParams();
  const isAdmin = useSession().role === 'admin';
  const record = useQuery(vehicleRecordQuery(id));
  const { data } = record;
  const failure = lookupFailure(t('officePages.editVehicle.failed'));

  return (
    <StaffPage
      title={data && t('officePages.editVehicle.title', { registernumber: data.car.registernumber })}
      subtitle={data && titleOf(data.car)}
      tab={t('officePages.editVehicle.title', { registernumber: data?.car.registernumber ?? id })}
      size="lg"
    >
      {(!data || record.isError) && <QueryState query={record} error={failure} order={data ? 2 : 1} />}
      {data && (
        <VehicleEditor key={data.car.registernumber} record={data} isAdmin={isAdmin}>
          {(unsaved) => <PapersPanel registernumber={data.car.registernumber} unsaved={unsaved} />}
        </VehicleEditor>
      )}
    </StaffPage>
  );
}
