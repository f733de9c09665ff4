import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** Modules that are nothing but values of the contract. */
const EVALUATED = /\/src\/kit\/fields\/publicFields\.ts$/;

/** Vite plugin: evaluates these modules at build time and bundles their values, so that no visitor loads the contract's checks. */
export const evaluated: Plugin = {
  name: 'evaluated',
  apply: 'build',
  async load(id) {
    if (!EVALUATED.test(id)) return null;
    const values: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};
