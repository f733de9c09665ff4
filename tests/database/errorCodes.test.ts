import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../supabase/functions/_shared/contract/errorCodes.ts';
import { ROOT } from '../../tools/local-supabase/settings.ts';

const read = (pattern: string) =>
  globSync(join(ROOT, pattern))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** The schema without comments, and the source of the Edge Function. */
const book = read('supabase/schemas/*.sql').replace(/^\s*--.*$/gm, '');
const edge = read('supabase/functions/api/**/*.ts').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');

const CODE = /'([a-z]+\.[a-z_]+)'/g;
const codesIn = (text: string) => [...text.matchAll(CODE)].map(([, code]) => String(code));

/** Each `raise` statement with a message for people; not those that re-raise (`errcode = sqlstate`). */
const raised = [...book.matchAll(/\braise (?:sqlstate 'PT\d{3}'|exception)\s[^;]*?;/g)]
  .map(([statement]) => statement)
  .filter((statement) => !statement.includes('errcode = sqlstate'));

/** A message with its parameters blanked out: '%s' in SQL, '${…}' in TypeScript. */
const blanked = (text: string) => text.replace(/%s|\$?\{[^}]*\}/g, '…');

/** The messages with their codes, where both are literals. */
function said(): [code: string, text: string][] {
  const sql = raised.flatMap((statement): [string, string][] => {
    const words = /message = (?:format\()?'((?:[^']|'')*)'/.exec(statement)?.[1];
    const [code, ...others] = codesIn(statement.slice(statement.indexOf('hint =')));
    // A detail continues the message.
    const isWhole = words !== undefined && code && !others.length && !statement.includes('detail =');
    return isWhole ? [[code, words.replaceAll("''", "'")]] : [];
  });
  const ts = [...edge.matchAll(/\b[45]\d\d,\s*(['`])((?:(?!\1).)*)\1,\s*'([a-z]+\.[a-z_]+)'/g)];
  return [...sql, ...ts.map(([, , text, code]): [string, string] => [String(code), String(text)])];
}

test('what SQL raises for people has a hint, which is a code of the contract', () => {
  expect(raised.length).toBeGreaterThan(40);
  for (const statement of raised) {
    // A code in a variable is a literal in the assignment, where the next test finds it.
    if (/\bhint = v_\w+/.test(statement)) continue;
    const codes = codesIn(statement.slice(statement.indexOf('hint =')));
    expect(codes, statement).not.toEqual([]);
    for (const code of codes) expect(ERROR_CODES, statement).toContain(code);
  }
});

test('every code of the contract is raised somewhere, and is there once', () => {
  const raisedCodes = new Set([...codesIn(book), ...codesIn(edge)]);
  expect(ERROR_CODES.filter((code) => !raisedCodes.has(code))).toEqual([]);
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
});

test('a code always has the same words, so that a translation can go by it', () => {
  const texts = Map.groupBy(said(), ([code]) => code);
  expect(texts.size).toBeGreaterThan(100);
  for (const [code, all] of texts) expect([...new Set(all.map(([, text]) => blanked(text)))], code).toHaveLength(1);
});
