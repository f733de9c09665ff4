import { AddDocuments } from '../../features/documents/AddDocuments.tsx';
import { vehicleDocuments } from '../../features/documents/places.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';
import { VehicleDocuments } from './VehicleDocuments.tsx';

/** Adds documents to a vehicle. */
export function AddVehicleDocumentsPage() {
  return (
    <VehicleDocuments
      title={(registernumber) => t('documents.vehicle.addTitle', { registernumber })}
      note={(isAdmin) => t(isAdmin ? 'documents.vehicle.adminAdds' : 'documents.vehicle.employeeAdds')}
      other="view"
    >
      {(registernumber) => <AddDocuments place={vehicleDocuments(registernumber)} viewPath={paths.viewVehicleDocuments(registernumber)} />}
    </VehicleDocuments>
  );
}
