import { PictureGrid } from '../../features/driver/PictureGrid.tsx';
import { onsitePath, PictureUploader } from '../../features/driver/PictureUploader.tsx';
import { driverLookup } from '../../features/staffVehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/staffVehicle/useVehicleLookup.ts';
import { VehicleGlance } from '../../features/staffVehicle/VehicleGlance.tsx';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { TakeInRow } from './TakeInRow.tsx';

/** Adds pictures from the yard to a vehicle, sold or not. */
export function OnsiteImagesPage() {
  const { id, vehicle, lookUp } = useVehicleLookup(driverLookup.error);
  const { data } = vehicle;
  return (
    <StaffPage title={t('driver.imagesTitle')} back={{ to: paths.driverDashboard(), label: t('driver.back') }} gap="md">
      <VehicleLookup id={id} pending={vehicle.isFetching && !data} onLookup={lookUp} forDriver />
      {data && (
        <>
          <VehicleGlance car={data.car} />
          <PictureUploader
            key={data.car.registernumber}
            label={t('driver.upload.label')}
            hint={t('driver.upload.hint')}
            pathOf={onsitePath(data.car.registernumber)}
            onUploaded={() => refreshAfter('onsitePictures')}
            more={(add) => <TakeInRow car={data.car} add={add} />}
          />
          <PictureGrid
            title={t('vehicleRecord.images.onsite')}
            links={data.onsiteImages.toReversed()}
            empty={t('vehicleRecord.images.noOnsite')}
          />
        </>
      )}
      {id && !data && <QueryState query={vehicle} {...driverLookup} loading={t('vehicle.loading')} />}
    </StaffPage>
  );
}
