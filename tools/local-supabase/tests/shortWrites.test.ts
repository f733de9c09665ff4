import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Blobs } from '../storage/blobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'blobs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (size: number) => new Blob([new Uint8Array(size).fill(7)]).stream();

/**
 * Writes files of these sizes, each as one piece and in pieces of 16 kB, where no file may grow beyond 64 blocks (32 or 64 kB, by the
 * shell): like a full disk the system takes a part of what it is given, says how much, and refuses the next write only. Answers the
 * sizes that were acknowledged.
 */
function acknowledged(directory: string, sizes: number[]): number[] {
  const script = `
    import { Blobs } from ${JSON.stringify(join(import.meta.dirname, '../storage/blobs.ts'))};
    const blobs = new Blobs(${JSON.stringify(directory)});
    const stored = [];
    for (const size of ${JSON.stringify(sizes)})
      for (const piece of [size, 16_384]) {
        const pieces = [];
        for (let left = size; left > 0; left -= piece) pieces.push(new Uint8Array(Math.min(left, piece)));
        await blobs.write(ReadableStream.from(pieces), 1e9).then((blob) => stored.push(blob.size), () => {});
      }
    console.log(JSON.stringify(stored));`;
  const limited = ['-c', 'ulimit -f 64 && exec "$0" --input-type=module-typescript -e "$1"', process.execPath, script];
  const { stdout, stderr } = spawnSync('sh', limited, { encoding: 'utf8' });
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout) as number[];
}

test.skipIf(process.platform === 'win32')(
  'a file of which the disk takes a part is refused, nothing of it is left, and the next is stored (R453)',
  () => {
    const directory = join(folder, 'limited');
    expect(acknowledged(directory, [19_060, 65_537, 70_000, 100_000, 1_000_000, 1])).toEqual([19_060, 19_060, 1, 1]);
    expect(readdirSync(join(directory, 'versions'))).toHaveLength(4);
    expect(readdirSync(join(directory, 'arriving'))).toEqual([]);
  },
);

test('a file that is shorter than promised ends its answer with an error, and is no version of that size (R454)', async () => {
  const blobs = new Blobs(join(folder, 'cut'));
  const { version, size } = await blobs.write(bytes(300_000), 1e9);
  const all = { start: 0, end: size - 1 };
  expect((await new Response(blobs.read(version, all)).bytes()).length).toBe(size);
  expect((await new Response(blobs.read(version, { start: 5, end: 9 })).bytes()).length).toBe(5);
  expect(blobs.has(version, size)).toBe(true);
  truncateSync(join(folder, 'cut/versions', version), 100_000);
  expect(blobs.has(version, size)).toBe(false);
  await expect(new Response(blobs.read(version, all)).bytes()).rejects.toThrow('short');
  await expect(blobs.copy(version, size)).rejects.toThrow('short');
  expect(readdirSync(join(folder, 'cut/versions'))).toEqual([version]);
});
