import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { LANGUAGE_CODES, type Language } from '../supabase/functions/_shared/contract/language.ts';

const CONTRACT = 'supabase/functions/_shared/contract';

interface List {
  /** The files that have what is listed. */
  from: string;
  /** Finds the names of the exports. */
  exported: RegExp;
  /** Imports before those of the list, and behind them. */
  first?: string;
  last?: string;
  says: string;
  as: (names: string) => string;
}

/** Who reads texts: the folder they stand in, and the end of the names of their indexes. */
const READERS = {
  public: { end: '', says: 'that visitors may read' },
  staff: { end: 'Staff', says: 'that only the staff read, with the first of their pages: no visitor loads them' },
  yard: { end: 'Yard', says: 'that drivers and the office read at work: they are loaded after the first page of a driver' },
  dashboard: { end: 'Dashboard', says: 'that the first page of the office says: no driver loads them' },
  office: { end: 'Office', says: 'that only the office reads: they are loaded after its first page, and no driver loads them' },
  server: { end: 'Server', says: 'that only the renderer of the public pages writes: no browser loads them' },
};
type Reader = keyof typeof READERS;

const ENGLISH = 'en';

/** The index of a folder of texts: `t` knows their keys from it, and that of another language must have them all. */
function texts(language: Language, reader: Reader): [file: string, List] {
  const { end, says } = READERS[reader];
  const english = `${ENGLISH}${end}`;
  const type = language === ENGLISH ? '' : `: Translation<typeof ${english}>`;
  const file = (of: string) => `${of}${end && `.${end.toLowerCase()}`}.ts`;
  const imports = type && `import type { ${english} } from './${file(ENGLISH)}';\n`;
  return [
    `web/src/text/${file(language)}`,
    {
      from: `web/src/text/${language}/${reader}/*.ts`,
      exported: /^export const (\w+)/gm,
      first: imports,
      last: type && `import type { Translation } from './translation.ts';\n`,
      says: `The texts of ${language} ${says}.`,
      as: (names) => `export const ${language}${end}${type} = {${names}};`,
    },
  ];
}

/** What loads the texts for a reader, by language: a browser loads those of one. */
function loaders(reader: Reader): string {
  const { end, says } = READERS[reader];
  const lines = LANGUAGE_CODES.map(
    (code) => `  ${code}: async () => (await import('./${code}${end && `.${end.toLowerCase()}`}.ts')).${code}${end},\n`,
  );
  return `/** Loads, of one language, the texts ${says}. Written by \`npm run generate\`. */\nexport const ${reader}Texts = {\n${lines.join('')}};\n`;
}

/** Lists of what lies in a folder, by the file they are written to: the bundle of the Edge Function has no folder to read. */
const LISTS: Record<string, List> = {
  'supabase/functions/api/routes.ts': {
    from: 'supabase/functions/api/routes/*.ts',
    exported: /^export const (\w+) = new Hono\b/gm,
    says: 'The endpoints of every file in `routes`.',
    as: (names) => `export const ROUTES = [${names}];`,
  },
  [`${CONTRACT}/fields/tables.ts`]: {
    from: `${CONTRACT}/{*,fields/*}.ts`,
    exported: /^export const (\w+) = \{\n(?:(?!\}).*\n)*\} as const satisfies Columns;$/gm,
    says: 'Every column that a person sees, by table. The activity log and the forms follow it; a test compares it with the database, both ways.',
    as: (names) => `export const FIELDS = {${names}} as const;\n\nexport type Table = keyof typeof FIELDS;`,
  },
  ...Object.fromEntries(LANGUAGE_CODES.flatMap((language) => (Object.keys(READERS) as Reader[]).map((reader) => texts(language, reader)))),
};

const LINE_WIDTH = 140;

/** A list as the formatter would write it: on one line where that is long enough, else one name a line. */
function listed(file: string, { from, exported, first = '', last = '', says, as }: List): string {
  const found = globSync(from)
    .map((path) => ({
      from: relative(dirname(file), path).replace(/^(?!\.)/, './'),
      names: [...readFileSync(path, 'utf8').matchAll(exported)].map(([, name = '']) => name).sort(),
    }))
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => (a.from.toLowerCase() < b.from.toLowerCase() ? -1 : 1));
  const imports = found.map(({ from, names }) => `import { ${names.join(', ')} } from '${from}';\n`);
  const names = found.flatMap((one) => one.names).sort();
  const short = as(` ${names.join(', ')} `);
  const fits = (short.split('\n')[0]?.length ?? 0) <= LINE_WIDTH;
  const written = fits ? short : as(`\n${names.map((name) => `  ${name},\n`).join('')}`);
  return `${first}${imports.join('')}${last}\n/** ${says} Written by \`npm run generate\`. */\n${written}\n`;
}

/** The lists, as what tools/generate.ts writes. */
export const GENERATED_INDEXES = {
  ...Object.fromEntries(Object.entries(LISTS).map(([file, list]) => [file, () => listed(file, list)])),
  ...Object.fromEntries((Object.keys(READERS) as Reader[]).map((reader) => [`web/src/text/${reader}Texts.ts`, () => loaders(reader)])),
};
