import { Stack, Title } from '@mantine/core';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { QueryState } from '../../components/QueryState.tsx';
import { OnsiteUploader } from '../../features/pictures/OnsiteUploader.tsx';
import { PictureGrid } from '../../features/pictures/PictureGrid.tsx';
import { lookupFailure } from '../../features/vehicle/lookupFailure.ts';
import { useVehicleLookup } from '../../features/vehicle/useVehicleLookup.ts';
import { VehicleGlance } from '../../features/vehicle/VehicleGlance.tsx';
import { VehicleLookup } from '../../features/vehicle/VehicleLookup.tsx';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** Adds pictures from the site to a vehicle, sold or not (R254). */
export function OnsiteImagesPage() {
  const { id, vehicle, lookUp } = useVehicleLookup();
  const { data } = vehicle;
  return (
    <Stack gap="md">
      <PageHead title="Add Onsite Vehicle Images" hidden />
      <div>
        <BackLink to={paths.driverDashboard()}>Back to Driver Dashboard</BackLink>
        <Title order={1} mt="xs">
          Add Onsite Vehicle Images
        </Title>
      </div>
      <VehicleLookup id={id} pending={vehicle.isFetching && !data} onLookup={lookUp} size="lg" />
      {data && (
        <>
          <VehicleGlance car={data.car} />
          <OnsiteUploader
            key={data.car.registernumber}
            registernumber={data.car.registernumber}
            onUploaded={() => queryClient.invalidateQueries({ queryKey: ['car'] })}
          />
          <PictureGrid
            title="Onsite images"
            links={data.onsiteImages.toReversed()}
            empty="No onsite images available"
          />
        </>
      )}
      {id && !data && <QueryState query={vehicle} error={lookupFailure()} loading="Loading vehicle details..." />}
    </Stack>
  );
}
