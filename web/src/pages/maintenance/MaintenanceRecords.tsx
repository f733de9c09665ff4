import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { MissingDocument } from '../../features/maintenance/MissingReceipt.tsx';
import { objectPaths } from '../../kit/files/objectPaths.ts';
import { refreshAfter } from '../../lib/queryClient.ts';

interface MaintenanceRecordsProps {
  registernumber: string;
  /** Rupees; shown in the summary where it is known (R143). */
  buyingPrice?: number | undefined;
}

/** The maintenance records of a vehicle, sold or not; a missing receipt can be uploaded (D32). */
export function MaintenanceRecords({ registernumber, buyingPrice }: MaintenanceRecordsProps) {
  return (
    <MaintenanceList
      registernumber={registernumber}
      buyingPrice={buyingPrice}
      receiptUpload={({ uniqueID }) => (
        <MissingDocument
          what="Receipt"
          of={`No. ${uniqueID}`}
          path={objectPaths.receipt(registernumber, uniqueID)}
          onUploaded={() => void refreshAfter('receipt')}
        />
      )}
    />
  );
}
