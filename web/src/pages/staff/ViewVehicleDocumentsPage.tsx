import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DocumentList } from '../../features/documents/DocumentList.tsx';
import { vehicleDocuments } from '../../features/documents/places.ts';
import { VehicleDocuments } from '../../features/documents/VehicleDocuments.tsx';
import { lookupFailure } from '../../features/staffVehicle/lookupFailure.ts';
import { vehicleRecordQuery } from '../../shared/vehicle/vehicleRecord.ts';
import { t } from '../../text/staff.ts';

/** The documents of a vehicle that the reader may see. */
export function ViewVehicleDocumentsPage() {
  const { id = '' } = useParams();
  const vehicle = useQuery(vehicleRecordQuery(id));
  return (
    <VehicleDocuments
      id={id}
      vehicle={vehicle}
      lookupFailure={lookupFailure()}
      title={(registernumber) => t('documents.vehicle.title', { registernumber })}
      note={(isAdmin) => t(isAdmin ? 'documents.vehicle.adminSees' : 'documents.vehicle.employeeSees')}
      other="add"
    >
      {(registernumber) => <DocumentList place={vehicleDocuments(registernumber)} />}
    </VehicleDocuments>
  );
}
