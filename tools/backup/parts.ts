import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A part of the archive in a temporary file: its size in bytes and its SHA-256. */
export interface Part {
  path: string;
  size: number;
  sha256: string;
}

type Bytes = AsyncIterable<Uint8Array> | NodeJS.ReadableStream;

/** A folder for temporary files beside `file`, which only its owner may enter. */
export class Parts {
  private made = 0;
  private readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async beside(file: string): Promise<Parts> {
    return new Parts(await mkdtemp(join(dirname(resolve(file)), `.${basename(file)}-`)));
  }

  /** Writes the bytes to a temporary file and measures them. The file is deleted when they do not arrive whole. */
  async take(bytes: Bytes, signal?: AbortSignal): Promise<Part> {
    const path = join(this.folder, String(this.made++));
    const hash = createHash('sha256');
    let size = 0;
    async function* measured(chunks: AsyncIterable<Uint8Array | string>) {
      for await (const chunk of chunks) {
        const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
        size += data.byteLength;
        hash.update(data);
        yield data;
      }
    }
    try {
      await pipeline(bytes as NodeJS.ReadableStream, measured, createWriteStream(path, { mode: 0o600 }), { signal });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size, sha256: hash.digest('hex') };
  }

  /** An empty part to write to piece by piece; `close` measures it. */
  async start() {
    const path = join(this.folder, String(this.made++));
    const handle = await open(path, 'wx', 0o600);
    return {
      write: (text: string) => handle.write(text),
      close: async () => {
        await handle.close();
        const part = await this.take(createReadStream(path));
        await rm(path);
        return part;
      },
    };
  }

  drop = ({ path }: Part) => rm(path, { force: true });

  /** Deletes the folder with all that is in it. */
  remove = () => rm(this.folder, { recursive: true, force: true });
}
