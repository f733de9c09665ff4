import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNode, read, type SyntaxNode, siteFiles, walk } from './source.ts';

/** Two words, or one that begins a sentence, alone or before something that is filled in. */
const readByPeople = (text: string) =>
  /\p{L}{2,}[,.:]?\s+\p{L}/u.test(text) || /^[\s(){}]*\p{Lu}\p{Ll}+([.!?:]*$|[,.:]?\s+\{)/u.test(text.trim());

/** The texts themselves, the dealer's own data, media queries, and the words of schema.org, GSTR-1 and Tally, which no language changes. */
const TEXTS_AND_DATA =
  /^web\/src\/(text\/|lib\/(dealer|pictures|screens)\.ts$|app\/server\/schemaOrg\.ts$|features\/accountant\/(gstr1|tally)\.ts$)/;

const NO_TEXT = new Set(['cards', 'className', 'fontFamily', 'rel', 'sandbox', 'style']);
const FOR_MACHINES = new Set(['console', 'headers', 'pdf']);
const named = (node: unknown) => (isNode(node) ? String(node.name ?? '') : '');

/** Strings that no person reads: paths, types, comparisons, logs, class names. */
function isForMachines(node: SyntaxNode): boolean {
  if (/^(Import|ExportAll|TSLiteralType|TSTemplateLiteralType)/.test(node.type)) return true;
  if (node.type === 'BinaryExpression') return node.operator !== '+';
  if (node.type === 'JSXAttribute') return NO_TEXT.has(named(node.name));
  if (node.type === 'Property') return NO_TEXT.has(named(node.key));
  if (node.type === 'NewExpression') return named(node.callee) === 'Error';
  return node.type === 'CallExpression' && isNode(node.callee) && FOR_MACHINES.has(named(node.callee.object));
}

/** What a node says; what a template fills in is left as braces. */
function textOf({ type, value, quasis }: SyntaxNode): string {
  if (type === 'JSXText' || type === 'Literal') return typeof value === 'string' ? value : '';
  if (type !== 'TemplateLiteral') return '';
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('{}');
}

/** The string literals in a file that a person would read, each with its line. */
function textsIn(file: string): string[] {
  const { program, lineOf } = read(file);
  const found: string[] = [];
  walk(program, (node) => {
    const text = textOf(node);
    // Of markup what stands between the tags.
    if (readByPeople(text.replace(/<[^>]+>/g, ''))) found.push(`${file}:${lineOf(node)}: ${text.trim()}`);
    return !isForMachines(node);
  });
  return found;
}

const isCallOfT = ({ type, callee }: SyntaxNode) =>
  type === 'CallExpression' && isNode(callee) && (named(callee) === 't' || named(callee.object) === 't');

/** Whether a function runs later, when it is called; the callback of an array method runs at once. */
function waits(node: SyntaxNode, caller: SyntaxNode | undefined): boolean {
  const method = isNode(caller?.callee) ? named(caller.callee.property) : '';
  return /Function/.test(node.type) && !/^(map|flatMap|filter|forEach|reduce)$/.test(method);
}

test('what people read stands in web/src/text', () => {
  const others = siteFiles().filter((file) => !TEXTS_AND_DATA.test(file));
  expect(others.flatMap(textsIn)).toEqual([]);
});

test('a text is asked for when it is shown, so that a language can be chosen before', () => {
  const early: string[] = [];
  for (const file of siteFiles()) {
    const { program, lineOf } = read(file);
    walk(program, (node, above) => {
      if (isCallOfT(node)) early.push(`${file}:${lineOf(node)}`);
      return !waits(node, above.at(-1));
    });
  }
  expect(early).toEqual([]);
});

test('nothing that a visitor loads brings the texts or the icons of the staff along', () => {
  const from = new Map<string, string>();
  const follow = (file: string, importer: string) => {
    if (from.has(file) || !/\.tsx?$/.test(file)) return;
    from.set(file, importer);
    for (const imported of read(file).imports) follow(imported, file);
  };
  const login = 'web/src/pages/staff/LoginPage.tsx';
  for (const start of ['web/src/app/main.tsx', login, ...globSync('web/src/pages/public/*.tsx')]) follow(start, '');
  expect(from.get('web/src/app/App.tsx')).toBe('web/src/app/main.tsx');
  // What says an amount in words is of the staff's forms, of which the login is one.
  expect(from.get('web/src/text/staff.ts') ?? '').toMatch(/^(web\/src\/kit\/money\/amountInWords\.ts)?$/);
  expect(from.get('web/src/app/pages.ts')).toBe('web/src/app/router.tsx');
  expect([...from].filter(([file, importer]) => file === 'web/src/app/pages.ts' && importer !== 'web/src/app/router.tsx')).toEqual([]);
});
