import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/local-supabase/settings.ts';

const read = (pattern: string) =>
  globSync(join(ROOT, pattern))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** The schema without comments, and the source of the Edge Function. */
export const book = read('supabase/schemas/*.sql').replace(/^\s*--.*$/gm, '');
export const edge = read('supabase/functions/api/**/*.ts').replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, '');

const CODE = /'([a-z]+\.[a-z_]+)'/g;
export const codesIn = (text: string) => [...text.matchAll(CODE)].map(([, code]) => String(code));

/** Each `raise` statement with a message for people; not those that re-raise (`errcode = sqlstate`). */
export const raised = [...book.matchAll(/\braise (?:sqlstate 'PT\d{3}'|exception)\s[^;]*?;/g)]
  .map(([statement]) => statement)
  .filter((statement) => !statement.includes('errcode = sqlstate'));

/** A message with its parameters blanked out: '%s' in SQL, '${…}' in TypeScript, '{…}' in the texts of the codes. */
export const blanked = (text: string) => text.replace(/%s|\$?\{[^}]*\}/g, '…');

/** What is raised: its codes, and its message where that is a literal. `goesOn`: a detail continues it. */
interface Said {
  codes: string[];
  text: string;
  goesOn: boolean;
}

/** The messages for people with their codes, of SQL and of the Edge Function. */
export function said(): Said[] {
  const sql = raised.flatMap((statement): Said[] => {
    const words = /message = (?:format\(\s*)?'((?:[^']|'')*)'/.exec(statement)?.[1];
    const codes = codesIn(statement.slice(statement.indexOf('hint =')));
    return words === undefined ? [] : [{ codes, text: words.replaceAll("''", "'"), goesOn: statement.includes('detail =') }];
  });
  const ts = [...edge.matchAll(/\b[45]\d\d,\s*(['`])((?:(?!\1).)*)\1,\s*'([a-z]+\.[a-z_]+)'/g)];
  return [...sql, ...ts.map(([, , text, code]) => ({ codes: [String(code)], text: String(text), goesOn: false }))];
}
