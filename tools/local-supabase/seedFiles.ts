import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { PICTURE_CACHE_SECONDS } from '../../supabase/functions/_shared/contract/file.ts';
import { SECRET_KEY } from './keys.ts';
import { type Config, ROOT, StartError } from './settings.ts';

const SIGNS: [type: string, offset: number, bytes: string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG'],
  ['image/webp', 8, 'WEBP'],
  ['application/pdf', 0, '%PDF-'],
];

const AT_ONCE = 4;

/** MIME sniffing: the content type by a file's magic number, as object keys have no file extension. */
export function sniffType(bytes: Buffer): string {
  const found = SIGNS.find(([, offset, sign]) => bytes.toString('latin1', offset, offset + sign.length) === sign);
  return found?.[0] ?? (bytes.subarray(0, 512).includes(0) ? 'application/octet-stream' : 'text/plain');
}

/** A Storage to upload to: in this process, or elsewhere with its own secret key. */
export interface FileStorage {
  secretKey?: string;
  answer(request: Request): Promise<Response>;
}

export interface DemoFile {
  bucket: string;
  key: string;
  read: () => Buffer<ArrayBuffer>;
}

/** The demo files: everything below each bucket's objects_path. */
export function demoFiles(config: Config): DemoFile[] {
  const found: DemoFile[] = [];
  for (const [bucket, { objects_path }] of Object.entries(config.storage.buckets)) {
    if (!objects_path) continue;
    const folder = join(ROOT, 'supabase', objects_path);
    if (!existsSync(folder)) throw new StartError(`config.toml names ${objects_path} for ${bucket}, but it is not there.`);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.startsWith('.'),
    );
    for (const entry of files) {
      const path = join(entry.parentPath, entry.name);
      found.push({ bucket, key: relative(folder, path).split(sep).join('/'), read: () => readFileSync(path) });
    }
  }
  return found;
}

/** Uploads the demo files, as `supabase seed buckets` does. Answers the number of files. */
export async function seedFiles(storage: FileStorage, config: Config): Promise<number> {
  const files = demoFiles(config);
  await storeAll(storage, files);
  return files.length;
}

/** Uploads these files, a few at a time. */
export async function storeAll(storage: FileStorage, files: DemoFile[]): Promise<void> {
  const next = files.values();
  const lane = async () => {
    for (const file of next) await seedFile(storage, file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** Uploads one demo file. Throws StartError when it is refused. */
export async function seedFile(storage: FileStorage, { bucket, key, read }: DemoFile): Promise<void> {
  const bytes = read();
  const answer = await storage.answer(
    new Request(encodeURI(`http://storage/storage/v1/object/${bucket}/${key}`), {
      method: 'POST',
      headers: {
        apikey: storage.secretKey ?? SECRET_KEY,
        'content-type': sniffType(bytes),
        'cache-control': `max-age=${PICTURE_CACHE_SECONDS}`,
        'x-upsert': 'true',
      },
      body: bytes,
    }),
  );
  if (!answer.ok) throw new StartError(`The demo file ${key} is refused: ${await answer.text()}`);
}
