import type { ImportKind } from '@contract/import.ts';
import type { ReadFile } from '../../kit/sheet/read.ts';
import type { Edits } from './edits.ts';

/** What was said of files in this visit, the latest last: a file that is chosen again, as after its import was undone, has it again. */
const kept = new Map<string, Edits>();
/** Files that are remembered. */
const MOST = 10;

/** By which a file is known again: its kind and name, and all that is in it. One that was changed is another: its rows may stand elsewhere. */
export async function nameOfFile(kind: ImportKind, name: string, { sheets }: ReadFile): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(sheets)));
  return [kind, name, ...new Uint8Array(hash)].join(' ');
}

/** What was said of a file before; undefined for nothing. */
export const keptEdits = (file: string) => kept.get(file);

/** Keeps what is said of a file. */
export function keepEdits(file: string, edits: Edits): void {
  kept.delete(file);
  kept.set(file, edits);
  for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
}
