import { AddDocuments } from '../../features/documents/AddDocuments.tsx';
import { vehicleDocuments } from '../../features/documents/places.ts';
import { paths } from '../../lib/paths.ts';
import { VehicleDocuments } from './VehicleDocuments.tsx';

const notes = {
  admin: 'Employees do not see the documents that you add here.',
  employee: 'Every employee and every admin will see the documents that you add here.',
};

/** Adds documents to a vehicle (R217, R218). */
export function AddVehicleDocumentsPage() {
  return (
    <VehicleDocuments title="Add Documents to" other="view" notes={notes}>
      {(registernumber) => (
        <AddDocuments place={vehicleDocuments(registernumber)} viewPath={paths.viewVehicleDocuments(registernumber)} />
      )}
    </VehicleDocuments>
  );
}
