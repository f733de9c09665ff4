import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import postcss, { type ChildNode, type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_ASSETS } from '../server/built.ts';
import type { PageAssets } from '../src/app/server/document.ts';

const ENTRY = /\/src\/app\/public\/main\.tsx$/;
/** A page's module: `home` is HomePage.tsx. */
const PAGE = /\/src\/pages\/public\/(\w+)Page\.tsx$/;

type Chunk = Rolldown.OutputChunk;

/** A chunk and everything it imports, also on demand where `deep`. */
function withImports(chunks: Chunk[], first: Chunk[], deep: boolean): Chunk[] {
  const found = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    const onDemand = deep && !ENTRY.test(chunk.facadeModuleId ?? '') ? chunk.dynamicImports : [];
    for (const file of [...chunk.imports, ...onDemand]) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const chunk of first) add(chunk);
  return [...found];
}

/** The classes that an element must have for a selector to mean it. */
const classesOf = (selector: string) => [...selector.replace(/:[\w-]+\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** The rules of a style sheet whose classes occur in `code`, and those without classes. A library composes its own: `yarl__` + name. */
export function stylesFor(css: string, code: string): string {
  const isUsed = (selector: string) => classesOf(selector).every((name) => code.includes(name.replace(/__.*/, '__')));
  const keep = (node: ChildNode) => {
    if (node.type === 'comment') node.remove();
    if (node.type === 'rule' && !(node as Rule).selectors.some(isUsed)) node.remove();
    if (node.type === 'atrule' && node.nodes && !/keyframes$/.test(node.name)) {
      node.each(keep);
      if (node.nodes.length === 0) node.remove();
    }
  };
  const sheet = postcss.parse(css);
  sheet.each(keep);
  return sheet.toString().trim();
}

/** The assets of every public page of a build. */
export function assetsOf(bundle: Rolldown.OutputBundle): PageAssets {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const sheets = files.filter((file) => file.type === 'asset').filter(({ fileName }) => fileName.endsWith('.css'));
  const css = sheets.map(({ source }) => String(source)).join('');
  const entry = chunks.filter(({ facadeModuleId }) => ENTRY.test(facadeModuleId ?? ''));
  const scriptsOf = (first: Chunk[]) => withImports(chunks, first, false).map(({ fileName }) => `/${fileName}`);
  const pages = chunks.flatMap((chunk) => {
    const [, name] = PAGE.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!name) return [];
    const first = [...entry, chunk];
    const code = withImports(chunks, first, true).map((each) => each.code);
    const assets = { scripts: scriptsOf(first), css: stylesFor(css, code.join('\n')) };
    return [[`${name.charAt(0).toLowerCase()}${name.slice(1)}`, assets] as const];
  });
  return { shell: { scripts: scriptsOf(entry), css: css.trim() }, pages: Object.fromEntries(pages) };
}

/** Vite plugin: writes the assets of the public pages beside their renderer, which no visitor is sent. */
export const pageAssets: Plugin = {
  name: 'page-assets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'public',
  async writeBundle(_, bundle) {
    await mkdir(dirname(PAGE_ASSETS), { recursive: true });
    await writeFile(PAGE_ASSETS, JSON.stringify(assetsOf(bundle)));
  },
};
