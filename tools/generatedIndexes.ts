import { globSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

const CONTRACT = 'supabase/functions/_shared/contract';

interface List {
  /** The files that have what is listed. */
  from: string;
  /** Finds the names of the exports. */
  exported: RegExp;
  says: string;
  as: (names: string) => string;
}

/** The index of a folder of texts: `t` knows their keys from it. */
const texts = (folder: string, name: string, says: string): List => ({
  from: `web/src/text/en/${folder}/*.ts`,
  exported: /^export const (\w+)/gm,
  says,
  as: (names) => `export const ${name} = {${names}};`,
});

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
  'web/src/text/en.ts': texts('public', 'en', 'The English texts that visitors may read.'),
  'web/src/text/en.staff.ts': texts('staff', 'enStaff', 'The English texts that only the staff read: no visitor loads them.'),
  'web/src/text/en.server.ts': texts(
    'server',
    'enServer',
    'The English texts that only the renderer of the public pages writes: no browser loads them.',
  ),
};

/** A list as the formatter would write it: one name a line, a single one in the same. */
function listed(file: string, { from, exported, says, as }: List): string {
  const found = globSync(from)
    .map((path) => ({
      from: relative(dirname(file), path).replace(/^(?!\.)/, './'),
      names: [...readFileSync(path, 'utf8').matchAll(exported)].map(([, name = '']) => name).sort(),
    }))
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => (a.from.toLowerCase() < b.from.toLowerCase() ? -1 : 1));
  const imports = found.map(({ from, names }) => `import { ${names.join(', ')} } from '${from}';\n`);
  const names = found.flatMap((one) => one.names).sort();
  return `${imports.join('')}\n/** ${says} Written by \`npm run generate\`. */\n${as(names.length > 1 ? `\n${names.map((name) => `  ${name},\n`).join('')}` : ` ${names} `)}\n`;
}

/** The lists, as what tools/generate.ts writes. */
export const GENERATED_INDEXES = Object.fromEntries(Object.entries(LISTS).map(([file, list]) => [file, () => listed(file, list)]));
