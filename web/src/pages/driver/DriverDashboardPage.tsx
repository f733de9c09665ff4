import { Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DriverTiles } from '../../features/driver/DriverTiles.tsx';
import { driverLookup } from '../../features/staffVehicle/lookupFailure.ts';
import { useYardLookup } from '../../features/staffVehicle/useYardLookup.ts';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { StaffHead } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { withStaffTexts } from '../../text/loadStaff.ts';
import { t } from '../../text/staff.ts';

const DriverVehicle = lazy(async () => ({ default: (await withStaffTexts(import('./DriverVehicle.tsx'), 'yard')).DriverVehicle }));

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
      {car && (
        <Suspense fallback={<Text role="status">{t('vehicle.loading')}</Text>}>
          <DriverVehicle car={car} record={data} inYard={inYard} />
        </Suspense>
      )}
      {car && !data && vehicle.isError && (
        <Text c="dimmed" role="status">
          {t('driver.recordLater')}
        </Text>
      )}
      {id && !data && !(car && vehicle.isError) && (
        <QueryState query={vehicle} {...driverLookup} loading={t('vehicle.loading')} order={1} />
      )}
    </Stack>
  );
}
