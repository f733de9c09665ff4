import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { compiledTexts } from './compiledTexts.ts';
import { evaluated } from './evaluated.ts';
import { headersFile, supabaseOrigins } from './headers.ts';
import { dealer } from './src/lib/dealer.ts';
import { screens } from './src/lib/screens.ts';
import { t } from './src/text/t.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { name, tagline, phones } = dealer;
const HEAD: Record<string, string> = {
  title: t('site.title', { name, tagline }),
  description: t('site.description', { name, tagline }),
  noScript: t('site.noScript', { phone: phones.general.text }),
};

/** Vite plugin: fills {{title}} and others in index.html, from the texts and the dealer's details (D35). */
const head: Plugin = {
  name: 'head',
  transformIndexHtml: (html) => html.replaceAll(/{{(\w+)}}/g, (_, name: string) => HEAD[name] ?? ''),
};

/** Vite plugin: writes the headers file of a static host into the build. */
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

/** PostCSS mixins of the breakpoints, `@mixin phone { … }`, for style sheets. */
const mixins = Object.fromEntries(
  Object.entries(screens).map(([name, query]) => [name, { [`@media ${query}`]: { '@mixin-content': {} } }]),
);

export default defineConfig({
  root: here('.'),
  plugins: [react(), head, headers, compiledTexts, evaluated],
  resolve: { alias: { '@contract': here('../supabase/functions/_shared/contract') } },
  css: { postcss: { plugins: [mantine({ mixins })] } },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
});
