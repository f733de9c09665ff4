import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** React's modules, and what Preact has for each. */
const MODULES: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact/compat/server',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-runtime',
};

/** Vite plugin: the public pages are built with Preact instead of React (docs/decisions/0018). */
export const preact: Plugin = {
  name: 'preact',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name !== 'client',
  // What the renderer is made of is bundled with it, so that libraries find Preact too.
  configEnvironment: (name) => (name === 'ssr' ? { resolve: { noExternal: true } } : null),
  resolveId(id) {
    const module = MODULES[id];
    return module ? fileURLToPath(import.meta.resolve(module)) : null;
  },
};
