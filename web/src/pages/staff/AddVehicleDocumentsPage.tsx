import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AddDocuments } from '../../features/documents/AddDocuments.tsx';
import { vehicleDocuments } from '../../features/documents/places.ts';
import { VehicleDocuments } from '../../features/documents/VehicleDocuments.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { paths } from '../../lib/paths.ts';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { t } from '../../text/staff.ts';

/** Adds documents to a vehicle. */
export function AddVehicleDocumentsPage() {
  const { id = '' } = useParams();
  const vehicle = useQuery(vehicleRecordQuery(id));
  return (
    <VehicleDocuments
      id={id}
      vehicle={vehicle}
      lookupFailure={lookupFailure()}
      title={(registernumber) => t('documents.vehicle.addTitle', { registernumber })}
      note={(isAdmin) => t(isAdmin ? 'documents.vehicle.adminAdds' : 'documents.vehicle.employeeAdds')}
      other="view"
    >
      {(registernumber) => <AddDocuments place={vehicleDocuments(registernumber)} viewPath={paths.viewVehicleDocuments(registernumber)} />}
    </VehicleDocuments>
  );
}
