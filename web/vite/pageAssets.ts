import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import postcss, { type ChildNode } from 'postcss';
import type { Plugin, Rolldown } from 'vite';
import { PAGE_ASSETS, PAGE_MODULES } from '../server/built.ts';
import type { PageAssets } from '../src/app/server/document.ts';
import { type Rule, type Styles, usedIn, wholeSheet } from '../src/app/server/styles.ts';
import { theme } from '../src/app/theme.ts';

const ENTRY = /\/src\/app\/public\/main\.tsx$/;
/** A page's module: `home` is HomePage.tsx. */
const PAGE = /\/src\/pages\/public\/(\w+)Page\.tsx$/;

/** The texts of a language that visitors may read. */
const TEXTS = /\/src\/text\/([a-z]{2})\.ts$/;

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

/** Nobody scales the theme. */
const SCALED = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g;

/** At-rules that hold others. */
const GROUPS = /^(media|supports|layer|container)$/;

/** The classes that an element must have for a selector to mean it. */
const classesOf = (selector: string) => [...selector.replace(/:[\w-]+\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** What a class is made of in code: a library composes `yarl__` + name, Mantine its `mantine-Button-root` of the component's name. */
const partOf = (name: string) => name.replace(/__.*/, '__').replace(/^mantine-([A-Z]\w*)-.*/, '$1');

/** The rules of a style sheet whose classes occur in `code`, and those without classes. */
export function stylesFor(css: string, code: string): string {
  const isUsed = (selector: string) => classesOf(selector).every((name) => code.includes(partOf(name)));
  const keep = (node: ChildNode) => {
    if (node.type === 'comment') node.remove();
    if (node.type === 'rule' && !node.selectors.some(isUsed)) node.remove();
    if (node.type === 'atrule' && node.nodes && !/keyframes$/.test(node.name)) {
      node.each(keep);
      if (node.nodes.length === 0) node.remove();
    }
  };
  const sheet = postcss.parse(css);
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(SCALED, '$1');
  });
  // Every page is read from the left.
  sheet.walkRules(/\[dir=["']?rtl/, (rule) => void rule.remove());
  // Mantine's own values of its variables: the page has those of our theme (themeFor).
  sheet.walkAtRules('layer', (layer) =>
    layer.walkRules(/^:(root|host)/, (rule) => void rule.walkDecls(/^--mantine-/, (value) => void value.remove())),
  );
  sheet.each(keep);
  return sheet.toString().trim();
}

const COLOURS = Object.keys({ ...DEFAULT_THEME.colors, ...theme.colors });
/**
 * The selectors that one is short for, without pseudo-classes that take others: `a:where(.b, .c):not(.d)` is `a.b` and `a.c`.
 */
function longFormsOf(selector: string): string[] {
  const [all, name = '', inner = ''] = /:([\w-]+)\(([^()]*)\)/.exec(selector) ?? [];
  if (!all) return [selector];
  const choices = /^(where|is)$/.test(name) ? inner.split(',') : [''];
  return choices.flatMap((choice) => longFormsOf(selector.replace(all, () => choice.trim())));
}

const ATTRIBUTE = /\[([\w-]+)(?:([~^$*|]?=)"?([^\]"]*)"?)?\]/g;
/** What a browser or the page's first script sets itself. */
const SET_ELSEWHERE = /^(data-mantine-color-scheme|open)$/;

/** Where somebody points or presses, which no HTML has. */
const POINTED = /:(?:hover|active)\b/g;

/** What must be in a page for a selector to match anything, as `partsIn` names it: a list for each of its long forms. */
export function needsOf(selector: string): string[][] {
  return longFormsOf(selector).map((form) => {
    const text = form.replace(/:disabled\b/, '[disabled]');
    const attributes = [...text.matchAll(ATTRIBUTE)]
      .filter(([, name = '']) => !SET_ELSEWHERE.test(name))
      .map(([, name, how, value = '']) => (how === '=' && /^[\w -]+$/.test(value) ? `[${name}=${value}]` : `[${name}]`));
    const rest = text.replace(ATTRIBUTE, '');
    const classes = [...rest.matchAll(/\.([\w-]+)/g)].map(([, name]) => `.${name}`);
    const elements = [...rest.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name]) => `<${name}`);
    const pointed = text.match(POINTED) ?? [];
    return [...classes, ...attributes, ...elements.filter((element) => !/^<(html|body)$/.test(element)), ...pointed];
  });
}

/** Where nobody looks or points before the whole sheet is there; without scripts a link brings it (`documentOf`). */
const LATER = /^@media (print|\((hover|scripting)\b.*)$/;

/** The rules of a style sheet, each by itself. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const add = (node: ChildNode, within: string[]) => {
    const later = within.filter((rule) => LATER.test(rule));
    const needs = (selector: string) => needsOf(selector).map((parts) => [...parts, ...later]);
    if (node.type === 'rule' && node.nodes.length > 0) rules.push({ within, needs: node.selectors.flatMap(needs), css: String(node) });
    if (node.type !== 'atrule') return;
    const { name, params, nodes } = node;
    if (nodes && GROUPS.test(name)) for (const inner of nodes) add(inner, [...within, `@${name} ${params}`.trim()]);
    else rules.push({ within, needs: [[]], ...(/keyframes$/.test(name) && { keyframes: params }), css: `${node}${nodes ? '' : ';'}` });
  };
  for (const node of postcss.parse(css).nodes) add(node, []);
  return rules;
}

/**
 * The variables of the theme that a page uses: of the colours, which are most of them, those that its styles name, and all of a colour that its
 * components name, as these compose `--mantine-color-` + name + shade; all others, whose names are composed, too (`--mantine-h1-font-size`).
 */
function themeFor(css: string, code: string): Styles['theme'] {
  const {
    variables,
    light,
    dark,
  }: Record<string, Record<string, string>> = { ...defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)) };
  const all = [
    { selector: ':root', variables: variables ?? {} },
    { selector: ':root[data-mantine-color-scheme="light"]', variables: light ?? {} },
    { selector: ':root[data-mantine-color-scheme="dark"]', variables: dark ?? {} },
  ];
  const named = COLOURS.filter((colour) => colour === theme.primaryColor || new RegExp(`["'\`]${colour}[."'\`]`).test(code));
  const composed = all
    .flatMap((part) => Object.keys(part.variables))
    .filter((name) => !name.startsWith('--mantine-color-') || named.some((colour) => name.startsWith(`--mantine-color-${colour}-`)));
  const used = usedIn([css, code, '--mantine-color-scheme', ...composed].join(' '), all);
  return all.map((part) => {
    const kept = Object.entries(part.variables).filter(([name]) => used.has(name));
    return { ...part, variables: Object.fromEntries(kept.map(([name, value]) => [name, value.replaceAll(SCALED, '$1')])) };
  });
}

