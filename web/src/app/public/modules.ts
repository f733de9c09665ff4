import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../..', import.meta.url));
const contract = resolve(src, '../../supabase/functions/_shared/contract');

/** What a public page shows first; what it loads later (`import()`) is not its own. */
const ENTRIES = [
  'app/Frame.tsx',
  'app/MainContent.tsx',
  ...[
    'HomePage',
    'VehiclePage',
    'UnknownVehiclePage',
    'ContactPage',
    'FavouritesPage',
    'ComparePage',
    'NotFoundPage',
  ].map((name) => `pages/public/${name}.tsx`),
];
/** Modules that the build replaces by their values (web/evaluated.ts, web/compiledTexts.ts). */
const VALUES = /kit\/fields\/publicFields\.ts$|\/text\/[\w-]+\/\w+\.ts$/;
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?from\s*)?'([^']+)'/gm;

/** Everything a module imports at run time. */
const importsOf = (file: string) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name);

/** The public pages' own modules by their path in web/src, and the packages they import. */
export function publicModules() {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (file.endsWith('.css') || VALUES.test(file)) return;
    for (const name of importsOf(file)) {
      const path = name.startsWith('@contract/') ? name.replace('@contract', contract) : resolve(dirname(file), name);
      if (name.startsWith('.') || name.startsWith('@contract/')) visit(path);
      else packages.add(name);
    }
  };
  for (const entry of ENTRIES) visit(resolve(src, entry));
  const missing = [...files].filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`No such module: ${missing.join(', ')}`);
  return { files: [...files].map((file) => relative(src, file)).sort(), packages: [...packages].sort() };
}
