import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createBuilder, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/local-supabase/settings.ts';

const ENTRY = 'src/app/public/main.tsx';
const page = (name: string) => `src/pages/public/${name}Page.tsx`;
const KB = 1000;

/** What a public page must not load: it is for forms, for tables, for the session. */
const STAFFS =
  /node_modules\/(@mantine|react-router|react-router-dom|zod|@supabase|react-hook-form|react-dom|react|dayjs|recharts)\//;

let chunks: Rolldown.OutputChunk[];
let styles: string[];
beforeAll(async () => {
  const builder = await createBuilder({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
  const environment = builder.environments.public;
  if (!environment) throw new Error('No build of the public pages.');
  environment.config.build.write = false;
  const { output } = (await builder.build(environment)) as Rolldown.RolldownOutput;
  chunks = output.filter((file) => file.type === 'chunk');
  styles = output.flatMap((file) =>
    file.type === 'asset' && /\.css$/.test(file.fileName) ? [String(file.source)] : [],
  );
}, 60_000);

/** The files that a page has loaded when it can be used: the entry, its own, and what these import. */
function loadedBy(name: string): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file));
  };
  for (const source of [ENTRY, page(name)]) add(chunks.find((chunk) => chunk.facadeModuleId?.endsWith(source)));
  return [...found];
}

const gzipped = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length, 0);

describe.each(['Home', 'Vehicle', 'UnknownVehicle', 'Contact', 'NotFound'])('the %s page', (name) => {
  test('loads at most 90 kB of JavaScript, gzipped', () => {
    const files = loadedBy(name);
    expect(files.length).toBeGreaterThan(1);
    expect(gzipped(files.map(({ code }) => code))).toBeLessThanOrEqual(90 * KB);
  });

  test('loads nothing of the back office', () => {
    const modules = loadedBy(name).flatMap(({ moduleIds }) => moduleIds);
    expect(modules.filter((id) => STAFFS.test(id) || /text\/(staff|server|en\.staff|en\.server)\.ts/.test(id))).toEqual(
      [],
    );
    expect(modules.some((id) => id.includes('/node_modules/preact/'))).toBe(true);
  });
});

test('the style sheet of all public pages has at most 15 kB, gzipped', () => {
  expect(styles).toHaveLength(1);
  expect(gzipped(styles)).toBeLessThanOrEqual(15 * KB);
});
