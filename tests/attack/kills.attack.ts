import { createHash, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { call, indiaToday, putFile, saleOf } from '../api/client.ts';
import { attack } from './attack.ts';
import { OwnStack } from './ownStack.ts';

const KILLS = Number(process.env.KILLS ?? 20);
const WRITES = 200;
const WRITERS = 8;
const PARTS = ['postmaster', 'function', 'all'] as const;

/** A unique picture of noise: a real WebP file of a few kilobytes. */
const noise = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: 'red' } })
    .webp({ quality: 90 })
    .toBuffer();
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Acknowledged writes, which must survive every crash. */
interface Acknowledged {
  costs: Set<string>;
  installments: Set<string>;
  /** Hashes of the bytes by path. */
  pictures: Map<string, string>;
  deleted: Set<string>;
}

/** A person who writes what a working day writes, until an answer fails to come. */
class Writer {
  private readonly stack: OwnStack;
  private readonly token: string;
  private readonly sold: string;
  private readonly folder: string;
  private readonly kept: Acknowledged;
  private readonly name: string;
  private count = 0;
  private readonly mine: string[] = [];

  constructor(stack: OwnStack, token: string, vehicles: { sold: string; open: string }, kept: Acknowledged, name: string) {
    this.stack = stack;
    this.token = token;
    this.sold = vehicles.sold;
    this.folder = `${vehicles.open}/InventoryVehicleImages`;
    this.kept = kept;
    this.name = name;
  }

  private ask = (method: 'GET' | 'POST' | 'DELETE', path: string, more: { body?: unknown; query?: Record<string, string> }) =>
    call(path, { at: this.stack.siteUrl, method, token: this.token, ...more });

  private async cost(n: number): Promise<void> {
    const description = `${this.name} cost ${n}`;
    const answer = await this.ask('POST', '/miscellaneous-costs/add', { body: { description, cost: n, date: '2026-01-15' } });
    if (answer.ok) this.kept.costs.add(description);
  }

  private async installment(n: number): Promise<void> {
    const description = `${this.name} installment ${n}`;
    const body = { registernumber: this.sold, amount: 1, installmentdate: indiaToday(), paymentMode: 'UPI', description };
    if ((await this.ask('POST', '/installments', { body })).ok) this.kept.installments.add(description);
  }

  private async picture(path: string): Promise<void> {
    const bytes = await noise();
    const query = { path, filename: 'front.webp', filetype: 'image/webp' };
    const link = await this.ask('GET', '/upload/generate-upload-url', { query });
    if (!link.ok) return;
    const { uploadUrl } = (await link.json()) as { uploadUrl: string };
    // While the answer is missing, either picture may be the current one.
    const before = this.kept.pictures.get(path);
    this.kept.pictures.delete(path);
    const put = await putFile(uploadUrl, bytes);
    if (put.ok) {
      this.kept.pictures.set(path, digest(bytes));
      if (!before) this.mine.push(path);
    }
  }

  private async deletion(): Promise<void> {
    const path = this.mine.pop();
    if (!path) return;
    this.kept.pictures.delete(path);
    if ((await this.ask('DELETE', '/delete-image', { query: { path } })).ok) this.kept.deleted.add(path);
  }

  /** The next write: costs, installments, new pictures, a replaced picture, deletions, in turn. */
  async write(place: number): Promise<void> {
    const n = ++this.count;
    const own = (number: number) => `${this.folder}/${place * 1000 + number}`;
    const kinds = [
      () => this.cost(n),
      () => this.installment(n),
      () => this.picture(own(n)),
      () => this.cost(n),
      // Only one of them replaces the display image: the order of two concurrent writes would be unknown.
      () => this.picture(place === 1 ? `${this.folder}/0` : own(n)),
      () => this.picture(own(n)),
      () => this.deletion(),
    ];
    await kinds[n % kinds.length]?.();
  }
}

/** Runs the writers concurrently; resolves when each write is answered or lost. */
async function writeAll(writers: Writer[]): Promise<void> {
  let left = WRITES;
  await Promise.all(
    writers.map(async (writer, place) => {
      while (left-- > 0) await writer.write(place + 1).catch(() => delay(100));
    }),
  );
}

