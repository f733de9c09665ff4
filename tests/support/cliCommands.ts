import { vi } from 'vitest';
import { supabase } from '../../tools/local-supabase/migrations.ts';

/** How a command begins that only the CLI's experimental stack knows. */
export const EXPERIMENTAL = 'SUPABASE_EXPERIMENTAL_STACK=1';

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

/** Answers for a command what is wrong with it by the pinned CLI: nothing for a valid one. Quoted arguments and a trailing comment are ignored. */
export async function complaintsOfCli(): Promise<(text: string) => string[]> {
  const cli = await commandsOfCli();
  const everywhere = (await supabase('--help')).match(/--[a-z-]+/g) ?? [];
  vi.stubEnv(...(EXPERIMENTAL.split('=') as [string, string]));
  const experimental = await commandsOfCli();
  vi.unstubAllEnvs();
  return (text) => complaintsAbout(text, text.startsWith(EXPERIMENTAL) ? experimental : cli, everywhere);
}

function complaintsAbout(text: string, known: Map<string, KnownCommand>, everywhere: string[]): string[] {
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
