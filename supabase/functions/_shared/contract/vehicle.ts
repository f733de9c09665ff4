import { z } from 'zod';
import { FUELS, PAPER_KINDS, SORT_ORDERS, VEHICLE_TYPES } from './choices.ts';
import { blankAsMissing, registrationNumber, requestId, words, yesNo } from './common.ts';
import type { Field } from './fields/field.ts';
import { answersReadBy, editsOf, sentOf } from './fields/shapes.ts';
import { VEHICLE } from './fields/vehicle.ts';
import { paidAtPurchase } from './payable.ts';
import { picture, picturesWanted } from './picture.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { VEHICLE_SEARCH_LENGTH } from './typed.ts';

const { cardetails, carinsurance, ownerdetails, finance: financeCompany } = VEHICLE;

export const vehicleType = z.enum(VEHICLE_TYPES, problem('oneOf', { label: 'Vehicle type', choices: VEHICLE_TYPES.join(', ') }));
const fuel = z.enum(FUELS, problem('oneOf', { label: 'Fuel', choices: FUELS.join(', ') }));

/** GET /api/: every filter is optional; without `limit` there is no pagination. */
export const listRequest = z.object({
  fuelType: z.preprocess(blankAsMissing, fuel.optional()),
  carMake: z.preprocess(blankAsMissing, vehicleType.optional()),
  carSearch: words(100, 'carSearch is too long').optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(1000).optional(),
  offset: z.coerce.number('offset must be a number').int('offset must be whole').min(0).optional(),
  sort: z.enum(SORT_ORDERS, `sort: one of ${SORT_ORDERS.join(', ')}`).optional(),
  pictures: picturesWanted,
});

/**
 * The public fields of a vehicle. Prices in rupees (null for visitors when sold, D23), kilometers in km, dates `YYYY-MM-DD`. `reserved` is
 * there where somebody has it reserved, until their last day.
 */
export const publicCar = z.object({ ...answersReadBy(cardetails, 'public'), reserved: z.literal(true).optional() });
export type PublicCar = z.infer<typeof publicCar>;

/** A vehicle of a list; with `pictures=1` it has its display image as a `picture` too. */
const listedCar = publicCar.extend({ picture: picture.nullable().optional() });
export type ListedCar = z.infer<typeof listedCar>;

export const listAnswer = z.object({ carsWithImages: z.array(listedCar), total: z.number() });
export type ListAnswer = z.infer<typeof listAnswer>;

/** `insurancenumber` is masked for the public. */
const insurance = z.object(answersReadBy(carinsurance, 'public', 'staff'));
const publicInsurance = z.object(answersReadBy(carinsurance, 'public'));
export type PublicInsurance = z.infer<typeof publicInsurance>;

/** A price that went down: the highest of the last 60 days, and since when it is lower. Its key is missing where it did not. */
const reduction = z.object({ from: z.number(), since: z.iso.date() });

/** A price beside the last three alike that the dealer had on display: rupees, below 0 when it is lower than theirs. */
const besideOurs = z.object({ difference: z.number() });

/** GET /api/landingcar/{id}: with `pictures=1` each of the images is a picture too, in the same order. */
export const landingRequest = z.object({ pictures: picturesWanted });

/**
 * `images[0]` is the display image. `insurance` is {} when there is none. `loan` is what `emi` is computed for. Of `papers` each kind is there
 * once, `until` its last day, null for life. `transfer` is how many days an RC transfer usually took of late, the median of so many.
 */
export const landingCar = z.object({
  car: publicCar.extend({ reduced: reduction.optional(), beside_ours: besideOurs.optional(), loan: z.number().optional() }),
  papers: z.array(z.object({ kind: z.enum(PAPER_KINDS), until: z.iso.date().nullable(), ended: z.boolean() })),
  transfer: z.object({ days: z.number(), number: z.number() }).nullable(),
  insurance: publicInsurance.partial(),
  images: z.array(z.url()),
  pictures: z.array(picture).optional(),
});
export type LandingCar = z.infer<typeof landingCar>;

