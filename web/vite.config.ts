import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { LANGUAGE_CODES } from '../supabase/functions/_shared/contract/language.ts';
import { VERSION } from '../supabase/functions/_shared/contract/version.ts';
import { headersFile, supabaseOrigins } from './headers.ts';
import { colourScheme } from './inlineScripts.ts';
import { screens } from './src/lib/screens.ts';
import { inLanguage } from './src/text/language.ts';
import { loadServerTexts } from './src/text/loadServer.ts';
import { t } from './src/text/t.ts';
import { builtDealer, dealerOfBuild } from './vite/builtDealer.ts';
import { compiledTexts } from './vite/compiledTexts.ts';
import { componentStyles } from './vite/componentStyles.ts';
import { compressed } from './vite/compressed.ts';
import { evaluated } from './vite/evaluated.ts';
import { pageAssets } from './vite/pageAssets.ts';
import { preloads } from './vite/preloads.ts';
import { staffFiles } from './vite/staffFiles.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The newest migration of this checkout, by which the screen Health sees what a database lacks. */
const newestMigration = readdirSync(here('../supabase/migrations'))
  .sort()
  .at(-1)
  ?.replace(/\.sql$/, '');

/** Vite plugin: fills {{title}}, {{noScript}} and {{version}} in app.html, and adds the colour scheme's script. */
const head: Plugin = {
  name: 'head',
  async transformIndexHtml(html, { path, server }) {
    if (path !== '/app.html') return html;
    await loadServerTexts();
    const dealer = server ? null : await dealerOfBuild();
    const phone = dealer?.phones.general.text;
    const noScript = LANGUAGE_CODES.map((code) =>
      inLanguage(code, () => (phone ? t('site.noScriptCall', { phone }) : t('site.noScript'))),
    ).join(' ');
    const texts: Record<string, string> = { title: t('site.staff'), noScript, version: VERSION };
    const script = { tag: 'script', children: colourScheme, injectTo: 'head' } as const;
    return { html: html.replaceAll(/{{(\w+)}}/g, (_, name: string) => texts[name] ?? ''), tags: [script] };
  },
};

/** Vite plugin: writes the headers file of a static host into the build. */
const headers: Plugin = {
  name: 'headers',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    const settings = { ...loadEnv('production', here('.'), 'VITE_'), ...process.env };
    if (!settings.VITE_SUPABASE_PUBLISHABLE_KEY) this.info('No VITE_SUPABASE_PUBLISHABLE_KEY: this build is for the local stack.');
    this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(supabaseOrigins(settings)) });
  },
};

/**
 * PostCSS mixins of the breakpoints, `@mixin phone { … }`, for style sheets. Not `dark`: that is Mantine's, the scheme that is shown, and
 * `light-dark()` is made of it. What the system is set to may be the other one.
 */
const { dark: _, ...breakpoints } = screens;
const mixins = Object.fromEntries(
  Object.entries(breakpoints).map(([name, query]) => [name, { [`@media ${query}`]: { '@mixin-content': {} } }]),
);

/**
 * Class names of CSS modules: the class, and the hash of its file. Short, because every public page contains its styles, and what
 * fits into the first 14 kB of a connection arrives a round trip earlier.
 */
