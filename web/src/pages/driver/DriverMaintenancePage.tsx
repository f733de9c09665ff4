import { Alert } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { AddMaintenance, type VehiclePicker } from '../../features/maintenance/AddMaintenance.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { driverLookup } from '../../features/staffVehicle/lookupFailure.ts';
import { useYardLookup } from '../../features/staffVehicle/useYardLookup.ts';
import { VehicleGlance } from '../../features/staffVehicle/VehicleGlance.tsx';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

const pickVehicle: VehiclePicker = ({ label, onChosen }) => (
  <VehicleLookup id="" label={label} pending={false} onLookup={onChosen} foundOnly forDriver />
);

/** The driver's form of what was spent on a vehicle they looked up, with its earlier records. */
export function DriverMaintenancePage() {
  const { id, vehicle, car, lookUp } = useYardLookup();
  return (
    <StaffPage title={t('driver.maintenanceTitle')} back={{ to: paths.driverDashboard(), label: t('driver.back') }} size="sm" gap="md">
      <VehicleLookup key={`lookup ${id}`} id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} availableFirst forDriver />
      {id && !car && <QueryState query={vehicle} {...driverLookup} loading={t('vehicle.loading')} />}
      {car && (
        <>
          <VehicleGlance car={car} />
          {car.status && (
            <Alert role="status" icon={<IconCircleCheck />} title={t('maintenance.sold')}>
              {t('maintenance.soldText')}
            </Alert>
          )}
          <AddMaintenance key={car.registernumber} registernumber={car.registernumber} size="lg" picker={pickVehicle} />
          <MaintenanceList key={`records ${car.registernumber}`} registernumber={car.registernumber} />
        </>
      )}
    </StaffPage>
  );
}
