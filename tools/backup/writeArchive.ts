import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { Refusal } from '../questions.ts';
import { SUMS } from './manifest.ts';
import { type Part, Parts } from './parts.ts';

type Lines = Awaited<ReturnType<Parts['start']>>;

/** The archive while it is written: a tar file that gets its name when it is complete, which nobody but its owner may read. */
export class ArchiveWriter {
  readonly parts: Parts;
  readonly #file: string;
  readonly #sums: Lines;
  readonly #tar: TarPackController;
  readonly #written: Promise<void>;

  private constructor(file: string, parts: Parts, sums: Lines) {
    this.#file = file;
    this.parts = parts;
    this.#sums = sums;
    const { readable, controller } = createTarPacker();
    this.#tar = controller;
    this.#written = pipeline(Readable.fromWeb(readable as never), createWriteStream(this.#unfinished, { flags: 'wx', mode: 0o600 }));
    this.#written.catch((error) => controller.error(error));
  }

  /** Throws Refusal when there is such a file already, or its folder cannot be written to. */
  static async create(file: string): Promise<ArchiveWriter> {
    if (existsSync(file)) throw new Refusal(`${file} exists already. Give the backup a name of its own.`);
    const parts = await Parts.beside(file).catch((error: Error) => {
      throw new Refusal(`Nothing can be written beside ${file}: ${error.message}`);
    });
    // What a killed backup has left; or what somebody else has put there, which is not written into.
    rmSync(`${file}.unfinished`, { force: true });
    return new ArchiveWriter(resolve(file), parts, await parts.start());
  }

  get #unfinished(): string {
    return `${this.#file}.unfinished`;
  }

  /** Appends a part under this name and deletes its temporary file. */
  async add(name: string, part: Part): Promise<void> {
    await this.#append(name, part);
    await this.#sums.write(`${part.sha256}  ${name}\n`);
  }

  async addText(name: string, text: string): Promise<void> {
    await this.add(name, await this.parts.take(Readable.from([Buffer.from(text)])));
  }

  async #append(name: string, { path, size }: Part): Promise<void> {
    const entry = this.#tar.add({ name, size, mode: 0o600, mtime: new Date() });
    await pipeline(createReadStream(path), Writable.fromWeb(entry as never));
    await rm(path);
  }

  /** Writes the checksums and gives the file its name, when it is durable. Throws Refusal when somebody took the name meanwhile. */
  async finish(): Promise<void> {
    await this.#append(SUMS, await this.#sums.close());
    this.#tar.finalize();
    await this.#written;
    await sync(this.#unfinished);
    if (existsSync(this.#file)) throw new Refusal(`${this.#file} came into being meanwhile, and was left alone.`);
    await rename(this.#unfinished, this.#file);
    if (process.platform !== 'win32') await sync(dirname(this.#file));
    await this.parts.remove();
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.#tar.error(new Error('abandoned'));
    await this.#written.catch(() => {});
    await rm(this.#unfinished, { force: true });
    await this.parts.remove();
  }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
