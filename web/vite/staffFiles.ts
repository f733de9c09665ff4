import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGE_CODES } from '../../supabase/functions/_shared/contract/language.ts';
import { STAFF_FILES } from '../server/built.ts';
import type { StaffFiles } from '../src/app/staffFiles.ts';

const LIST = /\/src\/app\/staffFiles\.ts$/;
const ENTRY = /\/src\/app\/main\.tsx$/;
/** The office's pages are kept as they are used; whoever is in the yard needs the drivers' and the login. */
const OFFICE = /\/src\/pages\/staff\/(?!LoginPage\.tsx)/;
/** What makes files: nobody needs a PDF or a sheet without network. */
const MAKES_FILES = /\/(src\/kit\/pdf|node_modules\/(pdfkit|fontkit|hucre|client-zip))\//;
/** Besides scripts and styles: workers and icons. */
const NAMED = /\.(js|svg|png)$/;
/** The texts of a language, for visitors and for the staff. */
const TEXTS = /\/src\/text\/([a-z]{2})(\.staff)?\.ts$/;

type Info = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** A module with all that it imports, also on demand; without the office's pages and without texts. */
function reached({ getModuleInfo }: Info, first: string): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || [OFFICE, MAKES_FILES, TEXTS].some((other) => other.test(id))) return;
    found.add(id);
    const info = getModuleInfo(id);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) add(next);
  };
  add(first);
  return found;
}

/** The files in which modules are, with what these files import, their styles, and the workers and icons that they name. */
function filesOf(bundle: Rolldown.OutputBundle, isWanted: (id: string) => boolean): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
  };
  for (const chunk of chunks) if (chunk.moduleIds.some(isWanted)) add(chunk);
  const code = chunks.filter(({ fileName }) => found.has(fileName)).map((chunk) => chunk.code);
  for (const { fileName, type } of Object.values(bundle))
    if (type === 'asset' && NAMED.test(fileName) && code.some((text) => text.includes(fileName))) found.add(fileName);
  return [...found].map((file) => `/${file}`).sort();
}

function listOf(info: Info, bundle: Rolldown.OutputBundle): StaffFiles {
  const main = Object.values(bundle).find((file) => file.type === 'chunk' && file.moduleIds.some((id) => ENTRY.test(id)));
  if (main?.type !== 'chunk') throw new Error("The staff's application has no entry.");
  const modules = reached(info, main.moduleIds.find((id) => ENTRY.test(id)) ?? '');
  const files = filesOf(bundle, (id) => modules.has(id));
  const textsOf = (code: string) => filesOf(bundle, (id) => TEXTS.exec(id)?.[1] === code).filter((file) => !files.includes(file));
  return { entry: `/${main.fileName}`, files, texts: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, textsOf(code)])) };
}

/** Vite plugin: writes the list of the files that the service worker keeps, and puts it into the worker, which is built later (decision 0059). */
export const staffFiles: Plugin = {
  name: 'staff-files',
  apply: 'build',
  load: (id) => (LIST.test(id) ? `export const staffFiles = ${readFileSync(STAFF_FILES, 'utf8')};` : null),
  generateBundle: {
    // The names of style sheets are known.
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      mkdirSync(dirname(STAFF_FILES), { recursive: true });
      writeFileSync(STAFF_FILES, JSON.stringify(listOf(this, bundle)));
    },
  },
};
