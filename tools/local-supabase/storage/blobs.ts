import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
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

/** Makes a file durable. Throws when it is not as long as what was written into it. */
async function syncFile(file: FileHandle, size: number): Promise<void> {
  await file.sync();
  const stored = (await file.stat()).size;
  if (stored !== size) throw new Error(`A stored file is short: ${stored} of ${size} bytes.`);
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

  /** Writes the bytes as a new version, atomically: whole or not at all. Throws 413 above `limit` bytes, and what the disk says. */
  async write(body: AsyncIterable<Uint8Array> | null, limit: number): Promise<Blob> {
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
        // Not `write`, of which a disk that is nearly full takes a part without an error.
        await file.writeFile(chunk);
      }
      await syncFile(file, size);
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

  /**
   * The bytes from `start` to `end`, both included. A file that is shorter is an error, so that the response ends: the client was promised
   * more by Content-Length and would wait for it.
   */
  read(version: string, range: { start: number; end: number }): ReadableStream<Uint8Array> {
    const file = createReadStream(join(this.kept, version), range);
    let missing = range.end - range.start + 1;
    async function* whole() {
      for await (const chunk of file as AsyncIterable<Uint8Array>) {
        missing -= chunk.byteLength;
        yield chunk;
      }
      if (missing > 0) throw new Error(`A stored file is short: ${missing} bytes of ${version} are missing.`);
    }
    return Readable.toWeb(Readable.from(whole(), { objectMode: false })) as ReadableStream<Uint8Array>;
  }

  /** Stores the bytes of a version of this size as another one. Throws when they are not all there. */
  async copy(version: string, size: number): Promise<string> {
    const copy = randomUUID();
    const path = join(this.kept, copy);
    try {
      await copyFile(join(this.kept, version), path);
      const file = await open(path, 'r+');
      await syncFile(file, size).finally(() => file.close());
      await syncFolder(this.kept);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return copy;
  }

  /** The stored versions, and how many bytes each has. */
  async versions(): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const version of await readdir(this.kept)) sizes.set(version, (await stat(join(this.kept, version))).size);
    return sizes;
  }

  /** Whether a version is stored with all its bytes; a row that Storage did not write may name none. */
  has(version: string | null, size: number): boolean {
    return version !== null && statSync(join(this.kept, version), { throwIfNoEntry: false })?.size === size;
  }

  async remove(...versions: (string | null | undefined)[]): Promise<void> {
    for (const version of versions) if (version) await rm(join(this.kept, version), { force: true });
  }
}