const owner = z.object(answersReadBy(ownerdetails, 'office'));
const finance = z.object(answersReadBy(financeCompany, 'office'));

/** GET /api/car/{regId}. `vehiclebuyprice` reaches admins only; a driver gets owner {} and finance {}. */
export const vehicleRecord = z.object({
  car: publicCar.extend(z.object(answersReadBy(cardetails, 'admin')).partial().shape).extend(answersReadBy(cardetails, 'staff')),
  images: z.array(z.url()),
  insurance: insurance.partial(),
  owner: owner.partial(),
  finance: finance.partial(),
  onsiteImages: z.array(z.url()),
});
export type VehicleRecord = z.infer<typeof vehicleRecord>;

/** GET /api/vehicles/find: part of a number, a name, or for the office name or phone of its owner or buyer. */
export const findRequest = z.object({
  q: words(VEHICLE_SEARCH_LENGTH, `q: at most ${VEHICLE_SEARCH_LENGTH} characters`, 'q is required').min(1, 'q is required'),
  /** Among equally good matches, available vehicles first. */
  availableFirst: yesNo.optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(20).optional(),
});

/**
 * A search result, best match first: the price in rupees, null when sold. `ownername` is there for the office only, `buyername`
 * where the buyer alone is why it was found.
 */
export const vehicleHit = publicCar
  .pick({
    registernumber: true,
    carname: true,
    carcompany: true,
    carmake: true,
    status: true,
    vehiclesellprice: true,
    displayImage: true,
    reserved: true,
  })
  .extend({ ownername: z.string().optional(), buyername: z.string().optional() });
export type VehicleHit = z.infer<typeof vehicleHit>;
export const vehicleHits = z.array(vehicleHit);

/**
 * The editable columns of a vehicle, by table, with the validation of each value. A blank choice or day becomes null,
 * a blank number 0. Only an admin may edit `vehiclebuyprice`.
 */
export const EDITABLE = {
  cardetails: editsOf(cardetails),
  carinsurance: editsOf(carinsurance),
  ownerdetails: editsOf(ownerdetails),
  finance: editsOf(financeCompany),
};

type EditableTable = keyof typeof EDITABLE;
const TABLES = Object.keys(EDITABLE) as EditableTable[];

/** POST /api/correct-number, an admin's: the number of a vehicle, and what it should have been. */
export const numberCorrection = z.object({ registernumber: registrationNumber, newNumber: registrationNumber, requestId });
/** `registernumber` is the vehicle's number now. */
export const numberCorrected = z.object({ registernumber: z.string() });

/** POST /api/edit-fields: one field of one vehicle. A validation error names its field. */
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
      context.addIssue(problem('inField', { said: String(error.issues[0]?.message), field: edit.fieldToEdit }));
      return z.NEVER;
    }
    return { ...edit, newValue: data as string | number | boolean | null };
  });
export type FieldEdit = z.input<typeof fieldEdit>;

/** DELETE /api/delete/car. */
export const deletion = z.object({ deletedID: registrationNumber, requestId });

/** POST /api/details. Only the registration number is required; a missing number is 0. */
export const newVehicle = z.object({
  ...sentOf(cardetails),
  onhomepage: yesNo.default(false),
  ...sentOf(financeCompany),
  showInsuranceFields: yesNo.default(false),
  ...sentOf(carinsurance),
  showOwnerFields: yesNo.default(false),
  ...sentOf(ownerdetails),
  ...paidAtPurchase,
  requestId,
});
export type NewVehicle = z.output<typeof newVehicle>;

/** The answer of POST /api/details: the registration number in its normalized form. */
export const vehicleAdded = z.object({ message: z.string(), registernumber: z.string() });

/** The vehicle's own columns of which something holds, as the contract says, for a test of whether the database says the same. */
const columnsWhich = (holds: (field: Field) => boolean, sign = '') =>
  Object.entries<Field>(VEHICLE.cardetails)
    .filter(([, field]) => holds(field))
    .map(([name]) => sign + name)
    .join(' ');
