import type { VehicleRecord } from '../../supabase/functions/_shared/contract/vehicle.ts';

/** The answer of `GET /car/{number}` to the office: an available car with these fields, without pictures. */
export const vehicleRecord = (fields: Partial<VehicleRecord['car']> = {}, links: string[] = []): VehicleRecord => ({
  car: {
    registernumber: 'TS10AB1234',
    carname: 'Alto',
    carcompany: 'Maruti',
    carmake: 'car',
    fuel: 'petrol',
    carcolor: 'Red',
    kilometers: 12_345,
    carprice: 750_000,
    vehiclesellprice: 750_000,
    onhomepage: false,
    status: false,
    description: '',
    registration_date: '2021-03-04',
    fitness_upto_date: '2036-03-03',
    displayImage: links[0] ?? null,
    ...fields,
  },
  images: links,
  insurance: {},
  owner: {},
  finance: {},
  onsiteImages: [],
});

/** The link of a vehicle's picture with this number. */
export const pictureLink = (number: number, registernumber = 'TS10AB1234') =>
  `${location.origin}/storage/v1/object/public/public-files/${registernumber}/InventoryVehicleImages/${number}?v=1`;
