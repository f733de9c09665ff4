import { DocumentList } from '../../features/documents/DocumentList.tsx';
import { vehicleDocuments } from '../../features/documents/places.ts';
import { t } from '../../text/staff.ts';
import { VehicleDocuments } from './VehicleDocuments.tsx';

/** The documents of a vehicle that the reader may see. */
export function ViewVehicleDocumentsPage() {
  return (
    <VehicleDocuments
      title={(registernumber) => t('documents.vehicle.title', { registernumber })}
      note={(isAdmin) => t(isAdmin ? 'documents.vehicle.adminSees' : 'documents.vehicle.employeeSees')}
      other="add"
    >
      {(registernumber) => <DocumentList place={vehicleDocuments(registernumber)} />}
    </VehicleDocuments>
  );
}
