import { expect, test } from 'vitest';
import { read, siteFiles } from './source.ts';

const folderOf = (file: string) => /^web\/src\/kit\/(\w+)\//.exec(file)?.[1];

test('folders of the kit have no import cycle', () => {
  const uses = new Map<string, Set<string>>();
  for (const file of siteFiles()) {
    const folder = folderOf(file);
    if (!folder) continue;
    const used = uses.get(folder) ?? new Set();
    uses.set(folder, used);
    for (const to of read(file).imports.map(folderOf)) if (to && to !== folder) used.add(to);
  }
  expect(uses.size).toBeGreaterThan(10);
  // A folder that uses none of those left is in no cycle.
  const isFree = (folder: string) => ![...(uses.get(folder) ?? [])].some((used) => uses.has(used));
  for (let free = [...uses.keys()]; free.length > 0; ) {
    free = [...uses.keys()].filter(isFree);
    for (const folder of free) uses.delete(folder);
  }
  expect([...uses].map(([folder, used]) => `${folder} -> ${[...used].filter((one) => uses.has(one))}`)).toEqual([]);
});
