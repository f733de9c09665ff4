import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { headersFile, supabaseOrigins } from './headers.ts';
import { dealer } from './src/lib/dealer.ts';
import { screens } from './src/lib/screens.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Fills {{name}}, {{tagline}} and {{phone}} of index.html from the dealer's details (D35). */
const dealerDetails: Plugin = {
  name: 'dealer-details',
  transformIndexHtml: (html) =>
    html
      .replaceAll('{{name}}', dealer.name)
      .replaceAll('{{tagline}}', dealer.tagline)
      .replaceAll('{{phone}}', dealer.phones.general.text),
};

/** Writes the headers of a static host beside the build. */
const headers: Plugin = {
  name: 'headers',
  apply: 'build',
  generateBundle() {
    const settings = { ...loadEnv('production', here('.'), 'VITE_'), ...process.env };
    if (!settings.VITE_SUPABASE_PUBLISHABLE_KEY)
      this.info('No VITE_SUPABASE_PUBLISHABLE_KEY: this build is for the local stack.');
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(supabaseOrigins(settings)) });
  },
};

/** `@mixin phone { … }` and the other screens, for style sheets. */
const mixins = Object.fromEntries(
  Object.entries(screens).map(([name, query]) => [name, { [`@media ${query}`]: { '@mixin-content': {} } }]),
);

export default defineConfig({
  root: here('.'),
  plugins: [react(), dealerDetails, headers],
  resolve: { alias: { '@contract': here('../supabase/functions/_shared/contract') } },
  css: { postcss: { plugins: [mantine({ mixins })] } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});
