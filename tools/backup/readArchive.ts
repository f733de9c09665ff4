import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { createTarDecoder } from 'modern-tar';
import { z } from 'zod';
import { Refusal } from '../questions.ts';
import { FORMAT, MANIFEST, type Manifest, manifest, SUMS } from './manifest.ts';

const LARGEST_MANIFEST = 64 * 2 ** 20;
const CHUNK = 2 ** 18;

export interface Entry {
  name: string;
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** The bytes of a file, which may be left at any point (`Readable.toWeb` throws when it is). */
const bytesOf = (handle: FileHandle) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(CHUNK));
      if (bytesRead) controller.enqueue(buffer.subarray(0, bytesRead));
      else controller.close();
    },
  });

/** Leaves a part out. By reading it: `cancel` of a body that has arrived whole would stop the decoder at the part after it. */
export async function skip(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of body);
}

/** The parts of an archive in their order. Each body has to be read or skipped before the next part is asked for. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const handle = await open(file);
  try {
    for await (const { header, body } of bytesOf(handle).pipeThrough(createTarDecoder({ strict: true }))) {
      yield { name: header.name, size: header.size, body };
    }
  } finally {
    await handle.close();
  }
}

const damaged = (file: string, what: string) =>
  new Refusal(`${file} is damaged: ${what}. Nothing was restored. Take another copy of it, or an earlier backup.`);

async function textOf(body: ReadableStream<Uint8Array>): Promise<{ text: string; sha256: string }> {
  const hash = createHash('sha256');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString(), sha256: hash.digest('hex') };
}

async function sumOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}

/** The parts as they are, in the words of SHA256SUMS; of that file itself its own sum. */
async function measure(file: string, tell: (bytes: number) => void) {
  const lines = createHash('sha256');
  let [manifestText, sums, bytes] = ['', '', 0];
  for await (const { name, size, body } of entriesOf(file)) {
    if (sums) throw damaged(file, `it goes on after ${SUMS}`);
    let sum: string;
    if (name === MANIFEST && size <= LARGEST_MANIFEST) ({ text: manifestText, sha256: sum } = await textOf(body));
    else sum = await sumOf(body);
    if (name === SUMS) sums = sum;
    else lines.update(`${sum}  ${name}\n`);
    bytes += size;
    tell(bytes);
  }
  return { manifestText, sums, expected: lines.digest('hex') };
}

function parseManifest(file: string, text: string): Manifest {
  const json: unknown = JSON.parse(text);
  const format = z.object({ format: z.number() }).safeParse(json).data?.format ?? 0;
  if (format > FORMAT) {
    throw new Refusal(`${file} was made by a later release of this program (layout ${format}). Update this checkout first.`);
  }
  const parsed = manifest.safeParse(json);
  if (!parsed.success) throw damaged(file, `its ${MANIFEST} cannot be understood`);
  return parsed.data;
}

/**
 * Reads the whole archive, checks every part against its checksum and answers its manifest. `tell` hears how many bytes are done.
 * Throws Refusal when it is damaged, cut off, no backup, or of a later layout.
 */
export async function verify(file: string, tell: (bytes: number) => void): Promise<Manifest> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new Refusal(`There is no file ${file}.`);
  const { manifestText, sums, expected } = await measure(file, tell).catch((error: unknown) => {
    throw error instanceof Refusal
      ? error
      : damaged(file, `it cannot be read as a tar file (${error instanceof Error ? error.message : error})`);
  });
  if (!manifestText && !sums) throw new Refusal(`${file} is no backup, or only the beginning of one.`);
  if (!sums) throw damaged(file, 'its end is missing');
  if (!manifestText) throw damaged(file, `it has no ${MANIFEST}`);
  if (sums !== expected) throw damaged(file, 'a part of it is not what its checksum says');
  return parseManifest(file, manifestText);
}
