import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/local-supabase/settings.ts';
import { complaintsOfCli, EXPERIMENTAL } from '../support/cliCommands.ts';

/** Every guide, so that a command which moves to another one is compared there. */
const guide = globSync('docs/*.md', { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

let complaints: (text: string) => string[];

beforeAll(async () => {
  complaints = await complaintsOfCli();
}, 60_000);

const COMMAND = new RegExp(`(?:${EXPERIMENTAL} )?npx supabase [^\`#\\n]+`, 'g');

test('a command or a flag that the CLI does not know is found', () => {
  const wrong = ['functions logs api', 'db push --linked', 'projects api-key', 'nothing', 'start --runtime native'];
  expect(wrong.filter((text) => complaints(`npx supabase ${text}`).length === 0)).toEqual([]);
});

test('every command of the guides is one of the pinned CLI, with its flags', () => {
  const commands = (guide.match(COMMAND) ?? []).map((text) => text.trim());
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.flatMap(complaints)).toEqual([]);
});

test('every npm command of the guides is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const named = [...guide.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
