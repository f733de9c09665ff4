import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process tree in MB, shared pages counted once (PSS); Linux only, null elsewhere. */
export function memoryOfTree(root: number): number | null {
  if (process.platform !== 'linux') return null;
  const parentOf = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) && read(`/proc/${name}/stat`).match(/\) \S (\d+)/)?.[1];
    if (parent) parentOf.set(Number(name), Number(parent));
  }
  const belongs = (pid: number | undefined): boolean => pid !== undefined && (pid === root || belongs(parentOf.get(pid)));
  const kilobytes = [...parentOf.keys()]
    .filter(belongs)
    .map((pid) => Number(read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+)/m)?.[1] ?? 0));
  return kilobytes.reduce((sum, part) => sum + part, 0) / 1024;
}

// Race condition: a process may end between the listing and the read.
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
