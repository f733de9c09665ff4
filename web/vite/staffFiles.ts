import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { STAFF_FILES } from '../server/built.ts';
import type { StaffFiles } from '../src/app/staffFiles.ts';

const LIST = /\/src\/app\/staffFiles\.ts$/;
const LOGIN = /\/src\/pages\/staff\/LoginPage\.tsx$/;
/** The office's pages are kept as they are used; whoever is in the yard needs the drivers' and the login. */
const OFFICE = /\/src\/pages\/staff\/(?!LoginPage\.tsx)/;
/** What makes files: nobody needs a PDF or a sheet without network. */
const MAKES_FILES = /\/(src\/kit\/pdf|node_modules\/(pdfkit|fontkit|hucre|client-zip))\//;
/** Besides scripts and styles: workers and icons. */
const NAMED = /\.(js|svg|png)$/;
/** The texts of a language, by who reads them. */
const TEXTS = /\/src\/text\/([a-z]{2})(?:\.(\w+))?\.ts$/;
/** Which of them are needed in the yard. */
const isYardText = (id: string) => TEXTS.test(id) && !/\.(dashboard|office|server)\.ts$/.test(id);

/** What of it is only loaded when it is opened is not kept. */
const isLeftOut = ({ moduleIds }: Rolldown.OutputChunk) =>
  moduleIds.some((id) => [OFFICE, MAKES_FILES, TEXTS].some((other) => other.test(id)));

/** The files of chunks, with what they import, at once or on demand, their styles, and the workers and icons that they name. */
function filesOf(bundle: Rolldown.OutputBundle, first: readonly Rolldown.OutputChunk[]): string[] {
  const chunks = new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
  const found = new Set<string>();
  const code: string[] = [];
  function add(chunk: Rolldown.OutputChunk | undefined) {
    if (!chunk || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    code.push(chunk.code);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of chunk.imports) add(chunks.get(name));
    // What the office shares with the yard may be in a file of the office's, which opens more.
    if (isLeftOut(chunk)) return;
    for (const name of chunk.dynamicImports) {
      const next = chunks.get(name);
      if (next && !isLeftOut(next)) add(next);
    }
  }
  for (const chunk of first) add(chunk);
  for (const { fileName, type } of Object.values(bundle))
    if (type === 'asset' && NAMED.test(fileName) && code.some((text) => text.includes(fileName))) found.add(fileName);
  return [...found].map((file) => `/${file}`).sort();
}

function listOf(bundle: Rolldown.OutputBundle): StaffFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const main = chunks.find(({ isEntry }) => isEntry);
  const login = chunks.find(({ moduleIds }) => moduleIds.some((id) => LOGIN.test(id)));
  if (!main || !login) throw new Error("The staff's application has no entry, or no login.");
  const texts = chunks.filter(({ moduleIds }) => moduleIds.some(isYardText));
  return { entry: `/${main.fileName}`, files: filesOf(bundle, [main, login, ...texts]) };
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
      writeFileSync(STAFF_FILES, JSON.stringify(listOf(bundle)));
    },
  },
};
