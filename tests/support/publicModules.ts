import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGES } from '../../web/src/app/public/pages.ts';

const src = fileURLToPath(new URL('../../web/src', import.meta.url));

const fileOf = (page: string) => `pages/public/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;

/** What a public page shows first; what it loads later (`import()`) is not its own. */
const ENTRIES = ['app/Frame.tsx', 'app/MainContent.tsx', ...PAGES.map(fileOf)];
/** Modules that the build replaces by their values (web/vite/evaluated.ts, web/vite/compiledTexts.ts). */
const VALUES = /kit\/fields\/publicFields\.ts$|\/text\/[\w-]+\/\w+\.ts$/;
const IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?from\s*)?'(\.[^']+)'/gm;

/** The public pages' own modules, by their path in web/src. */
export function publicModules(): string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    if (!existsSync(file)) throw new Error(`No such module: ${file}`);
    files.add(file);
    if (file.endsWith('.css') || VALUES.test(file)) return;
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) visit(resolve(dirname(file), path));
  };
  for (const entry of ENTRIES) visit(resolve(src, entry));
  return [...files].map((file) => relative(src, file)).sort();
}
