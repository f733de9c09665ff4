import type { z } from 'zod';
import type { Columns, Field, Reader, Writer } from './field.ts';

const entries = (columns: Columns) => Object.entries(columns);

type Answered<Table extends Columns, Name extends keyof Table> = Table[Name] extends { answered: infer Wire extends string } ? Wire : Name;
type Answers<Table extends Columns, By extends Reader> = {
  [Name in keyof Table as Table[Name]['read'] extends By ? Answered<Table, Name> : never]: Table[Name]['answer'];
};
/**
 * How the fields with exactly these readers come back, by the names they have in answers: a schema's shape. Each reader is named: 'office'
 * leaves out what visitors and all staff read too.
 */
export const answersReadBy = <Table extends Columns, By extends Reader>(table: Table, ...readers: By[]) =>
  Object.fromEntries(
    entries(table)
      .filter(([, { read }]) => readers.some((reader) => reader === read))
      .map(([name, { answered = name, answer }]) => [answered, answer]),
  ) as Answers<Table, By>;

type Edits<Table extends Columns> = {
  [Name in keyof Table as Table[Name]['edit'] extends 'nobody' ? never : Name]: Table[Name]['check'];
};
/** The checks of what is edited later, by column. */
export const editsOf = <Table extends Columns>(table: Table) =>
  Object.fromEntries(
    entries(table)
      .filter(([, { edit }]) => edit !== 'nobody')
      .map(([name, { check }]) => [name, check]),
  ) as Edits<Table>;

type Added = Exclude<Writer, 'nobody'>;
type NewCheck<OfField extends Field> = OfField extends { checkNew: infer Check extends z.ZodType } ? Check : OfField['check'];

/** The name of a field in requests. */
export type SentName<Table extends Columns, Name extends keyof Table> = Table[Name] extends { sent: infer Wire extends string }
  ? Wire
  : Name;
type Sent<Table extends Columns> = {
  [Name in keyof Table as Table[Name]['add'] extends Added ? SentName<Table, Name> : never]: NewCheck<Table[Name]>;
};
/**
 * The checks of what comes with a new row, by the names it is sent under. Those of the columns that are named come first: of two
 * problems the first is told.
 */
export const sentOf = <Table extends Columns>(table: Table, ...first: (keyof Table & string)[]) =>
  Object.fromEntries(
    [...new Set([...first, ...Object.keys(table)])]
      .map((name) => [name, table[name] as Field] as const)
      .filter(([, { add }]) => add !== 'nobody')
      .map(([name, { sent = name, check, checkNew = check }]) => [sent, checkNew]),
  ) as Sent<Table>;

/** A new row as the record of the verb that adds it, by column. What is null or undefined is left to the column's default. */
export const recordOf = <Table extends Columns>(table: Table, row: object) => {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    entries(table)
      .filter(([, { add }]) => add !== 'nobody')
      .map(([name, { sent = name }]) => [name, values.get(sent)]),
  ) as { [Name in keyof Table & string as Table[Name]['add'] extends Added ? Name : never]: z.output<NewCheck<Table[Name]>> };
};

/** The same as the arguments of a verb, which are named after the columns. */
export const argumentsOf = <Table extends Columns>(table: Table, row: object) =>
  Object.fromEntries(Object.entries(recordOf(table, row)).map(([name, value]) => [`p_${name}`, value])) as {
    [Name in keyof Table & string as Table[Name]['add'] extends Added ? `p_${Name}` : never]: z.output<NewCheck<Table[Name]>>;
  };

/** What these columns are called in English. */
export const labelsOf = <Table extends Columns, Name extends keyof Table & string = keyof Table & string>(
  table: Table,
  names: readonly Name[] = Object.keys(table) as Name[],
) => Object.fromEntries(names.map((name) => [name, table[name]?.label])) as Record<Name, string>;
