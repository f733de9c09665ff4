import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

/** The part of a syntax tree's node that the checks use. */
export interface SyntaxNode {
  type: string;
  start: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The site's own source files, without tests, relative to the root of the project. */
export const siteFiles = () => globSync('web/src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

/** A file, its syntax tree, and its imports at run time, without types. */
export function read(file: string) {
  const source = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, source);
  const imports = module.staticImports
    .filter(({ entries, moduleRequest }) => moduleRequest.value.startsWith('.') && !entries.every(({ isType }) => isType))
    .map(({ moduleRequest }) => join(dirname(file), moduleRequest.value));
  const lineOf = ({ start }: SyntaxNode) => source.slice(0, start).split('\n').length;
  return { program: program as unknown as SyntaxNode, source, imports, lineOf };
}

/** Visitor: calls `visit` for a node and all below it, with its ancestors, the nearest last; false skips the children. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode, above: SyntaxNode[]) => boolean, above: SyntaxNode[] = []) {
  if (!visit(node, above)) return;
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, visit, [...above, node]);
}