function generateScopedName(name: string, file: string): string {
  const path = relative(here('.'), file.replace(/\?.*/, ''));
  return `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** What of the libraries only dialogs and toasts use. */
const OVERLAYS =
  /node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|tslib|@mantine\/core\/.*\/(ModalBase|Portal))\//;
const CAROUSEL =
  /node_modules\/(embla-carousel(-react|-reactive-utils)?|@mantine\/carousel)\/.*\.m?js$|kit\/pictures\/(Slides|ImageCarousel)\.tsx$/;
const QR_CODES = /\/(kit|node_modules)\/qr\//;

/** The texts of a language for a reader: `mr.yard`. */
const TEXTS = /\/src\/text\/([a-z]{2})(?:\/|\.)(staff|yard|dashboard|office)?/;

/** What first pages of the staff load when the browser has time. */
const LATER = /\/(StaffNotes|LoginAgainDialog|GoToVehicle|VehicleHits|ColumnChoice|Toasts|OutboxLine)\.tsx$/;

/**
 * The files of the staff's pages: what each group names, with all it imports that no group before it has. A first page is one file, since each file
 * costs a slow connection a round trip; what other pages share is cut by who shares it, pieces below 8 kB joined (docs/decisions/0058).
 */
const STAFF_CHUNKS = [
  {
    name: (id: string) => (TEXTS.exec(id) ?? []).slice(1).filter(Boolean).join('.'),
    test: TEXTS,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  { name: 'start', test: /\/src\/(app\/(main|StaffLayout)|pages\/driver\/DriverDashboardPage)\.tsx$/, priority: 4 },
  { name: 'login', test: /\/src\/pages\/staff\/LoginPage\.tsx$/, priority: 3 },
  { name: 'office', test: /\/src\/(app\/(SidebarWaiting|officeIcons)|pages\/staff\/DashboardPage)\.tsx?$/, priority: 3 },
  { name: 'later', test: LATER, priority: 2.5 },
  { name: 'contract', test: /\/contract\/(dashboard|enquiry|money|officeList|session|settingUp|today)\.ts$/, priority: 3 },
  { name: 'pictures', test: /\/src\/pages\/driver\/(OnsiteImages|WithoutPictures)Page\.tsx$/, priority: 2 },
  { name: 'yard', test: /\/src\/pages\/driver\/\w+\.tsx$/, priority: 1 },
  { name: 'shared', test: /\.m?[jt]sx?$/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8000 },
];

/** What a chunk's file is called: not by all who share it, since every first page has the list of the files. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`;

/** Four builds: the staff's single-page application, the public pages in a browser, their service worker, and their renderer for a server. */
export default defineConfig(({ command }) => ({
  root: here('.'),
  appType: 'custom',
  plugins: [react(), head, headers, compiledTexts, componentStyles, evaluated, preloads, pageAssets, staffFiles, builtDealer, compressed],
  resolve: {
    alias: { '@contract': here('../supabase/functions/_shared/contract'), 'brotli/decompress.js': here('src/kit/pdf/noBrotli.ts') },
  },
  define: { 'import.meta.env.NEWEST_MIGRATION': JSON.stringify(newestMigration) },
  css: { modules: { generateScopedName }, postcss: { plugins: [mantine({ mixins })] } },
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        emptyOutDir: true,
        rolldownOptions: { input: here('app.html'), output: { codeSplitting: { groups: STAFF_CHUNKS }, chunkFileNames } },
      },
    },
    public: {
      consumer: 'client',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        cssCodeSplit: false,
        // The documents name their scripts themselves: no helper that adds links for them.
        modulePreload: false,
        // What several pages share is one file: fifteen small ones would be fifteen requests. But for what few visitors open: QR codes,
        // and dialogs and toasts, which are loaded with the first.
        rolldownOptions: {
          input: here('src/app/public/main.tsx'),
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  minShareCount: 2,
                  test: (id) =>
                    /\.(tsx?|mjs|js)$|public\/pages\.module\.css$/.test(id) &&
                    ![OVERLAYS, CAROUSEL, QR_CODES].some((part) => part.test(id)),
                },
                { name: 'carousel', test: CAROUSEL },
                { name: 'qr', test: QR_CODES },
              ],
            },
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: here('src/app/serviceWorker.ts'), output: { entryFileNames: 'sw.js', format: 'iife' } },
      },
    },
    ssr: {
      // What the renderer is made of is bundled with it: a server needs no node_modules. The dev server takes them as they are: it runs no CommonJS.
      resolve: { noExternal: command === 'build' || [] },
      build: {
        // Not emptied: the assets of the pages are written into it, too.
        outDir: 'dist-server',
        emptyOutDir: false,
        copyPublicDir: false,
        ssr: true,
        // One module: whoever imports it twice has two renderers.
        rolldownOptions: { input: here('src/app/server/render.tsx'), output: { codeSplitting: false } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const environment of Object.values(environments)) await build(environment);
    },
  },
}));