const bytesOf = async (stack: OwnStack, path: string) => {
  const { data } = await stack.server.storage.from('public-files').download(path);
  return data ? digest(new Uint8Array(await data.arrayBuffer())) : 'none';
};

/** Lost acknowledged writes, and rows of files without their bytes, each described. */
async function lost(stack: OwnStack, { costs, installments, pictures, deleted }: Acknowledged): Promise<Map<string, string>> {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const of = async (rows: Promise<{ one: string }[]>) => new Set((await rows).map(({ one }) => one));
  const there = {
    costs: await of(sql<{ one: string }[]>`select description as one from public.miscellaneous_costs`),
    installments: await of(sql<{ one: string }[]>`select description as one from public.installments`),
    files: await of(sql<{ one: string }[]>`select name as one from storage.objects where bucket_id = 'public-files'`),
  };
  await sql.end();
  const missing = new Map<string, string>();
  for (const one of costs) if (!there.costs.has(one)) missing.set(one, `${one} is not there`);
  for (const one of installments) if (!there.installments.has(one)) missing.set(one, `${one} is not there`);
  for (const path of deleted) if (there.files.has(path) && !pictures.has(path)) missing.set(path, `${path} is back`);
  for (const [path, wanted] of pictures)
    if ((await bytesOf(stack, path)) !== wanted) missing.set(path, `the bytes of ${path} are others, or none`);
  for (const path of there.files) {
    if (!pictures.has(path) && path.startsWith('KILL') && (await bytesOf(stack, path)) === 'none') {
      missing.set(path, `${path} has a row and no bytes`);
    }
  }
  return missing;
}

attack('kills: kill -9 in the middle of two hundred writes', async (attempt) => {
  const stack = await OwnStack.prepare();
  onTestFinished(() => stack.remove(), 60_000);
  await stack.start();
  const kept: Acknowledged = { costs: new Set(), installments: new Set(), pictures: new Map(), deleted: new Set() };
  const counted = () => kept.costs.size + kept.installments.size + kept.pictures.size + kept.deleted.size;
  const gone = new Map<string, string>();
  for (let round = 0; round < KILLS; round++) {
    const part = PARTS[round % PARTS.length] ?? 'all';
    const admin = await stack.tokenOf('admin');
    // A new person in each round, because of the limit of announcements.
    const userID = `killed.${round}`;
    const account = { userID, userName: userID, userPassword: `${userID}123` };
    await call('/register?isEmployee=true', { at: stack.siteUrl, method: 'POST', token: admin, body: account });
    const token = await stack.tokenOf(userID);
    const vehicles = { sold: `KILLS${round}`, open: `KILLO${round}` };
    for (const registernumber of Object.values(vehicles)) {
      await call('/details', { at: stack.siteUrl, method: 'POST', token, body: { registernumber } });
    }
    await call('/dashboard/sell-car', { at: stack.siteUrl, method: 'POST', token, body: saleOf(vehicles.sold) });
    const writers = Array.from({ length: WRITERS }, (_, n) => new Writer(stack, token, vehicles, kept, `${round}.${n}`));

    const before = counted();
    let written = false;
    const writing = writeAll(writers).finally(() => {
      written = true;
    });
    const enough = randomInt(30, 120);
    while (!written && counted() - before < enough) await delay(5);
    const then = counted() - before;
    attempt(then >= enough, `only ${then} writes were acknowledged before kill ${round + 1}`);
    stack.kill(part);
    await writing;
    await stack.end();
    await stack.start();
    let missing = await lost(stack, kept);
    // A file that was being looked at is served when the housekeeping has done so; what is lost stays lost.
    for (let tries = 0; missing.size > 0 && tries < 20; tries++) {
      await call('/health', { at: stack.siteUrl });
      await delay(500);
      missing = await lost(stack, kept);
    }
    console.log(`kill ${round + 1} (${part}): ${then} acknowledged before, ${counted()} in all, ${missing.size} lost`);
    for (const [one, what] of missing) gone.set(one, `after kill ${round + 1} (${part}): ${what}`);
  }
  const acknowledged = [...kept.costs, ...kept.installments, ...kept.pictures.keys(), ...kept.deleted];
  for (const one of new Set([...acknowledged, ...gone.keys()])) attempt(!gone.has(one), gone.get(one) ?? '');
});
