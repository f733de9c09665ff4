import type { z } from 'zod';
import type { Field, Reader, Writer } from './kinds.ts';
import { type FIELD, type FieldName, type SentName, sentName, WRITTEN } from './vehicle.ts';

type Columns = Record<string, Field>;
const entries = (columns: Columns) => Object.entries(columns);

type Answers<Table extends Columns, By extends Reader> = {
  [Name in keyof Table as Table[Name]['read'] extends By ? Name : never]: Table[Name]['answer'];
};
/** How the fields that these read come back, by column: a schema's shape. */
export const answersFor = <Table extends Columns, By extends Reader>(table: Table, ...readers: By[]) =>
  Object.fromEntries(
    entries(table)
      .filter(([, { read }]) => readers.some((reader) => reader === read))
      .map(([name, { answer }]) => [name, answer]),
  ) as Answers<Table, By>;

type Edits<Table extends Columns> = {
  [Name in keyof Table as Table[Name]['write'] extends 'office' | 'admin' ? Name : never]: Table[Name]['check'];
};
/** The checks of what is edited later, by column. */
export const editsOf = <Table extends Columns>(table: Table) =>
  Object.fromEntries(
    entries(table)
      .filter(([, field]) => field.write === 'office' || field.write === 'admin')
      .map(([name, { check }]) => [name, check]),
  ) as Edits<Table>;

type Sent<Table extends Columns> = {
  [Name in keyof Table & FieldName as Table[Name]['write'] extends Exclude<Writer, 'nobody'>
    ? SentName<Name>
    : never]: Table[Name]['check'];
};
/** The checks of what comes with a new vehicle, by the names it is sent under. */
export const sentOf = <Table extends Columns>(table: Table) =>
  Object.fromEntries(
    entries(table)
      .filter(([, field]) => field.write !== 'nobody')
      .map(([name, { sent = name, check }]) => [sent, check]),
  ) as Sent<Table>;

/** A new vehicle as the arguments of `add_vehicle`, which are named after the columns. */
export const argumentsOf = (vehicle: object) => {
  const values = new Map<string, unknown>(Object.entries(vehicle));
  return Object.fromEntries(WRITTEN.map((name) => [`p_${name}`, values.get(sentName(name))])) as {
    [Name in (typeof WRITTEN)[number] as `p_${Name}`]: z.output<(typeof FIELD)[Name]['check']>;
  };
};
