import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import postcss, { type ChildNode, type Rule } from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_ASSETS } from '../server/built.ts';
import type { PageAssets } from '../src/app/server/document.ts';
import { theme } from '../src/app/theme.ts';

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

/** What a class is made of in code: a library composes `yarl__` + name, Mantine its `mantine-Button-root` of the component's name. */
const partOf = (name: string) => name.replace(/__.*/, '__').replace(/^mantine-([A-Z]\w*)-.*/, '$1');

/** The rules of a style sheet whose classes occur in `code`, and those without classes. */
export function stylesFor(css: string, code: string): string {
  const isUsed = (selector: string) => classesOf(selector).every((name) => code.includes(partOf(name)));
  const keep = (node: ChildNode) => {
    if (node.type === 'comment') node.remove();
    if (node.type === 'rule' && !(node as Rule).selectors.some(isUsed)) node.remove();
    if (node.type === 'atrule' && node.nodes && !/keyframes$/.test(node.name)) {
      node.each(keep);
      if (node.nodes.length === 0) node.remove();
    }
  };
  const sheet = postcss.parse(css);
  // Mantine's own values of its variables: the page has those of our theme (themeFor).
  sheet.walkAtRules('layer', (layer) =>
    layer.walkRules(/^:(root|host)/, (rule) => void rule.walkDecls(/^--mantine-/, (value) => void value.remove())),
  );
  sheet.each(keep);
  return sheet.toString().trim();
}

const COLOURS = Object.keys({ ...DEFAULT_THEME.colors, ...theme.colors });
/** Nobody scales the theme. */
const SCALED = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

/**
 * The variables of the theme that a page uses: of the colours, which are most of them, those that its styles name, and all of a colour that its
 * components name, as these compose `--mantine-color-` + name + shade; all others, whose names are composed, too (`--mantine-h1-font-size`).
 */
function themeFor(css: string, code: string): string {
  const {
    variables,
    light,
    dark,
  }: Record<string, Record<string, string>> = { ...defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)) };
  const all = { ...variables, ...light, ...dark };
  const named = COLOURS.filter((colour) => colour === theme.primaryColor || new RegExp(`["'\`]${colour}[."'\`]`).test(code));
  const used = new Set([...`${css} ${code}`.matchAll(/--mantine-[\w-]+/g)].map(([name]) => name));
  for (const name of Object.keys(all))
    if (!name.startsWith('--mantine-color-') || named.some((colour) => name.startsWith(`--mantine-color-${colour}-`))) used.add(name);
  for (const name of used)
    for (const values of [variables, light, dark])
      for (const [inner] of (values[name] ?? '').matchAll(/--mantine-[\w-]+/g)) used.add(inner);
  used.add('--mantine-color-scheme');
  const block = (selector: string, values: Record<string, string>) =>
    `${selector}{${Object.entries(values)
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `${name}:${value.replaceAll(SCALED, '$1')}`)
      .join(';')}}`;
  return [
    block(':root', variables),
    block(':root[data-mantine-color-scheme="light"]', light),
    block(':root[data-mantine-color-scheme="dark"]', dark),
  ].join('');
}

/** The assets of every public page of a build. */
export function assetsOf(bundle: Rolldown.OutputBundle): PageAssets {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const sheets = files.filter((file) => file.type === 'asset').filter(({ fileName }) => fileName.endsWith('.css'));
  const css = sheets.map(({ source }) => String(source)).join('');
  const styled = (code: string) => {
    const rules = stylesFor(css, code);
    // First: global.css sets some of them anew.
    return themeFor(rules, code) + rules;
  };
  const entry = chunks.filter(({ facadeModuleId }) => ENTRY.test(facadeModuleId ?? ''));
  const scriptsOf = (first: Chunk[]) => withImports(chunks, first, false).map(({ fileName }) => `/${fileName}`);
  const pages = chunks.flatMap((chunk) => {
    const [, name] = PAGE.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!name) return [];
    const first = [...entry, chunk];
    const code = withImports(chunks, first, true).map((each) => each.code);
    const assets = { scripts: scriptsOf(first), css: styled(code.join('\n')) };
    return [[`${name.charAt(0).toLowerCase()}${name.slice(1)}`, assets] as const];
  });
  return { shell: { scripts: scriptsOf(entry), css: styled(chunks.map(({ code }) => code).join('\n')) }, pages: Object.fromEntries(pages) };
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
