import type { VehicleRecord } from '@contract/vehicle.ts';
import { DriverTiles } from '../../features/driver/DriverTiles.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { PaperTable } from '../../features/papers/PaperTable.tsx';
import { DriverVehicleView } from '../../features/staffVehicle/DriverVehicleView.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { t } from '../../text/staff.ts';

/** The vehicle that a driver looked up, with its records and papers. */
export function DriverVehicle({ vehicle }: { vehicle: VehicleRecord }) {
  const { registernumber } = vehicle.car;
  return (
    <>
      <DriverVehicleView key={registernumber} vehicle={vehicle} actions={<DriverTiles id={registernumber} />}>
        <MaintenanceList registernumber={registernumber} />
      </DriverVehicleView>
      <FormSection title={t('papers.title')}>
        <PaperTable registernumber={registernumber} />
      </FormSection>
    </>
  );
}
