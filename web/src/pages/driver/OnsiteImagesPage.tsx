import { OutboxPictures } from '../../features/driver/OutboxPictures.tsx';
import { PictureGrid } from '../../features/driver/PictureGrid.tsx';
import { driverLookup } from '../../features/staffVehicle/lookupFailure.ts';
import { useYardLookup } from '../../features/staffVehicle/useYardLookup.ts';
import { VehicleGlance } from '../../features/staffVehicle/VehicleGlance.tsx';
import { VehicleLookup } from '../../features/staffVehicle/VehicleLookup.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { titleOf } from '../../shared/vehicle/titleOf.ts';
import { t } from '../../text/staff.ts';
import { TakeInRow } from './TakeInRow.tsx';

/** Adds pictures from the yard to a vehicle, sold or not. */
export function OnsiteImagesPage() {
  const { id, vehicle, car, inYard, lookUp } = useYardLookup();
  const { data } = vehicle;
  return (
    <StaffPage title={t('driver.imagesTitle')} back={{ to: paths.driverDashboard(), label: t('driver.back') }} gap="md">
      <VehicleLookup id={id} pending={vehicle.isFetching && !car} onLookup={lookUp} forDriver />
      {car && (
        <>
          <VehicleGlance car={car} />
          <OutboxPictures
            key={car.registernumber}
            registernumber={car.registernumber}
            title={titleOf(car)}
            label={t('driver.upload.label')}
            hint={t('driver.upload.hint')}
            camera={(add) => (
              <TakeInRow vehicle={{ registernumber: car.registernumber, title: titleOf(car) }} shown={inYard?.views ?? []} add={add} />
            )}
          />
          {data && (
            <PictureGrid
              title={t('vehicleRecord.images.onsite')}
              links={data.onsiteImages.toReversed()}
              empty={t('vehicleRecord.images.noOnsite')}
            />
          )}
        </>
      )}
      {id && !car && <QueryState query={vehicle} {...driverLookup} loading={t('vehicle.loading')} />}
    </StaffPage>
  );
}
