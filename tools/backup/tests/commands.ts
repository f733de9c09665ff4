import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar, unpackTar } from 'modern-tar';
import { ROOT } from '../../local-supabase/settings.ts';
import { MANIFEST, type Manifest, SUMS } from '../manifest.ts';

interface Address {
  apiUrl: string;
  databaseUrl: string;
  secretKey: string;
}

export interface Ran {
  code: number;
  output: string;
}

/** A folder for archives, which `remove` deletes. */
export function folder() {
  const path = mkdtempSync(join(tmpdir(), 'backups-'));
  return { file: (name: string) => join(path, name), path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts `npm run backup` or `restore` on a project. */
export function start(command: 'backup' | 'restore', args: string[], { apiUrl, databaseUrl, secretKey }: Address) {
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, `tools/backup/${command}.ts`), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SUPABASE_URL: apiUrl, SUPABASE_DB_URL: databaseUrl, SUPABASE_SECRET_KEY: secretKey },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text: Buffer) => {
      output += text;
    });
  const ended = new Promise<Ran>((done) => child.once('close', (code) => done({ code: code ?? -1, output })));
  return { child, ended };
}

export const run = (command: 'backup' | 'restore', args: string[], project: Address) => start(command, args, project).ended;

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

/** The parts of an archive by name. */
export async function partsOf(file: string): Promise<Map<string, Buffer>> {
  const entries = await unpackTar(readFileSync(file), { strict: true });
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
}

/** Writes an archive of other parts, whose checksums are right. */
export async function forge(file: string, parts: Map<string, Buffer>): Promise<string> {
  const rest = [...parts].filter(([name]) => name !== SUMS);
  const sums = Buffer.from(rest.map(([name, data]) => `${sha256(data)}  ${name}\n`).join(''));
  const entries = [...rest, [SUMS, sums] as const].map(([name, data]) => ({
    header: { name, size: data.length },
    body: new Uint8Array(data),
  }));
  writeFileSync(file, await packTar(entries));
  return file;
}

/** The same archive with another manifest. */
export async function withManifest(from: string, to: string, change: (manifest: Manifest) => object): Promise<string> {
  const parts = await partsOf(from);
  const manifest = JSON.parse(String(parts.get(MANIFEST))) as Manifest;
  return forge(to, parts.set(MANIFEST, Buffer.from(JSON.stringify(change(manifest)))));
}
