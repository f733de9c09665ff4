import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { Refusal } from '../questions.ts';
import type { Part, Parts } from './parts.ts';

const TRIES = 4;
const AT_ONCE = 500;

/** A file of Storage: where it is, and what it is served with. */
export interface StoredFile {
  bucket: string;
  name: string;
  mimetype: string;
  cacheControl: string;
}

const buckets = z.array(z.object({ id: z.string(), created_at: z.string() }));
const encoded = (bucket: string, name: string) => [bucket, ...name.split('/')].map(encodeURIComponent).join('/');

/** An answer that another try may better. */
class Trouble extends Error {}

/** Storage's API as the operator. Tries again when it is busy or a line breaks. */
export class Storage {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  signal: AbortSignal | undefined;

  constructor(url: string, secretKey: string) {
    this.#url = url;
    // Only the older kind of key is a token.
    this.#headers = { apikey: secretKey, ...(secretKey.startsWith('eyJ') && { authorization: `Bearer ${secretKey}` }) };
  }

  /** The project's buckets. Throws Refusal when nobody answers, or the key is not the secret one. */
  async buckets() {
    const answer = await this.#send('/bucket', {}).catch((error: unknown) => {
      if (error instanceof Trouble) throw new Refusal(`There is no answer from ${this.#url}: ${error.message}`);
      throw error;
    });
    const parsed = buckets.safeParse(await answer.json().catch(() => undefined));
    // Any other key sees no bucket.
    if (!answer.ok || !parsed.data?.length)
      throw new Refusal(`SUPABASE_SECRET_KEY is not the secret key of ${this.#url}, or the project lacks the migrations.`);
    return parsed.data;
  }

  /** The bytes of a file as a part; undefined when there are none. `version` is for caches on the way. */
  async download(bucket: string, name: string, version: string, parts: Parts): Promise<Part | undefined> {
    const path = `/object/authenticated/${encoded(bucket, name)}?cacheNonce=${encodeURIComponent(version)}`;
    return this.#again(async () => {
      const answer = await this.#answer(path, {});
      if (answer.ok && answer.body) return parts.take(answer.body as never, this.signal);
      if (answer.ok) return parts.take(new Blob([]).stream() as never);
      const text = await answer.text();
      if (answer.status === 404 || /not.?found/i.test(text)) return undefined;
      throw new Error(`${bucket}/${name} cannot be read: ${answer.status} ${text}`);
    });
  }

  /** Stores a file where there is none yet, or by an earlier try of ours. Throws when it is refused. */
  async upload({ bucket, name, mimetype, cacheControl }: StoredFile, { path }: Part): Promise<void> {
    const headers = { 'content-type': mimetype, 'cache-control': cacheControl, 'x-upsert': 'true' };
    const body = await openAsBlob(path, { type: mimetype });
    const answer = await this.#send(`/object/${encoded(bucket, name)}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Refusal(`${bucket}/${name} was not taken by Storage: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  }

  /** Removes files; those that are gone already are no error. */
  async remove(bucket: string, names: string[]): Promise<void> {
    for (let start = 0; start < names.length; start += AT_ONCE) {
      const answer = await this.#send(`/object/${encodeURIComponent(bucket)}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: names.slice(start, start + AT_ONCE) }),
      });
      if (!answer.ok) throw new Refusal(`Files of ${bucket} were not removed: ${answer.status} ${await answer.text()}`);
      await answer.body?.cancel();
    }
  }

  #send = (path: string, init: RequestInit) => this.#again(() => this.#answer(path, init));

  async #answer(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...this.#headers, ...(init.headers as Record<string, string>) };
    // A write is never broken off: Storage might go on with it after everything was tidied up.
    const signal = init.method ? null : (this.signal ?? null);
    const answer = await fetch(`${this.#url}/storage/v1${path}`, { ...init, headers, signal });
    if (answer.status < 500 && answer.status !== 429) return answer;
    throw new Trouble(`${answer.status} ${await answer.text()}`);
  }

  async #again<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await work();
      } catch (error) {
        this.signal?.throwIfAborted();
        if (error instanceof Refusal) throw error;
        const cause = (error as { cause?: Error }).cause?.message ?? (error as Error).message;
        if (tries === TRIES) throw new Trouble(cause);
        await delay(250 * 4 ** (tries - 1), undefined, this.signal ? { signal: this.signal } : {});
      }
    }
  }
}
