import type { VehicleRecord } from '@contract/vehicle.ts';
import { titleOf } from '../../shared/vehicle/facts.ts';
import { t } from '../../text/staff.ts';
import { VehiclePictures } from './VehiclePictures.tsx';

/** A vehicle's inventory and onsite pictures, or an empty state. */
export function VehicleGalleries({ vehicle: { car, images, onsiteImages } }: { vehicle: VehicleRecord }) {
  const title = titleOf(car);
  return (
    <>
      <VehiclePictures
        title={t('vehicleRecord.images.inventory')}
        label={title}
        links={images}
        fileName={car.registernumber}
        empty={t('vehicleRecord.images.noInventory')}
      />
      <VehiclePictures
        title={t('vehicleRecord.images.onsite')}
        label={t('vehicleRecord.images.onsiteOf', { title })}
        links={onsiteImages}
        fileName={`${car.registernumber}-onsite`}
        empty={t('vehicleRecord.images.noOnsite')}
      />
    </>
  );
}
