import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE_CODES } from '../../supabase/functions/_shared/contract/language.ts';
import { preloads as script } from '../inlineScripts.ts';

/** What is loaded beside the scripts, by the first part of the address: of every page, and by language. */
const AREAS: Record<string, { all: string[]; texts: string[] }> = {
  admin: { all: ['login'], texts: [] },
  driverdashboard: { all: [], texts: ['staff'] },
  // Its messages and fields stand with those of the login.
  dashboard: { all: ['login', 'office'], texts: ['staff', 'dashboard'] },
};

/** The files of the chunk with this name: its script, and its styles. */
function filesOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`No chunk is named ${name} (vite.config.ts).`);
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
}

/** Vite plugin: says in app.html which files preloads.js loads beside its scripts. */
export const preloads: Plugin = {
  name: 'preloads',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml(html, { bundle }) {
    if (!bundle) return html;
    const byLanguage = (readers: string[]) =>
      Object.fromEntries(LANGUAGE_CODES.map((code) => [code, readers.flatMap((reader) => filesOf(bundle, `${code}${reader}`))]));
    const areas = Object.entries(AREAS).map(([area, { all, texts }]) => [
      area,
      { all: all.flatMap((name) => filesOf(bundle, name)), ...byLanguage(texts.map((reader) => `.${reader}`)) },
    ]);
    const [start] = filesOf(bundle, 'start');
    const behind = { start, contract: filesOf(bundle, 'contract') };
    const files = JSON.stringify({ texts: byLanguage(['']), ...behind, ...Object.fromEntries(areas) });
    // Before the style sheet, for which an inline script behind it would wait.
    return html.replace(
      '<script type="module"',
      (first) => `<meta name="preloads" content='${files}' />\n    <script>${script}</script>\n    ${first}`,
    );
  },
};
