import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dealer } from './src/lib/dealer.ts';

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

export default defineConfig({
  root: here('.'),
  plugins: [react(), dealerDetails],
  resolve: { alias: { '@contract': here('../supabase/functions/_shared/contract') } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});
