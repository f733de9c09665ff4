import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** All styles of Mantine, in a layer. */
const WHOLE = fileURLToPath(import.meta.resolve('@mantine/core/styles.layer.css'));
const STYLES = join(dirname(WHOLE), 'styles');
/** Where a component names the classes of its styles, and these. */
const CLASSES = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const SHEET = /\/@mantine\/core\/styles\/([\w-]+)\.layer\.css$/;
/** What is of no component, below them all. */
const OF_ALL = ['baseline', 'default-css-variables', 'global'];

const sheetOf = (name: string) => join(STYLES, `${name}.layer.css`);
const layered = (name: string) => readFileSync(sheetOf(name), 'utf8').replace('@layer mantine', `@layer mantine.${name}`);

/** The components in the order of the whole sheet: one comes after those it is made of, whose styles it overrides. */
function inOrder(): string[] {
  const whole = readFileSync(WHOLE, 'utf8');
  const placeOf = (name: string) => whole.indexOf(/\.m_\w+/.exec(layered(name))?.[0] ?? '');
  const names = readdirSync(STYLES).flatMap((file) => /^(\w+)\.layer\.css$/.exec(file)?.[1] ?? []);
  return names.filter((name) => !OF_ALL.includes(name)).sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Vite plugin: a component of Mantine brings its own styles along, so that a page loads those of what it shows. Each is a layer of its own, in the order
 * of the whole sheet, whichever is loaded first. Our own styles stand in no layer, and override them all.
 */
export const componentStyles: Plugin = {
  name: 'component-styles',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    if (id === WHOLE)
      return [`@layer ${[...OF_ALL, ...inOrder()].map((name) => `mantine.${name}`).join(',')};`, ...OF_ALL.map(layered)].join('\n');
    const [, name = ''] = SHEET.exec(id) ?? [];
    return name ? layered(name) : null;
  },
  transform(code, id) {
    const [, name = ''] = CLASSES.exec(id) ?? [];
    return name && existsSync(sheetOf(name)) ? { code: `import ${JSON.stringify(sheetOf(name))};\n${code}`, map: null } : null;
  },
};
