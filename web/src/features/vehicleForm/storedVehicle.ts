import type { NewVehicle, VehicleRecord } from '@contract/vehicle.ts';

/** Whether a stored vehicle is the one that was sent. */
export const isSameVehicle = (sent: NewVehicle, { car, owner }: Pick<VehicleRecord, 'car' | 'owner'>) =>
  car.carname === sent.vehicleName &&
  car.carcompany === sent.brandName &&
  car.carmake === sent.vehicleType &&
  car.fuel === sent.fuel &&
  car.carcolor === sent.vehicleColor &&
  car.kilometers === sent.kilometers &&
  car.vehiclesellprice === sent.vehicleSellPrice &&
  car.description === sent.description &&
  (owner.ownername ?? '') === sent.ownerName;
