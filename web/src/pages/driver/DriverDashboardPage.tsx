import { Stack, Text } from '@mantine/core';
import { DriverTiles } from '../../features/driver/DriverTiles.tsx';
import { MaintenanceList } from '../../features/maintenance/MaintenanceList.tsx';
import { PaperTable } from '../../features/papers/PaperTable.tsx';
import { DriverVehicleView } from '../../features/staffVehicle/DriverVehicleView.tsx';
import { driverLookup } from '../../features/staffVehicle/lookupFailure.ts';
import { useYardLookup } from '../../features/staffVehicle/useYardLookup.ts';
import { VehicleGlance } from '../../features/staffVehicle/VehicleGlance.tsx';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { PapersLeft } from '../../features/yard/PapersLeft.tsx';
import { RecordOdometer } from '../../features/yard/RecordOdometer.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { FormSection } from '../../kit/form/FormSection.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { StaffHead } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { t } from '../../text/staff.ts';

/** The driver's start page, and the vehicle they looked up. */
export function DriverDashboardPage() {
  const { id, vehicle, car, inYard, lookUp } = useYardLookup();
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
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} forDriver />
      {data && (
        <DriverVehicleView key={data.car.registernumber} vehicle={data} actions={<DriverTiles id={data.car.registernumber} />}>
          <MaintenanceList registernumber={data.car.registernumber} />
        </DriverVehicleView>
      )}
      {car && <RecordOdometer key={car.registernumber} registernumber={car.registernumber} last={inYard?.odometer ?? null} />}
      {data && (
        <FormSection title={t('papers.title')}>
          <PaperTable registernumber={data.car.registernumber} />
        </FormSection>
      )}
      {car && !data && (
        <>
          <VehicleGlance car={car} />
          {inYard && <PapersLeft papers={inYard.papers} />}
          <DriverTiles id={car.registernumber} />
        </>
      )}
      {car && !data && vehicle.isError && (
        <Text c="dimmed" role="status">
          {t('yard.recordLater')}
        </Text>
      )}
      {id && !data && !(car && vehicle.isError) && (
        <QueryState query={vehicle} {...driverLookup} loading={t('vehicle.loading')} order={1} />
      )}
    </Stack>
  );
}
