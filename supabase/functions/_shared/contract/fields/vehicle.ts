import type { Database } from '../../database.types.ts';
import {
  choice,
  code,
  day,
  email,
  type Field,
  km,
  line,
  ordinal,
  phone,
  picture,
  price,
  type Reader,
  regId,
  rupees,
  sold,
  text,
  whenKnown,
  year,
  years,
  yesNo,
} from './kinds.ts';

type Enums = Database['public']['Enums'];

/** `carmake` in the contract's words: the vehicle type. */
export const VEHICLE_TYPES = ['car', 'bike', 'truck', 'tempo'] as const satisfies readonly Enums['vehicle_type'][];
export const FUELS = ['petrol', 'diesel', 'cng'] as const satisfies readonly Enums['fuel_type'][];
/** As the trade in India names them. */
export const TRANSMISSIONS = [
  'manual',
  'automatic',
  'amt',
  'cvt',
  'dct',
  'imt',
] as const satisfies readonly Enums['transmission_type'][];

const anybody = { read: 'public', write: 'office' } as const;
const staff = { read: 'staff', write: 'office' } as const;
const office = { read: 'office', write: 'office' } as const;

/**
 * Every column of a vehicle that a person sees, by table, in the order of the API's answers. What the API takes and answers, the
 * forms, the lists of facts and the log follow it; a test compares it with the database, both ways.
 */
export const FIELDS = {
  cardetails: {
    registernumber: regId('Registration number', { read: 'public', write: 'once' }),
    carname: line('Vehicle name', 80, { ...anybody, sent: 'vehicleName' }),
    carcompany: line('Brand name', 80, { ...anybody, sent: 'brandName' }),
    carmake: choice('Vehicle type', VEHICLE_TYPES, { ...anybody, sent: 'vehicleType', words: 'vehicleType' }),
    fuel: choice('Fuel', FUELS, { ...anybody, words: 'fuel' }),
    carcolor: line('Vehicle color', 40, { ...anybody, sent: 'vehicleColor' }),
    kilometers: km('Kilometers', 9_999_999, anybody),
    /** The same figure as vehiclesellprice (D15). */
    carprice: price('Display price', { read: 'public', write: 'nobody' }),
    vehiclesellprice: price('Display price', { ...anybody, sent: 'vehicleSellPrice' }),
    /** In a table of its own (R237). */
    vehiclebuyprice: rupees('Buying price', {
      ...{ read: 'admin', write: 'admin', sent: 'vehicleBuyPrice' },
      negative: 'Vehicle price cannot be negative',
    }),
    status: sold('Status', { read: 'public', write: 'nobody' }),
    onhomepage: yesNo('On home page', anybody),
    description: text('Description', 5000, anybody),
    registration_date: day('Registration date', anybody),
    fitness_upto_date: day('Fitness upto date', anybody),
    displayImage: picture('Display image', { read: 'public', write: 'nobody' }),
    variant: whenKnown(line('Variant', 60, anybody)),
    make_year: whenKnown(year('Make year', anybody)),
    /** 1: of the first owner. No public answer has a key that speaks of an owner (D03), so neither has this one. */
    keeper_serial: whenKnown(ordinal('Owner serial', 9, anybody)),
    transmission: whenKnown(choice('Transmission', TRANSMISSIONS, { ...anybody, words: 'transmission' })),
    chassis_number: whenKnown(code('Chassis number', 25, staff)),
    engine_number: whenKnown(code('Engine number', 25, staff)),
  },
  carinsurance: {
    insurancecompany: line('Insurance company', 120, { ...anybody, sent: 'insuranceCompany' }),
    /** A visitor reads its last characters (D16). */
    insurancenumber: line('Insurance number', 60, { ...anybody, sent: 'insuranceNumber' }),
    policynumber: line('Policy number', 60, { ...staff, sent: 'policyNumber' }),
    insurancestartdate: day('Insurance start date', { ...anybody, sent: 'insuranceStartDate' }),
    insuranceenddate: day('Insurance end date', { ...anybody, sent: 'insuranceEndDate' }),
    /** Years; 0 means there is none to show (R068). */
    insurancetenure: years('Insurance tenure', 99, { ...anybody, sent: 'insuranceTenure' }),
  },
  ownerdetails: {
    ownername: line('Owner name', 120, { ...office, sent: 'ownerName' }),
    ownerphone: phone('Owner phone', 40, { ...office, sent: 'ownerPhone' }),
    owneremail: email('Owner email', 254, { ...office, sent: 'ownerEmail' }),
    owneraddress: text('Owner address', 500, { ...office, sent: 'ownerAddress' }),
  },
  finance: {
    company_name: line('Finance company', 120, office),
    branch_name: line('Branch name', 120, office),
    manager_name1: line('Manager name 1', 120, office),
    contact1: phone('Contact 1', 40, office),
    manager_name2: line('Manager name 2', 120, office),
    contact2: phone('Contact 2', 40, office),
  },
} as const satisfies Record<string, Record<string, Field>>;

export type FieldTable = keyof typeof FIELDS;
type Named = (typeof FIELDS)['cardetails'] &
  (typeof FIELDS)['carinsurance'] &
  (typeof FIELDS)['ownerdetails'] &
  (typeof FIELDS)['finance'];
/** A column that a person sees. No two of these tables have one of the same name. */
export type FieldName = keyof Named;

/** Every field by its column. */
export const FIELD: Named = { ...FIELDS.cardetails, ...FIELDS.carinsurance, ...FIELDS.ownerdetails, ...FIELDS.finance };
export const FIELD_NAMES = Object.keys(FIELD) as FieldName[];
export const FIELD_TABLES = Object.keys(FIELDS) as FieldTable[];
/** The table that a field is asked for by. */
export const tableOf = (name: FieldName) => FIELD_TABLES.find((table) => name in FIELDS[table]) as FieldTable;

/** A field's name in POST /api/details. */
export type SentName<Name extends FieldName> = Named[Name] extends { sent: infer Sent extends string } ? Sent : Name;
export const sentName = <Name extends FieldName>(name: Name) => ((FIELD[name] as Field).sent ?? name) as SentName<Name>;

type Fields<Table extends FieldTable> = (typeof FIELDS)[Table];
type NameFor<Table extends FieldTable, By extends Reader> = Table extends FieldTable
  ? { [Name in keyof Fields<Table>]: Fields<Table>[Name] extends { read: By } ? Name : never }[keyof Fields<Table>]
  : never;
/** The columns of these tables that these readers see. */
export const namesFor = <Table extends FieldTable, By extends Reader>(tables: readonly Table[], ...readers: By[]) =>
  tables.flatMap((table) =>
    Object.entries<Field>(FIELDS[table])
      .filter(([, { read }]) => readers.some((reader) => reader === read))
      .map(([name]) => name as NameFor<Table, By> & FieldName),
  );

type Written = { [Name in FieldName]: Named[Name]['write'] extends 'nobody' ? never : Name }[FieldName];
/** The columns that come with a new vehicle. */
export const WRITTEN = FIELD_NAMES.filter((name) => FIELD[name].write !== 'nobody') as Written[];

/** What fields are called in English. */
export const labelsOf = <Name extends FieldName>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, FIELD[name].label])) as Record<Name, string>;
