import type { VehicleRecord } from '@contract/vehicle.ts';
import { titleOf } from './facts.ts';
import { VehiclePictures } from './VehiclePictures.tsx';

/** A vehicle's inventory and onsite pictures, or that there are none (R138). */
export function VehicleGalleries({ vehicle: { car, images, onsiteImages } }: { vehicle: VehicleRecord }) {
  const title = titleOf(car);
  return (
    <>
      <VehiclePictures
        title="Inventory images"
        label={title}
        links={images}
        fileName={car.registernumber}
        empty="No inventory images available"
      />
      <VehiclePictures
        title="Onsite images"
        label={`${title} on site`}
        links={onsiteImages}
        fileName={`${car.registernumber}-onsite`}
        empty="No onsite images available"
      />
    </>
  );
}
