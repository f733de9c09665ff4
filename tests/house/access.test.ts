import { expect, test } from 'vitest';
import { FUNCTIONS, RELATIONS, type Relation } from '../support/access.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const values = (rows: string[][]) => `${rows.map((cells) => `  (${cells.map(quoted).join(', ')})`).join(',\n')};`;

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

/** tests/support/access.ts for pgTAP, which runs on any Postgres and reads nothing but SQL. */
const SQL = `-- Who may do what, and a row of each table. Written from tests/support/access.ts by npx vitest run tests/house/access.test.ts -u

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
grant select on tests.relations, tests.functions_for to public;
`;

test('pgTAP is told what access.ts says; after a change there: npx vitest run tests/house/access.test.ts -u', async () => {
  await expect(SQL).toMatchFileSnapshot('../../supabase/tests/helpers/access.psql');
});
