import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { FUNCTIONS, RELATIONS } from '../support/access.ts';

// The pgTAP tests run on any Postgres, so they have lists of their own. This compares them with the one table.
const tap = (name: string) => readFileSync(join(ROOT, 'supabase/tests', `${name}.test.sql`), 'utf8');
const functionsOf = (isMeant: (may: readonly string[]) => boolean) =>
  Object.entries(FUNCTIONS)
    .filter(([, may]) => isMeant(may))
    .map(([name]) => name)
    .sort();
const namesIn = (text: string, name: RegExp) => [...text.matchAll(name)].map(([, found = '']) => found).sort();

test.each(['visitor', 'driver', 'employee', 'admin'] as const)('access_matrix says the same of the %s', (persona) => {
  const acts = persona === 'visitor' ? 'tests.act_as_visitor()' : `tests.act_as('${persona}')`;
  const [, part = ''] = tap('access_matrix').split(`select ${acts};`);
  const [rows = ''] = part.split('select tests.act_as');
  const said = [...rows.matchAll(/\('(\w+)', '([a-z ]+)'\)/g)].map(([, table, actions]) => `${table}: ${actions}`);
  const held = Object.entries(RELATIONS).map(([table, may]) => {
    const actions = { select: may.read, insert: may.insert, update: may.update, delete: may.delete };
    const reached = Object.entries(actions).filter(([, cells]) => cells?.[persona] !== undefined);
    return `${table}: ${reached.map(([action]) => action).join(' ')}`;
  });
  expect(said).toEqual(held.filter((row) => !row.endsWith(': ')).sort());
});

test('deleted_account calls every function that is for staff', () => {
  const [, calls = ''] = tap('deleted_account').split('insert into tests.calls values');
  const [rows = ''] = calls.split('grant select on tests.calls');
  const forStaff = functionsOf((may) => may.includes('admin') && !may.includes('visitor'));
  // It is for visitors too: they see their own folders by it.
  expect(namesIn(rows, /^ {2}\('(\w+)',/gm)).toEqual([...forStaff, 'list_files'].sort());
});

test('schema_is_closed opens to visitors and to the secret key what is theirs', () => {
  const [, visitors = ''] = tap('schema_is_closed').split("tests.callable_by('anon')");
  const [forVisitors = '', forServers = ''] = visitors.split('a visitor calls these functions');
  expect(namesIn(forVisitors, /'public\.(\w+)'/g)).toEqual(functionsOf((may) => may.includes('visitor')));
  expect(namesIn(forServers, /'(?:service_role|supabase_auth_admin) public\.(\w+)'/g)).toEqual(
    functionsOf((may) => may.length === 0),
  );
});
