import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { tooLarge } from './errors.ts';

export interface Blob {
  version: string;
  size: number;
  eTag: string;
}

const isWindows = process.platform === 'win32';

/** fsync of a folder, which makes its names durable; a file's own sync does not. Windows has no such call. */
async function syncFolder(path: string): Promise<void> {
  if (isWindows) return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * The bytes of objects, one immutable file per version: an object row points at its current version. A version is durable
 * before anybody is told of it.
 */
export class Blobs {
  private readonly kept: string;
  private readonly arriving: string;

  constructor(directory: string) {
    this.kept = join(directory, 'versions');
    this.arriving = join(directory, 'arriving');
    rmSync(this.arriving, { recursive: true, force: true });
    for (const folder of [this.kept, this.arriving]) mkdirSync(folder, { recursive: true });
  }

  /** Writes the bytes as a new version, atomically: whole or not at all. Throws 413 above `limit` bytes. */
  async write(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Blob> {
    const version = randomUUID();
    const path = join(this.arriving, version);
    const hash = createHash('md5');
    const file = await open(path, 'wx');
    let size = 0;
    try {
      for await (const chunk of body ?? []) {
        size += chunk.byteLength;
        if (size > limit) throw tooLarge();
        hash.update(chunk);
        await file.write(chunk);
      }
      await file.sync();
      await file.close();
      await rename(path, join(this.kept, version));
      await syncFolder(this.kept);
    } catch (error) {
      await file.close().catch(() => {});
      await rm(path, { force: true });
      throw error;
    }
    return { version, size, eTag: `"${hash.digest('hex')}"` };
  }

  read(version: string, range?: { start: number; end: number }): ReadableStream<Uint8Array> {
    return Readable.toWeb(createReadStream(join(this.kept, version), range)) as ReadableStream<Uint8Array>;
  }

  async copy(version: string): Promise<string> {
    const copy = randomUUID();
    await copyFile(join(this.kept, version), join(this.kept, copy));
    const file = await open(join(this.kept, copy), 'r+');
    await file.sync().finally(() => file.close());
    await syncFolder(this.kept);
    return copy;
  }

  /** The stored versions. */
  async versions(): Promise<Set<string>> {
    return new Set(await readdir(this.kept));
  }

  /** Whether a version is stored; a row that Storage did not write may name none. */
  has(version: string | null): boolean {
    return version !== null && existsSync(join(this.kept, version));
  }

  async remove(...versions: (string | null | undefined)[]): Promise<void> {
    for (const version of versions) if (version) await rm(join(this.kept, version), { force: true });
  }
}
