import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migratedDatabase } from '../../../tests/support/databases.ts';
import { ruleOf, savedTables, tablesOf } from '../tables.ts';
import { contentsOf, FILLED_BY_ITSELF, wordsFor } from '../target.ts';

let fresh: Sql;
const sql = postgres(inject('stack').databaseUrl, { max: 1 });
beforeAll(async () => {
  fresh = postgres(await migratedDatabase(), { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await fresh?.end();
});

const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;

test('every table is in the archive, or left out for a reason (R393)', async () => {
  const undecided = (await tablesOf(sql)).filter(({ schema, name }) => !ruleOf(schema, name));
  expect(undecided.map(nameOf)).toEqual([]);
  const left = (await tablesOf(sql)).filter(({ schema, name }) => !ruleOf(schema, name)?.saved).map(nameOf);
  expect(left.filter((name) => /^(public|private)\./.test(name))).toEqual(['private.api_address', 'private.operations']);
  const saved = (await savedTables(sql)).map(nameOf);
  expect(saved).toEqual(expect.arrayContaining(['auth.users', 'auth.identities', 'storage.objects', 'public.cardetails']));
  expect(saved).not.toEqual(expect.arrayContaining(['auth.sessions']));
});

test('a table of an unknown schema is decided by nobody', () => {
  expect(ruleOf('accounting', 'books')).toBeUndefined();
  expect(ruleOf('auth', 'something_new')).toBeUndefined();
});

test('a project with its migrations alone is an empty one, one with a row more is not (R394)', async () => {
  const contents = await contentsOf(fresh);
  const filled = contents.filled.map(nameOf);
  expect(filled.filter((name) => !FILLED_BY_ITSELF.includes(name))).toEqual([]);
  expect(wordsFor(contents)).toBeUndefined();
  const known = (await savedTables(fresh)).map(nameOf);
  expect(FILLED_BY_ITSELF.filter((name) => !known.includes(name))).toEqual([]);
  await fresh`insert into public.cardetails (registernumber) values ('MH12AB1234')`;
  expect(wordsFor(await contentsOf(fresh))).toContain('public.cardetails');
});
