import { DocumentList } from '../../features/documents/DocumentList.tsx';
import { vehicleDocuments } from '../../features/documents/places.ts';
import { VehicleDocuments } from './VehicleDocuments.tsx';

const notes = {
  admin: 'You see all documents of this vehicle. Employees see only those that an employee has uploaded.',
  employee: 'You see the documents that employees have uploaded. Those of an admin are not shown.',
};

/** The documents of a vehicle, as far as the reader may see them (R221, R223). */
export function ViewVehicleDocumentsPage() {
  return (
    <VehicleDocuments title="Documents of" other="add" notes={notes}>
      {(registernumber) => <DocumentList place={vehicleDocuments(registernumber)} />}
    </VehicleDocuments>
  );
}
