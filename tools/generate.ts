import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isLinked, linksOf } from '../web/src/app/navigation.ts';
import { mayOpen, pages, pagesOf } from '../web/src/app/pages.ts';
import type { PageName } from '../web/src/lib/addresses.ts';
import { t } from '../web/src/text/staff.ts';
import { GENERATED_INDEXES } from './generatedIndexes.ts';

/** The addresses of app/pages.ts without icons, for whoever links to a page: `lib` may not import `app`. */
const addresses = () => `/** Every address of the site, from app/pages.ts. Written by \`npm run generate\`. */
export const addresses = {
${Object.entries(pages)
  .map(([name, { path }]) => `  ${name}: '${path}',`)
  .join('\n')}
} as const;

export type PageName = keyof typeof addresses;

/** The pages that a server renders, each a document of its own. All others are the staff's single-page application. */
export const PUBLIC_PAGES = [
${pagesOf('public')
  .map((name) => `  '${name}',`)
  .join('\n')}
] as const satisfies readonly PageName[];
`;

/** Who may open which page, and its link in the sidebar: what a review should see of a change, and the browser tests go by. */
async function whoMayOpen(): Promise<string> {
  // The indexes of the texts may just have been written.
  const { loadStaffTexts } = await import('../web/src/text/loadStaff.ts');
  await loadStaffTexts('en');
  const rows = (Object.keys(pages) as PageName[]).map((name) => {
    const who = ([null, 'driver', 'employee', 'admin'] as const).filter((role) => mayOpen(role, name)).map((role) => role ?? 'visitor');
    const group = linksOf(pages[name].area, 'admin').find((one) => one.pages.some((page) => page === name))?.group;
    const link = isLinked(name) && [...(group ? [t(`nav.groups.${group}`)] : []), t(pages[name].label)].join(': ');
    return `  "${name}": { "who": "${who.join(' ')}"${link ? `, "link": "${link}"` : ''} }`;
  });
  return `{\n${rows.join(',\n')}\n}\n`;
}

const CONTRACT = 'supabase/functions/_shared/contract';
const HASH_FILE = `${CONTRACT}/contractHash.ts`;

/** Which contract function and page speak: a short hash of its files. A change of any makes another. */
function contractHash(): string {
  const files = globSync(`${CONTRACT}/**/*.ts`).filter((file) => file !== HASH_FILE);
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return `/** Which contract this is: a short hash of the files beside it. Written by \`npm run generate\`. */
export const CONTRACT_HASH = '${hash.digest('hex').slice(0, 8)}';
`;
}

/** Code generation: the files that follow from others, with their contents. */
export const GENERATED: Record<string, () => string | Promise<string>> = {
  ...GENERATED_INDEXES,
  // These lists are imported by what makes the next.
  'supabase/tests/helpers/access.psql': async () => (await import('../tests/support/accessSql.ts')).accessSql(),
  'web/src/lib/addresses.ts': addresses,
  'tests/support/pages.json': whoMayOpen,
  // After the lists of the contract.
  [HASH_FILE]: contractHash,
};

if (import.meta.main) for (const [file, contents] of Object.entries(GENERATED)) writeFileSync(file, await contents());
