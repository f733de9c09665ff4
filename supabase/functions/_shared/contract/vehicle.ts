import { z } from 'zod';
import type { Database } from '../database.types.ts';
import { amount, line, optionalDate, registrationNumber, requestId, text, yesNo } from './common.ts';

type Enums = Database['public']['Enums'];

/** `carmake` in the contract's words: the vehicle type. */
export const VEHICLE_TYPES = ['car', 'bike', 'truck', 'tempo'] as const satisfies readonly Enums['vehicle_type'][];
export const FUELS = ['petrol', 'diesel', 'cng'] as const satisfies readonly Enums['fuel_type'][];
export const SORT_ORDERS = ['newest', 'price', 'km'] as const;

export const vehicleType = z.enum(VEHICLE_TYPES, `Vehicle type: one of ${VEHICLE_TYPES.join(', ')}`);
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

/** The most characters of a vehicle search. */
export const VEHICLE_SEARCH_LENGTH = 60;

/** GET /api/vehicles/find: a part of a number, a name, or for the office an owner's name or phone (R128, R253). */
export const findRequest = z.object({
  q: z
    .string('q is required')
    .trim()
    .min(1, 'q is required')
    .max(VEHICLE_SEARCH_LENGTH, `q: at most ${VEHICLE_SEARCH_LENGTH} characters`),
  /** Of those found alike, the available ones first. */
  availableFirst: yesNo.optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(20).optional(),
});

/**
 * A vehicle that was found, best first: the price in rupees, null when sold (D23). `ownername` is there for the office only
 * (D03).
 */
export const vehicleHit = publicCar
  .pick({
    ...{ registernumber: true, carname: true, carcompany: true, carmake: true, status: true },
    ...{ vehiclesellprice: true, displayImage: true },
  })
  .extend({ ownername: z.string().optional() });
export type VehicleHit = z.infer<typeof vehicleHit>;
export const vehicleHits = z.array(vehicleHit);

const email = z.preprocess(
  (value) => value ?? '',
  z
    .string()
    .trim()
    .max(254)
    .pipe(z.union([z.literal(''), z.email('Owner email: not an email address')])),
);

/**
 * What may be edited of a vehicle, by table and column, with the check of each value (D06). A blank choice or day is null,
 * a blank figure 0. `vehiclebuyprice` is an admin's alone (R237).
 */
export const EDITABLE = {
  cardetails: {
    carname: line('Vehicle name', 80),
    carcompany: line('Brand name', 80),
    carmake: z.preprocess((value) => blankAsMissing(value) ?? null, vehicleType.nullable()),
    carcolor: line('Vehicle color', 40),
    fuel: z.preprocess((value) => blankAsMissing(value) ?? null, fuel.nullable()),
    vehiclesellprice: amount('Display price'),
    vehiclebuyprice: amount('Buying price', { negative: 'Vehicle price cannot be negative' }),
    kilometers: amount('Kilometers', { max: 9_999_999 }).pipe(z.number().int('Kilometers must be a whole number')),
    registration_date: optionalDate('Registration date'),
    fitness_upto_date: optionalDate('Fitness upto date'),
    description: text('Description', 5000),
    onhomepage: yesNo,
  },
  carinsurance: {
    insurancecompany: line('Insurance company', 120),
    insurancenumber: line('Insurance number', 60),
    policynumber: line('Policy number', 60),
    insurancestartdate: optionalDate('Insurance start date'),
    insuranceenddate: optionalDate('Insurance end date'),
    insurancetenure: amount('Insurance tenure', { max: 99 }).pipe(z.number().int('Insurance tenure: whole years')),
  },
  ownerdetails: {
    ownername: line('Owner name', 120),
    ownerphone: line('Owner phone', 40),
    owneremail: email,
    owneraddress: text('Owner address', 500),
  },
  finance: {
    company_name: line('Finance company', 120),
    branch_name: line('Branch name', 120),
    manager_name1: line('Manager name 1', 120),
    contact1: line('Contact 1', 40),
    manager_name2: line('Manager name 2', 120),
    contact2: line('Contact 2', 40),
  },
} as const;

export type EditableTable = keyof typeof EDITABLE;
const TABLES = Object.keys(EDITABLE) as EditableTable[];

/** POST /api/edit-fields (R230): one field of one vehicle. The refusal of a value names its field. */
export const fieldEdit = z
  .object({
    tablename: z.enum(TABLES, `tablename: one of ${TABLES.join(', ')}`),
    fieldToEdit: z.string('fieldToEdit is required'),
    newValue: z.unknown().refine((value) => value !== undefined, 'newValue is required'),
    registernumber: registrationNumber,
    requestId,
  })
  .transform((edit, context) => {
    const check = new Map<string, z.ZodType>(Object.entries(EDITABLE[edit.tablename])).get(edit.fieldToEdit);
    if (!check) {
      context.addIssue(`fieldToEdit: ${edit.fieldToEdit} of ${edit.tablename} cannot be edited`);
      return z.NEVER;
    }
    const { data, error } = check.safeParse(edit.newValue);
    if (error) {
      context.addIssue(`${error.issues[0]?.message} (${edit.fieldToEdit})`);
      return z.NEVER;
    }
    return { ...edit, newValue: data as string | number | boolean | null };
  });
export type FieldEdit = z.input<typeof fieldEdit>;

/** DELETE /api/delete/car (R132). */
export const deletion = z.object({ deletedID: registrationNumber, requestId });

const { cardetails, carinsurance, ownerdetails, finance: financeCompany } = EDITABLE;

/** POST /api/details (R123). Only the registration number is required (R122); a missing figure is 0. */
export const newVehicle = z.object({
  registernumber: registrationNumber,
  vehicleName: cardetails.carname,
  brandName: cardetails.carcompany,
  vehicleType: cardetails.carmake,
  fuel: cardetails.fuel,
  vehicleColor: cardetails.carcolor,
  kilometers: cardetails.kilometers,
  vehicleSellPrice: cardetails.vehiclesellprice,
  vehicleBuyPrice: cardetails.vehiclebuyprice,
  onhomepage: yesNo.default(false),
  registration_date: cardetails.registration_date,
  fitness_upto_date: cardetails.fitness_upto_date,
  description: cardetails.description,
  ...financeCompany,
  showInsuranceFields: yesNo.default(false),
  insuranceCompany: carinsurance.insurancecompany,
  insuranceNumber: carinsurance.insurancenumber,
  policyNumber: carinsurance.policynumber,
  insuranceTenure: carinsurance.insurancetenure,
  insuranceStartDate: carinsurance.insurancestartdate,
  insuranceEndDate: carinsurance.insuranceenddate,
  showOwnerFields: yesNo.default(false),
  ownerName: ownerdetails.ownername,
  ownerPhone: ownerdetails.ownerphone,
  ownerEmail: ownerdetails.owneremail,
  ownerAddress: ownerdetails.owneraddress,
  requestId,
});
export type NewVehicle = z.output<typeof newVehicle>;

/** What POST /api/details answers: the number as the server keeps it. */
export const vehicleAdded = z.object({ message: z.string(), registernumber: z.string() });
