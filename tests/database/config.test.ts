import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { TYPES_FILE, typesOf } from '../../tools/local-supabase/generateTypes.ts';
import { supabase } from '../../tools/local-supabase/migrations.ts';
import { ROOT, readConfig } from '../../tools/local-supabase/settings.ts';

const { databaseUrl } = inject('stack');
const sql = postgres(databaseUrl, { max: 1 });
afterAll(() => sql.end());

// Without this the CLI tries TLS first and reports that in its output.
beforeAll(() => {
  vi.stubEnv('PGSSLMODE', 'disable');
});

test('the buckets of the migrations and of config.toml are the same', async () => {
  const buckets = await sql<{ id: string; file_size_limit: number }[]>`
    select id, public, file_size_limit::int, allowed_mime_types from storage.buckets order by id collate "C"`;
  const declared = Object.entries(readConfig().storage.buckets)
    .map(([id, { objects_path: _, ...bucket }]) => ({ id, ...bucket }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect([...buckets]).toEqual(declared);
});

test('the function tells browsers the address that config.toml gives Supabase', () => {
  const env = readFileSync(join(ROOT, 'supabase/functions/.env'), 'utf8');
  expect(/^PUBLIC_SUPABASE_URL=(.*)$/m.exec(env)?.[1]).toBe(`http://127.0.0.1:${readConfig().api.port}`);
});

test('the generated types are those of the migrations (npm run types)', async () => {
  expect(await typesOf(databaseUrl)).toBe(readFileSync(TYPES_FILE, 'utf8'));
}, 60_000);

test('the advisors find nothing to warn of', async () => {
  await supabase('db', 'advisors', '--level', 'warn', '--fail-on', 'warn', `--remote=${databaseUrl}`);
}, 60_000);
