import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import type { Project } from '../project.ts';
import { saveFiles } from '../saveFiles.ts';
import { Storage } from '../storage.ts';
import { ArchiveWriter } from '../writeArchive.ts';
import { folder, partsOf } from './commands.ts';

const { apiUrl, databaseUrl, secretKey } = inject('stack');
const connect = () => postgres(databaseUrl, { max: 1, onnotice: () => {} });
const project: Project = { url: apiUrl, secretKey, storage: new Storage(apiUrl, secretKey), connect };
const files = createClient(apiUrl, secretKey, { auth: { persistSession: false } }).storage.from('private-files');
const archives = folder();
afterAll(() => archives.remove());

const put = (name: string, text: string) =>
  files.upload(name, Buffer.from(text), { contentType: 'text/plain', upsert: true }).then(({ error }) => {
    if (error) throw error;
  });

test('files that change while the backup runs: moved, replaced and removed ones (R393)', { timeout: 60_000 }, async () => {
  const names = ['stays', 'moves', 'changes', 'goes'].map((name) => `ZZMEANWHILE/${name}`);
  const [stays = '', moves = '', changes = '', goes = ''] = names;
  for (const name of names) await put(name, `first ${name}`);
  const file = archives.file('meanwhile.tar');
  const archive = await ArchiveWriter.create(file);
  const sql = connect();
  const saved = await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select count(*) from storage.objects`;
    await files.move(moves, 'ZZMEANWHILE/moved');
    await put(changes, 'second, and longer');
    await files.remove([goes]);
    return saveFiles(project, tx, archive, () => {});
  });
  await archive.finish();
  const parts = await partsOf(file);
  const textOf = (name: string) => parts.get(`files/private-files/${name}`)?.toString();
  expect([stays, moves, changes, goes].map(textOf)).toEqual([`first ${stays}`, `first ${moves}`, 'second, and longer', undefined]);
  expect(saved.absent).toEqual(
    expect.arrayContaining([{ bucket: 'private-files', name: goes, reason: 'removed while the backup was made' }]),
  );
  expect(saved.replaced.map(({ name }) => name)).toContain(changes);
  const sums = String(parts.get('SHA256SUMS'));
  expect(sums).toContain(`${createHash('sha256').update('second, and longer').digest('hex')}  files/private-files/${changes}\n`);
  await files.remove([...names, 'ZZMEANWHILE/moved']);
  await sql.end();
  expect(readFileSync(file).length).toBeGreaterThan(0);
});
