import { z } from 'zod';
import type { Database } from '../database.types.ts';
import { amount, optionalDate, registrationNumber, text, yesNo } from './common.ts';

type Enums = Database['public']['Enums'];

/** `carmake` in the contract's words: the vehicle type. */
export const VEHICLE_TYPES = ['car', 'bike', 'truck', 'tempo'] as const satisfies readonly Enums['vehicle_type'][];
export const FUELS = ['petrol', 'diesel', 'cng'] as const satisfies readonly Enums['fuel_type'][];
export const SORT_ORDERS = ['newest', 'price', 'km'] as const;

const vehicleType = z.enum(VEHICLE_TYPES, `Vehicle type: one of ${VEHICLE_TYPES.join(', ')}`);
const fuel = z.enum(FUELS, `Fuel: one of ${FUELS.join(', ')}`);
const blankAsMissing = (value: unknown) => (value === '' ? undefined : value);

/** GET /api/: every filter is optional; without `limit` everything is listed (R059). */
export const listRequest = z.object({
  fuelType: z.preprocess(blankAsMissing, fuel.optional()),
  carMake: z.preprocess(blankAsMissing, vehicleType.optional()),
  carSearch: z.string().trim().max(100, 'carSearch is too long').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(1000).optional(),
  offset: z.coerce.number('offset must be a number').int('offset must be whole').min(0).optional(),
  sort: z.enum(SORT_ORDERS, `sort: one of ${SORT_ORDERS.join(', ')}`).optional(),
});

/** What anybody may know of a vehicle. Prices in rupees (null for the public when sold, D23), kilometers in km, dates `YYYY-MM-DD`. */
export const publicCar = z.object({
  registernumber: z.string(),
  carname: z.string(),
  carcompany: z.string(),
  carmake: vehicleType.nullable(),
  fuel: fuel.nullable(),
  carcolor: z.string(),
  kilometers: z.number(),
  carprice: z.number().nullable(),
  vehiclesellprice: z.number().nullable(),
  status: z.boolean(),
  onhomepage: z.boolean(),
  description: z.string(),
  registration_date: z.string().nullable(),
  fitness_upto_date: z.string().nullable(),
  displayImage: z.url().nullable(),
});
export type PublicCar = z.infer<typeof publicCar>;

export const listAnswer = z.object({ carsWithImages: z.array(publicCar), total: z.number() });

/** Tenure in years; 0 means there is none to show (R068). `insurancenumber` is masked for the public (D16). */
export const insurance = z.object({
  insurancecompany: z.string(),
  insurancenumber: z.string(),
  policynumber: z.string(),
  insurancestartdate: z.string().nullable(),
  insuranceenddate: z.string().nullable(),
  insurancetenure: z.number(),
});
export const publicInsurance = insurance.omit({ policynumber: true });
export type PublicInsurance = z.infer<typeof publicInsurance>;

/** GET /api/landingcar/{id} (R071): `images[0]` is the display image (R072). `insurance` is {} when there is none. */
export const landingCar = z.object({
  car: publicCar,
  insurance: publicInsurance.partial(),
  images: z.array(z.url()),
});
export type LandingCar = z.infer<typeof landingCar>;

export const owner = z.object({
  ownername: z.string(),
  ownerphone: z.string(),
  owneremail: z.string(),
  owneraddress: z.string(),
});

export const finance = z.object({
  company_name: z.string(),
  branch_name: z.string(),
  manager_name1: z.string(),
  contact1: z.string(),
  manager_name2: z.string(),
  contact2: z.string(),
});

/** GET /api/car/{regId} (R148). `vehiclebuyprice` reaches admins only; a driver gets owner {} and finance {} (D03). */
export const vehicleRecord = z.object({
  car: publicCar.extend({ vehiclebuyprice: z.number().optional() }),
  images: z.array(z.url()),
  insurance: insurance.partial(),
  owner: owner.partial(),
  finance: finance.partial(),
  onsiteImages: z.array(z.url()),
});
export type VehicleRecord = z.infer<typeof vehicleRecord>;

export const dashboardRequest = z.object({ carSearch: z.string().trim().max(100, 'carSearch is too long').optional() });

/** A row of GET /api/dashboard (R107); the answer is the list of them. */
export const dashboardRow = z.object({
  ownername: z.string(),
  registernumber: z.string(),
  company_name: z.string(),
  ownerphone: z.string(),
  carmake: vehicleType.nullable(),
  carname: z.string(),
  status: z.boolean(),
  onhomepage: z.boolean(),
});
export type DashboardRow = z.infer<typeof dashboardRow>;
export const dashboardRows = z.array(dashboardRow);

const email = z.preprocess(
  (value) => value ?? '',
  z
    .string()
    .trim()
    .max(254)
    .pipe(z.union([z.literal(''), z.email('Owner email: not an email address')])),
);

/** POST /api/details (R123). Only the registration number is required (R122); a missing figure is 0. */
export const newVehicle = z.object({
  registernumber: registrationNumber,
  vehicleName: text('Vehicle name', 80),
  brandName: text('Brand name', 80),
  vehicleType: z.preprocess((value) => blankAsMissing(value) ?? null, vehicleType.nullable()),
  fuel: z.preprocess((value) => blankAsMissing(value) ?? null, fuel.nullable()),
  vehicleColor: text('Vehicle color', 40),
  kilometers: amount('Kilometers', { max: 9_999_999 }).pipe(z.number().int('Kilometers must be a whole number')),
  vehicleSellPrice: amount('Display price'),
  vehicleBuyPrice: amount('Buying price', { negative: 'Vehicle price cannot be negative' }),
  onhomepage: yesNo.default(false),
  registration_date: optionalDate('Registration date'),
  fitness_upto_date: optionalDate('Fitness upto date'),
  description: text('Description', 5000),
  company_name: text('Finance company', 120),
  branch_name: text('Branch name', 120),
  manager_name1: text('Manager name 1', 120),
  contact1: text('Contact 1', 40),
  manager_name2: text('Manager name 2', 120),
  contact2: text('Contact 2', 40),
  showInsuranceFields: yesNo.default(false),
  insuranceCompany: text('Insurance company', 120),
  insuranceNumber: text('Insurance number', 60),
  policyNumber: text('Policy number', 60),
  insuranceTenure: amount('Insurance tenure', { max: 99 }).pipe(z.number().int('Insurance tenure: whole years')),
  insuranceStartDate: optionalDate('Insurance start date'),
  insuranceEndDate: optionalDate('Insurance end date'),
  showOwnerFields: yesNo.default(false),
  ownerName: text('Owner name', 120),
  ownerPhone: text('Owner phone', 40),
  ownerEmail: email,
  ownerAddress: text('Owner address', 500),
});
export type NewVehicle = z.output<typeof newVehicle>;

/** What POST /api/details answers: the number as the server keeps it. */
export const vehicleAdded = z.object({ message: z.string(), registernumber: z.string() });
