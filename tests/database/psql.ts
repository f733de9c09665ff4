import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Statement {
  file: string;
  /** 1-based. */
  line: number;
  sql: string;
}

const TOKEN = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;
const INCLUDE = /^\\ir\s+(\S+)[ \t]*$/gm;

function* split(file: string, text: string, firstLine: number): Generator<Statement> {
  let from = 0;
  for (const token of [...text.matchAll(TOKEN), { 0: ';', index: text.length }]) {
    if (token[0] !== ';') continue;
    const raw = text.slice(from, token.index);
    const lead = /^(?:\s|--[^\n]*(?:\n|$))*/.exec(raw)?.[0].length ?? 0;
    const sql = raw.slice(lead);
    if (sql) yield { file, line: firstLine + text.slice(0, from + lead).split('\n').length - 1, sql };
    from = token.index + 1;
  }
}

/**
 * Splits a psql script into its statements, including scripts named by `\ir`, the only psql command that is supported. Throws on
 * any other.
 */
export function* statements(file: string): Generator<Statement> {
  const text = readFileSync(file, 'utf8');
  const unknown = /^\\(?!ir\s).*$/m.exec(text);
  if (unknown) throw new Error(`${file}: not understood: ${unknown[0]}`);
  let from = 0;
  for (const include of text.matchAll(INCLUDE)) {
    yield* split(file, text.slice(from, include.index), text.slice(0, from).split('\n').length);
    yield* statements(join(dirname(file), String(include[1])));
    from = include.index + include[0].length;
  }
  yield* split(file, text.slice(from), text.slice(0, from).split('\n').length);
}
