import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Those of these lines that the linter refuses for the sake of tools/verb.grit. */
function refused(lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'linted-'));
  const config = { root: true, plugins: [resolve('tools/verb.grit')] };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  for (const [place, line] of lines.entries()) writeFileSync(join(folder, `line${place}.ts`), `${line};\n`);
  const biome = resolve('node_modules/.bin/biome');
  const { output } = spawnSync(biome, ['lint', '.'], { cwd: folder, encoding: 'utf8' });
  const said = output.join('');
  rmSync(folder, { recursive: true });
  expect(said).toContain(`Checked ${lines.length + 1} files`);
  return lines.filter((_, place) => said.includes(`line${place}.ts`));
}

test('the linter refuses a call of SQL whose arguments nothing checks', () => {
  const unchecked = [
    "db.rpc('sell_car', { p_price: 1 })",
    "c.var.db.rpc('sell_car', sale).single()",
    "db\n  .rpc('sell_car', sale, { get: true })\n  .single()",
    "db.rpc<'sell_car'>('sell_car', sale)",
    "db?.rpc('sell_car', sale)",
    "db.rpc(...['sell_car', { p_price: 1 }])",
  ];
  const checked = ["db.rpc('who_am_i').single()", "db.rpc(...verb('sell_car', { p_price: 1 }))", 'db.rpc(...sale)'];
  expect(refused([...unchecked, ...checked])).toEqual(unchecked);
});
