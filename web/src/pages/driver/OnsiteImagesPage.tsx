import { OnsiteUploader } from '../../features/driver/OnsiteUploader.tsx';
import { PictureGrid } from '../../features/driver/PictureGrid.tsx';
import { driverLookup } from '../../features/vehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/vehicle/useVehicleLookup.ts';
import { VehicleGlance } from '../../features/vehicle/VehicleGlance.tsx';
import { VehicleLookup } from '../../features/vehicle/VehicleLookup.tsx';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { paths } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/queryClient.ts';

/** Adds pictures from the site to a vehicle, sold or not (R254). */
export function OnsiteImagesPage() {
  const { id, vehicle, lookUp } = useVehicleLookup(driverLookup.error);
  const { data } = vehicle;
  return (
    <StaffPage
      title="Add Onsite Vehicle Images"
      back={{ to: paths.driverDashboard(), label: 'Back to Driver Dashboard' }}
      gap="md"
    >
      <VehicleLookup id={id} pending={vehicle.isFetching && !data} onLookup={lookUp} forDriver />
      {data && (
        <>
          <VehicleGlance car={data.car} />
          <OnsiteUploader
            key={data.car.registernumber}
            registernumber={data.car.registernumber}
            onUploaded={() => refreshAfter('onsitePictures')}
          />
          <PictureGrid
            title="Onsite images"
            links={data.onsiteImages.toReversed()}
            empty="No onsite images available"
          />
        </>
      )}
      {id && !data && <QueryState query={vehicle} {...driverLookup} loading="Loading vehicle details..." />}
    </StaffPage>
  );
}
