import type { Field, Kind } from '../../supabase/functions/_shared/contract/fields/field.ts';
import { VEHICLE } from '../../supabase/functions/_shared/contract/fields/vehicle.ts';
import { CALLS, FUNCTIONS, RELATIONS, type Relation } from './access.ts';

const quoted = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`);
const values = (rows: (string | null)[][]) => `${rows.map((cells) => `  (${cells.map(quoted).join(', ')})`).join(',\n')};`;

/** The actions on a table that somebody reaches. */
function actionsOf({ read, insert, update, delete: remove }: Relation, persona: keyof Relation['read']): string {
  const actions = { select: read, insert, update, delete: remove };
  return Object.entries(actions)
    .filter(([, cells]) => cells?.[persona] !== undefined)
    .map(([action]) => action)
    .join(' ');
}

const PEOPLE = ['visitor', 'driver', 'employee', 'admin'] as const;
const relations = Object.entries(RELATIONS);

/** A value of a field that is edited, as the database writes it; of other kinds it is 2. */
const VALUES: Partial<Record<Kind, string>> = {
  line: 'New',
  text: `It's "new"`,
  phone: '9822000000',
  landline: '02025551234',
  email: 'asha@example.com',
  code: 'MA3EYD81S',
  pin: '412207',
  rupees: '1234.50',
  year: '2019',
  day: '2026-02-28',
  yesNo: 'true',
};
const fieldRows = Object.entries<Record<string, Field>>(VEHICLE).flatMap(([table, fields]) =>
  Object.entries(fields).map(([name, { read, edit, kind, choices }]) => {
    const value = choices?.at(-1) ?? VALUES[kind] ?? '2';
    return [table, name, read, edit === 'nobody' ? null : value];
  }),
);

/** What the contract says, for pgTAP, which runs on any Postgres and reads nothing but SQL. */
export const accessSql =
  () => `-- Who may do what, a row of each table, a call of each verb that writes. Generated from the contract (npm run generate)

-- The actions of each person on the tables and views of the exposed schema.
create table tests.relations (relation text, ${PEOPLE.map((persona) => `${persona} text`).join(', ')});
insert into tests.relations values
${values(relations.map(([name, relation]) => [name, ...PEOPLE.map((persona) => actionsOf(relation, persona))]))}

-- Who gets further than a refusal by the exposed functions; nobody: the secret key or the Auth server calls it.
create table tests.functions_for (name text, people text[]);
insert into tests.functions_for values
${values(Object.entries(FUNCTIONS).map(([name, may]) => [name, `{${PEOPLE.filter((persona) => may.includes(persona))}}`]))}

create table tests.examples (relation text, given jsonb);
insert into tests.examples values
${values(relations.flatMap(([name, { row }]) => (row ? [[name, JSON.stringify(row)]] : [])))}

-- One good call of every verb that writes, of the things in repeated_requests.test.sql.
create table tests.writes (id int generated always as identity, verb text, args jsonb);
insert into tests.writes (verb, args) values
${values(CALLS.map(([name, call]) => [name, JSON.stringify(call)]))}

-- The fields of a vehicle: who reads them, and of those that are edited a value.
create table tests.fields (tablename text, field text, reader text, value text);
insert into tests.fields values
${values(fieldRows)}
grant select on tests.relations, tests.functions_for, tests.writes, tests.fields to public;
`;