/** Files that this module adds to a build. */
const OWN = /\/page-\w+-[\w-]{8}\.css$/;

/** The path of a page's style sheet, with a hash of what is in it. */
const sheetOf = (page: string, styles: Styles) =>
  `/assets/page-${page}-${createHash('sha256').update(wholeSheet(styles)).digest('base64url').slice(0, 8)}.css`;

/** The assets of every public page of a build. */
function assetsOf(bundle: Rolldown.OutputBundle): PageAssets {
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const sheets = files.filter((file) => file.type === 'asset').filter(({ fileName }) => fileName.endsWith('.css') && !OWN.test(fileName));
  const css = sheets.map(({ source }) => String(source)).join('');
  const styled = (code: string): Styles => {
    const used = stylesFor(css, code);
    return { theme: themeFor(used, code), rules: rulesOf(used) };
  };
  const entry = chunks.filter(({ facadeModuleId }) => ENTRY.test(facadeModuleId ?? ''));
  const scriptsOf = (first: Chunk[]) => withImports(chunks, first, false).map(({ fileName }) => `/${fileName}`);
  const pages = chunks.flatMap((chunk) => {
    const [, named] = PAGE.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!named) return [];
    const name = `${named.charAt(0).toLowerCase()}${named.slice(1)}`;
    const first = [...entry, chunk];
    const code = withImports(chunks, first, true).map((each) => each.code);
    const styles = styled(code.join('\n'));
    return [[name, { scripts: scriptsOf(first), styles, sheet: sheetOf(name, styles) }] as const];
  });
  const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const [, language] = TEXTS.exec(facadeModuleId ?? '') ?? [];
    return language ? [[language, `/${fileName}`] as const] : [];
  });
  const styles = styled(chunks.map(({ code }) => code).join('\n'));
  return { shell: { scripts: scriptsOf(entry), styles, sheet: '' }, pages: Object.fromEntries(pages), texts: Object.fromEntries(texts) };
}

let made: PageAssets;

/**
 * Vite plugin: writes the assets of the public pages beside their renderer, which no visitor is sent, and all styles of each as a file, for what its
 * scripts show.
 */
export const pageAssets: Plugin = {
  name: 'page-assets',
  apply: 'build',
  // After the style sheets of the bundle are made.
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'public',
  generateBundle(_, bundle) {
    made = assetsOf(bundle);
    for (const { sheet, styles } of Object.values(made.pages))
      this.emitFile({ type: 'asset', fileName: sheet.slice(1), source: wholeSheet(styles) });
  },
  async writeBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.moduleIds]] : []));
    await mkdir(dirname(PAGE_ASSETS), { recursive: true });
    await writeFile(PAGE_ASSETS, JSON.stringify(made));
    await writeFile(PAGE_MODULES, JSON.stringify(Object.fromEntries(modules)));
  },
};
