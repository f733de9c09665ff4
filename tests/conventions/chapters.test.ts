import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

/** The chapters of the schema in order, without comments. */
const CHAPTERS = globSync('supabase/schemas/*.sql')
  .sort()
  .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(file, 'utf8').replaceAll(/--.*/g, '') }));

/** Every object that a chapter creates, with the chapter's index. */
const MADE = CHAPTERS.flatMap(({ sql }, place) =>
  [...sql.matchAll(/create (?:function|table|view|type) ((?:public|private)\.\w+)/g)].map(([, thing = '']) => ({
    thing,
    place,
    named: new RegExp(`\\b${thing}\\b`, 'g'),
  })),
);

/** Allowed forward references, in the body of a function, with the reason above it. */
const AHEAD = ['12_protected_tables: public.cardetails'];

test('a chapter uses only what is above it', () => {
  const ahead = CHAPTERS.flatMap(({ name, sql }, here) =>
    MADE.filter(({ place, named }) => place > here && sql.search(named) >= 0).map(({ thing }) => `${name}: ${thing}`),
  );
  expect(ahead).toEqual(AHEAD);
});

test('nothing in the unexposed schema is made and never used', () => {
  const used = CHAPTERS.map(({ sql }) => sql.replaceAll(/(revoke|grant) \w[^;]*;/g, '')).join('\n');
  const idle = MADE.filter(({ thing, named }) => thing.startsWith('private.') && (used.match(named) ?? []).length < 2);
  expect(idle.map(({ thing }) => thing)).toEqual([]);
});

test('which day it is where the business is, is asked of private.today() alone', () => {
  const asking = CHAPTERS.filter(({ sql }) => sql.includes("'Asia/Kolkata')::date"));
  expect(asking.map(({ name }) => name)).toEqual(['01_kit']);
});
