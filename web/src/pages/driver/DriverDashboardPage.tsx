import { Stack } from '@mantine/core';
import { DriverTiles } from '../../features/driver/DriverTiles.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { PaperTable } from '../../features/papers/PaperTable.tsx';
import { DriverVehicleView } from '../../features/staffVehicle/DriverVehicleView.tsx';
import { driverLookup } from '../../features/staffVehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/staffVehicle/useVehicleLookup.ts';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { StaffHead } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** The driver's start page, and the vehicle they looked up. */
export function DriverDashboardPage() {
  const { id, vehicle, lookUp } = useVehicleLookup(driverLookup.error);
  const { data } = vehicle;
  return (
    <Stack gap="lg">
      <PageHead title={id ? t('vehicle.unnamed', { registernumber: id }) : t('driver.dashboardTitle')} hidden />
      {id ? (
        <div>
          <BackLink to={paths.driverDashboard()}>{t('driver.back')}</BackLink>
        </div>
      ) : (
        <>
          <StaffHead title={t('driver.dashboardTitle')} />
          <DriverTiles />
        </>
      )}
      <VehicleLookup id={id} pending={vehicle.isFetching && !data} onLookup={lookUp} forDriver />
      {data && (
        <DriverVehicleView key={data.car.registernumber} vehicle={data} actions={<DriverTiles id={data.car.registernumber} />}>
          <MaintenanceList registernumber={data.car.registernumber} />
        </DriverVehicleView>
      )}
      {data && (
        <FormSection title={t('papers.title')}>
          <PaperTable registernumber={data.car.registernumber} />
        </FormSection>
      )}
      {id && !data && <QueryState query={vehicle} {...driverLookup} loading={t('vehicle.loading')} order={1} />}
    </Stack>
  );
}
