import { FIRST_BYTES, type FileRefusal, kindOf, MOST_BYTES, refusalOf } from '../_shared/contract/fileKind.ts';
import type { Database } from '../_shared/database.types.ts';
import { type Db, secretClient } from './clients.ts';
import type { Settings } from './env.ts';
import { verb } from './verb.ts';

/** Concurrency limit: files read in parallel, and files checked per answer. The rest stays hidden until the next. */
const LANES = 6;
const MOST_AT_ONCE = 60;

type WaitingFile = Database['public']['Functions']['files_to_check']['Returns'][number];

/** The beginning of a file, enough for MIME sniffing. Throws what Storage throws. */
async function firstBytes(client: Db, { bucket, path }: WaitingFile): Promise<Uint8Array> {
  const { data, error } = await client.storage.from(bucket).download(path).asStream();
  if (error) throw error;
  const reader = data.getReader();
  const chunks: Uint8Array[] = [];
  const read = async (most: number) => {
    for (let length = chunks.reduce((sum, chunk) => sum + chunk.length, 0); length < most; ) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      length += value.length;
    }
    return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
  };
  try {
    // Two reads at most, so that a file sent in many small chunks costs no more.
    const first = await read(FIRST_BYTES);
    return kindOf(first) ? first : await read(MOST_BYTES);
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/**
 * Checks one file and removes it when its content does not match its type. Answers whether it stays. Only one worker removes
 * it: the one that refused it, or a later `cleanUp` where that removal failed.
 */
async function checkFile(client: Db, file: WaitingFile, cleanUp: boolean): Promise<boolean> {
  const { bucket, path, version, filename, mimetype } = file;
  const key = { p_bucket: bucket, p_path: path, p_version: version };
  if (file.refused && !cleanUp) return false;
  if (!file.refused) {
    const refusal: FileRefusal | null = refusalOf(filename, mimetype, await firstBytes(client, file));
    const verdict = refusal ? { ...key, p_refused: refusal.text, p_refused_as: `PT${refusal.status}` } : key;
    const { data: stillThere } = await client.rpc(...verb('settle_check', verdict)).throwOnError();
    if (!refusal || !stillThere) return !refusal;
    console.warn(`${bucket}/${path} is removed: ${refusal.text}`);
  }
  const { error } = await client.storage.from(bucket).remove([path]);
  if (error) throw error;
  return false;
}

/** Checks in flight, deduplicated: concurrent listings of one folder share them. */
const underWay = new Map<string, Promise<boolean>>();

function look(client: Db, file: WaitingFile, cleanUp: boolean): Promise<boolean> {
  const key = `${file.bucket}/${file.path} ${file.version} ${cleanUp}`;
  const answer = underWay.get(key) ?? checkFile(client, file, cleanUp).finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}

/**
 * Checks with the secret key whether the content of new files matches their type, and removes those where it does not: of the
 * given paths at most sixty, otherwise the twenty that have waited longest. Answers the paths of those that stay. A file that
 * cannot be read now is retried later; the failure is logged and stops nothing.
 */
export async function checkFiles(settings: Settings, paths?: string[]): Promise<Set<string>> {
  const client = secretClient(settings);
  const staying = new Set<string>();
  const asked = paths?.slice(0, MOST_AT_ONCE);
  const { data: waiting } = await client.rpc(...verb('files_to_check', { p_paths: asked })).throwOnError();
  // No longer waiting: somebody else has checked or removed it since the listing.
  for (const path of asked ?? []) if (!waiting.some((file) => file.path === path)) staying.add(path);
  const lane = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      try {
        if (await look(client, file, !paths)) staying.add(file.path);
      } catch (error) {
        console.error(`${file.bucket}/${file.path} could not be looked at`, error);
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return staying;
}

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };
const isUnchecked = (value: Json): value is { path: string } =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && value.unchecked === true;

function uncheckedIn(value: Json): string[] {
  if (isUnchecked(value)) return [value.path];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(uncheckedIn) : [];
}

/** A copy without the unchecked files that `hidden` selects: removed from arrays, null elsewhere. */
function without(value: Json, hidden: (path: string) => boolean): Json {
  if (isUnchecked(value) && hidden(value.path)) return null;
  if (Array.isArray(value)) {
    return value.filter((item) => !(isUnchecked(item) && hidden(item.path))).map((item) => without(item, hidden));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, hidden)]));
}

/**
 * An answer of the database that contains only checked files: unchecked ones are checked first, and one that is refused is left
 * out. Almost always there is none to check, and no query is sent.
 */
export async function withCheckedFiles(settings: Settings, answer: unknown): Promise<unknown> {
  const paths = uncheckedIn(answer as Json);
  if (paths.length === 0) return answer;
  const staying = await checkFiles(settings, paths);
  return without(answer as Json, (path) => !staying.has(path));
}