const edited = () => columnsWhich(({ edit }) => edit === 'office');

/** Who may, with examples. */
export const resource = ({ available, sold }: Given): Resource => ({
  tables: {
    cardetails: {
      read: {
        staff: '*',
        visitor: `* -vehicle_key -sold_number -stay -stay_since -import -search_text ${columnsWhich(({ read }) => read === 'staff', '-')}`,
      },
      insert: { office: columnsWhich(({ add }) => add === 'office') },
      update: { office: edited() },
      delete: 'office',
      sees: { visitor: 'onhomepage and not status' },
    },
    buying_prices: {
      read: 'admin',
      insert: { office: 'registernumber vehiclebuyprice' },
      update: {
        admin: 'vehiclebuyprice seller seller_phone seller_identity seller_identity_end pay_by noc_received rc_received key_received',
      },
    },
    carinsurance: { read: 'staff', insert: 'office', update: { office: '* -registernumber' } },
    ownerdetails: { read: 'office', insert: 'office', update: { office: '* -registernumber' } },
    finance: { read: 'office', insert: 'office', update: { office: '* -registernumber' } },
  },
  verbs: {
    landing_vehicle: 'everybody',
    vehicle_record: 'staff',
    find_vehicles: 'staff',
    add_vehicle: { may: 'office', call: { vehicle: { registernumber: 'TAPONE', carname: 'Swift' } } },
    edit_field: { may: 'office', call: { registernumber: 'TAPHIDDEN', table: 'cardetails', field: 'carname', value: 'Zyqone' } },
    correct_number: { may: 'admin', call: { registernumber: 'TAPWRONG', new: 'TAPRIGHT' } },
    delete_vehicle: { may: 'office', call: { registernumber: 'TAPGONE' } },
  },
  endpoints: {
    'GET /landingcar/:id': { may: 'everybody', path: `/landingcar/${available}` },
    'GET /car/:regId': { may: 'staff', path: `/car/${available}` },
    'GET /vehicles/find': { may: 'staff', query: { q: available.slice(-4), availableFirst: 'true', limit: 5 } },
    'POST /details': {
      may: 'office',
      body: {
        registernumber: available,
        vehicleName: 'Swift',
        brandName: 'Maruti',
        vehicleType: 'car',
        fuel: 'petrol',
        vehicleColor: 'red',
        kilometers: 10,
        vehicleSellPrice: 5,
        vehicleBuyPrice: 4,
        onhomepage: 'no',
        registration_date: '2026-01-15',
        fitness_upto_date: '2026-01-15',
        description: 'Good',
        company_name: 'Bank',
        contact1: '1',
        branch_name: 'Pune',
        manager_name1: 'A',
        manager_name2: 'B',
        contact2: '2',
        showInsuranceFields: true,
        insuranceCompany: 'X',
        insuranceNumber: '1',
        policyNumber: '2',
        insuranceTenure: 1,
        insuranceStartDate: '2026-01-15',
        insuranceEndDate: '2026-01-15',
        showOwnerFields: true,
        ownerName: 'O',
        ownerPhone: '1',
        ownerEmail: 'o@example.com',
        ownerAddress: 'Pune',
      },
      log: ['INSERT', 'buying_prices', 'cardetails', 'carinsurance', 'finance', 'ownerdetails'],
    },
    'POST /edit-fields': {
      may: 'office',
      body: { tablename: 'cardetails', fieldToEdit: 'carname', newValue: 'Swift', registernumber: available },
      log: ['UPDATE', 'cardetails'],
    },
    'POST /edit-fields (the buying price)': 'admin',
    // Its own number: the vehicle is needed by the next example.
    'POST /correct-number': {
      may: 'admin',
      body: { registernumber: available, newNumber: available },
      log: 'tests/api/correctNumber.test.ts',
    },
    'DELETE /delete/car': { may: 'office', query: { deletedID: sold }, log: 'tests/api/everyWrite.test.ts' },
  },
});
