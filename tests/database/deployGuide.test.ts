import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { supabase } from '../../tools/local-supabase/migrations.ts';
import { ROOT } from '../../tools/local-supabase/settings.ts';

const guide = readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8');
const EXPERIMENTAL = 'SUPABASE_EXPERIMENTAL_STACK=1';

interface KnownCommand {
  flags: string[];
  isGroup: boolean;
}

/** The commands of the pinned CLI by name, `db_push`, parsed from its shell completion script. */
async function commandsOfCli(): Promise<Map<string, KnownCommand>> {
  const script = await supabase('--completions', 'bash');
  return new Map(
    [...script.matchAll(/^_supabase_([a-z_]+)\(\)\n([\s\S]*?)^}/gm)].map(([, name = '', body = '']) => [
      name,
      {
        flags: [...body.matchAll(/^ {6}(-[^)]*)\) _used/gm)].flatMap(([, flags = '']) => flags.split('|')),
        isGroup: body.includes('# Subcommand dispatch'),
      },
    ]),
  );
}

let cli: Map<string, KnownCommand>;
let experimental: Map<string, KnownCommand>;
let everywhere: string[];

beforeAll(async () => {
  cli = await commandsOfCli();
  everywhere = (await supabase('--help')).match(/--[a-z-]+/g) ?? [];
  vi.stubEnv(...(EXPERIMENTAL.split('=') as [string, string]));
  experimental = await commandsOfCli();
  vi.unstubAllEnvs();
}, 60_000);

/** What is wrong with a command by the CLI; empty for a valid one. Quoted arguments and a trailing comment are ignored. */
function complaints(text: string): string[] {
  const known = text.startsWith(EXPERIMENTAL) ? experimental : cli;
  const [, command = ''] = text.replace(/"[^"]*"|'[^']*'/g, 'quoted').split('npx supabase ');
  const parts = command.trim().split(/\s+/);
  const isFlag = (part: string) => part.startsWith('-');
  const words = parts.slice(0, parts.some(isFlag) ? parts.findIndex(isFlag) : undefined);
  const names = words.map((_, place) =>
    words
      .slice(0, place + 1)
      .join('_')
      .replaceAll('-', '_'),
  );
  const name = names.findLast((candidate) => known.has(candidate)) ?? '';
  const { flags, isGroup } = known.get(name) ?? { flags: [], isGroup: true };

  const isUnknown = isGroup && name !== names.at(-1);
  const unknownFlags = parts
    .filter(isFlag)
    .map((flag) => flag.split('=')[0] ?? flag)
    .filter((flag) => !flags.includes(flag) && !everywhere.includes(flag));
  return [...(isUnknown ? [`${text}: there is no such command`] : []), ...unknownFlags.map((flag) => `${text}: there is no ${flag}`)];
}

const COMMAND = new RegExp(`(?:${EXPERIMENTAL} )?npx supabase [^\`#\\n]+`, 'g');

test('a command or a flag that the CLI does not know is found', () => {
  const wrong = ['functions logs api', 'db push --linked', 'projects api-key', 'nothing', 'start --runtime native'];
  expect(wrong.filter((text) => complaints(`npx supabase ${text}`).length === 0)).toEqual([]);
});

test('every command of the deploy guide is one of the pinned CLI, with its flags', () => {
  const commands = (guide.match(COMMAND) ?? []).map((text) => text.trim());
  expect(commands.length).toBeGreaterThan(20);
  expect(commands.flatMap(complaints)).toEqual([]);
});

test('every npm command of the deploy guide is there', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const named = [...guide.matchAll(/npm run ([a-z:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
