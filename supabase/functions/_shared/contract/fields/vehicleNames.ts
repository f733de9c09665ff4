import type { Field, Reader } from './field.ts';
import type { SentName } from './shapes.ts';
import { VEHICLE } from './vehicle.ts';

/** The tables that a vehicle's fields are in. */
export type FieldTable = keyof typeof VEHICLE;
type Named = (typeof VEHICLE)['cardetails'] &
  (typeof VEHICLE)['carinsurance'] &
  (typeof VEHICLE)['ownerdetails'] &
  (typeof VEHICLE)['finance'];
/** A column of a vehicle that a person sees. No two of a vehicle's tables have one of the same name. */
export type FieldName = keyof Named;

/** Every field of a vehicle by its column. */
export const VEHICLE_FIELD: Named = { ...VEHICLE.cardetails, ...VEHICLE.carinsurance, ...VEHICLE.ownerdetails, ...VEHICLE.finance };
export const FIELD_NAMES = Object.keys(VEHICLE_FIELD) as FieldName[];
export const VEHICLE_TABLES = Object.keys(VEHICLE) as FieldTable[];
/** The table that a field is asked for by. */
export const tableOf = (name: FieldName) => VEHICLE_TABLES.find((table) => name in VEHICLE[table]) as FieldTable;

/** A field's name in POST /api/details. */
export const sentName = <Name extends FieldName>(name: Name) => ((VEHICLE_FIELD[name] as Field).sent ?? name) as SentName<Named, Name>;

type Fields<Table extends FieldTable> = (typeof VEHICLE)[Table];
type NameFor<Table extends FieldTable, By extends Reader> = Table extends FieldTable
  ? { [Name in keyof Fields<Table>]: Fields<Table>[Name] extends { read: By } ? Name : never }[keyof Fields<Table>]
  : never;
/** The columns of these tables with exactly these readers. */
export const namesReadBy = <Table extends FieldTable, By extends Reader>(tables: readonly Table[], ...readers: By[]) =>
  tables.flatMap((table) =>
    Object.entries<Field>(VEHICLE[table])
      .filter(([, { read }]) => readers.some((reader) => reader === read))
      .map(([name]) => name as NameFor<Table, By> & FieldName),
  );

type Written = { [Name in FieldName]: Named[Name]['add'] extends 'nobody' ? never : Name }[FieldName];
/** The columns that come with a new vehicle. */
export const WRITTEN = FIELD_NAMES.filter((name) => VEHICLE_FIELD[name].add !== 'nobody') as Written[];
