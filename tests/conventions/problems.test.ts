import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HEALTH_TEXTS, healthTextOf } from '../../supabase/functions/_shared/contract/healthTexts.ts';
import { PROBLEMS, problemOf } from '../../supabase/functions/_shared/contract/problems.ts';
import { isNode, read, type SyntaxNode, walk } from './source.ts';

const CONTRACT = 'supabase/functions/_shared/contract';
/** The tables of sentences themselves; data of the trade and of the law, which are names. */
const TABLES_AND_DATA = new RegExp(`^${CONTRACT}/(errorTexts|healthTexts|problems|voucher|state)\\.ts$`);

/** What a sentence has and a word of the API has not. */
const SENTENCE = /: |[.?!]( |$)|\b(is|are|must|cannot|has|at most|at least|at once|please)\b/i;
/** What begins with a name of the API, in small letters, is told to programs: no form has such a field. */
const OF_PROGRAMS = /^[a-z]|^Either isDriver/;
const ABBREVIATED = / No\.$/;

const named = (node: unknown) => (isNode(node) ? String(node.name ?? '') : '');

function textOf({ type, value, quasis }: SyntaxNode): string {
  if (type === 'Literal') return typeof value === 'string' ? value : '';
  if (type !== 'TemplateLiteral') return '';
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('{}');
}

/** The label of a field: what a kind or a check of the contract is called with first, not what zod says. */
const isLabel = (node: SyntaxNode, { type, callee, arguments: given }: SyntaxNode) =>
  type === 'CallExpression' &&
  isNode(callee) &&
  named(callee.object) !== 'z' &&
  !named(callee.property) &&
  (given as unknown[])[0] === node;

/** The sentences in a file that a person may read and that are not in a table; not the examples for tests (`resource`). */
function sentencesIn(file: string): string[] {
  const { program, lineOf } = read(file);
  const found: string[] = [];
  walk(program, (node, above) => {
    if (/^(Import|ExportAll|TSLiteralType|TSTemplateLiteralType)/.test(node.type)) return false;
    if (node.type === 'VariableDeclarator' && named(node.id) === 'resource') return false;
    const [text, parent] = [textOf(node), above.at(-1)];
    const isSentence =
      /\s/.test(text) && SENTENCE.test(text) && !OF_PROGRAMS.test(text) && !ABBREVIATED.test(text) && !(parent && isLabel(node, parent));
    if (isSentence) found.push(`${file}:${lineOf(node)}: ${text}`);
    return true;
  });
  return found;
}

test('the contract says nothing to people but what stands in a table, which the site translates', () => {
  const files = globSync(`${CONTRACT}/**/*.ts`).filter((file) => !TABLES_AND_DATA.test(file));
  expect(files.length).toBeGreaterThan(60);
  expect(files.flatMap(sentencesIn)).toEqual([]);
});

test.each([
  ['problems', PROBLEMS, problemOf],
  ['healthLines', HEALTH_TEXTS, healthTextOf],
])('of every sentence it is found again what it says: %s', (_area, texts, find) => {
  for (const [key, text] of Object.entries(texts)) {
    const values = Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `A ${name}`]));
    const sentence = text.replace(/\{(\w+)\}/g, (_all, name) => `A ${name}`);
    expect(find(sentence), sentence).toEqual({ key, values });
  }
  expect(find('Something else')).toBeUndefined();
});

test('a long text of a stranger is not looked through (ReDoS)', () => {
  const n = 120;
  const evil = `x is too large: ${'×'.repeat(n)}${'a × '.repeat(n)}${'a pixels. At most '.repeat(n)}${'a megapixels and '.repeat(n)}q`;
  const before = performance.now();
  expect(problemOf(evil)).toBeUndefined();
  expect(problemOf(evil.slice(0, 400))).toBeUndefined();
  expect(performance.now() - before).toBeLessThan(500);
});
