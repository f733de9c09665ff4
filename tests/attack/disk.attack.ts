import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { onTestFinished } from 'vitest';
import { call, PIXEL } from '../api/client.ts';
import { attackUnless, type Try } from './attack.ts';
import { OwnStack } from './ownStack.ts';

const MEGABYTES = 400;
const run = (command: string, ...words: string[]) => execFileSync(command, words, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** A small disk image; `break` remounts it read-only, as the kernel does after a disk error. */
class Disk {
  readonly path: string;
  private readonly image: string;

  constructor() {
    const place = mkdtempSync(join(tmpdir(), 'disk-'));
    chmodSync(place, 0o711);
    this.image = join(place, 'image');
    this.path = join(place, 'mounted');
    run('mkdir', this.path);
    run('truncate', '-s', `${MEGABYTES}M`, this.image);
    run('mkfs.ext4', '-q', '-m', '0', this.image);
    this.mount();
  }

  mount(): void {
    run('mount', '-o', 'loop,errors=remount-ro', this.image, this.path);
  }

  unmount(): void {
    run('umount', this.path);
  }

  /** Fills the disk up to this many free bytes. */
  fill(left: number): void {
    const { bavail, bsize } = statfsSync(this.path);
    run('fallocate', '-l', String(Math.max(bsize, bavail * bsize - left)), join(this.path, 'ballast'));
  }

  /** Gives back this many blocks: the next file of more is cut off by the disk, not refused at its first byte. */
  loosen(blocks: number): void {
    const ballast = join(this.path, 'ballast');
    const { bsize } = statfsSync(this.path);
    truncateSync(ballast, Math.max(0, statSync(ballast).size - blocks * bsize));
  }

  free(): void {
    rmSync(join(this.path, 'ballast'));
  }

  break(): void {
    const device = basename(run('findmnt', '-no', 'SOURCE', this.path));
    writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'attack');
  }

  /** The operator's recovery: fsck, and a new mount. */
  mend(): void {
    this.unmount();
    try {
      run('fsck.ext4', '-p', this.image);
    } catch {
      // fsck exits with 1 when it has repaired something.
    }
    this.mount();
  }

  remove(): void {
    this.unmount();
    rmSync(join(this.path, '..'), { recursive: true, force: true });
  }
}

/** The reason to skip: a disk image needs rights that are missing here. */
function reason(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of a Linux can make a small disk';
  if (!existsSync('/dev/loop-control') || !existsSync('/usr/sbin/mkfs.ext4')) return 'no loop devices or no mkfs.ext4 here';
}

/** Acknowledged writes: costs by their description, pictures by their path, with their bytes. */
interface Kept {
  costs: string[];
  pictures: Map<string, Uint8Array<ArrayBuffer>>;
}

let written = 0;
/** Within one piece of the stream, a byte more, and many: a file is cut in its only piece, in its last, or between. */
const SIZES = [19_060, 65_537, 256 * 1024, 40_000, 3_000, 1_500_000];
/** A picture of many blocks. */
const picture = () => {
  const bytes = Buffer.alloc(SIZES[written % SIZES.length] ?? 0, (written % 250) + 1);
  PIXEL.copy(bytes);
  return new Uint8Array(bytes);
};

/** Writes one cost and one picture; answers the responses that were neither a success nor an error message for people. */
async function write(stack: OwnStack, token: string, kept: Kept): Promise<{ wordless: string[]; failed: boolean }> {
  const wordless: string[] = [];
  const n = ++written;
  let failed = false;
  const look = async (what: string, asked: Promise<Response>, keep: () => void) => {
    const answer = await asked.catch(() => undefined);
    // The whole stack has ended: no response at all.
    if (!answer) {
      failed = true;
      return undefined;
    }
    if (answer.ok) {
      keep();
      return answer;
    }
    failed = true;
    const text = await answer.text();
    const words = /"(error|message)":"[^"]{10,}"/.test(text) && !/ENOSPC|EROFS|\/postgres|\/storage\//.test(text);
    if (answer.status < 400 || !words) wordless.push(`${what}: ${answer.status} ${text.slice(0, 120)}`);
    return undefined;
  };
  const description = `disk ${n}`;
  const body = { description, cost: 1, date: '2026-01-15' };
  await look('a cost', call('/miscellaneous-costs/add', { at: stack.siteUrl, method: 'POST', token, body }), () =>
    kept.costs.push(description),
  );
  const path = `OfficeDocuments/${1_600_000_000_000 + n}`;
  const query = { path, filename: 'x.webp', filetype: 'image/webp' };
  const link = await look('a link', call('/upload/generate-upload-url', { at: stack.siteUrl, token, query }), () => {});
  if (link) {
    const { uploadUrl } = (await link.json()) as { uploadUrl: string };
    const headers = { 'content-type': 'image/webp' };
    const body = picture();
    await look('an upload', fetch(uploadUrl, { method: 'PUT', headers, body }), () => kept.pictures.set(path, body));
  }
  return { wordless, failed };
}

async function lost(stack: OwnStack, kept: Kept): Promise<string[]> {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const there = await sql<{ description: string }[]>`select description from public.miscellaneous_costs`;
  await sql.end();
  const costs = new Set(there.map(({ description }) => description));
  const missing = kept.costs.filter((cost) => !costs.has(cost));
  for (const [path, bytes] of kept.pictures) {
    const { data } = await stack.server.storage.from('private-files').download(path);
    if (!data || Buffer.compare(await data.bytes(), bytes) !== 0) missing.push(path);
  }
  return missing;
}

const goesOn = async (stack: OwnStack, kept: Kept): Promise<boolean> => {
  for (let tries = 0; tries < 20; tries++) {
    if (!stack.running) await stack.start().catch(() => {});
    const token = await stack.tokenOf('admin').catch(() => undefined);
    if (token && !(await write(stack, token, kept)).failed) return true;
    await delay(500);
  }
  return false;
};

async function onSmallDisk(
  attempt: Try,
  trouble: (disk: Disk) => void,
  /** What changes after each refusal, of which this is the how manieth. */
  meanwhile: (disk: Disk, refusals: number) => void,
  mend: (disk: Disk, stack: OwnStack) => Promise<void>,
) {
  const disk = new Disk();
  onTestFinished(() => disk.remove(), 60_000);
  const stack = await OwnStack.prepare({ dataDir: disk.path });
  onTestFinished(() => stack.end(), 60_000);
  await stack.start();
  const token = await stack.tokenOf('admin');
  const kept: Kept = { costs: [], pictures: new Map() };
  for (let n = 0; n < 10; n++) attempt(!(await write(stack, token, kept)).failed, 'a write fails before the trouble');

  trouble(disk);
  let failures = 0;
  for (let n = 0; n < 400 && failures < 40; n++) {
    const { wordless, failed } = await write(stack, token, kept);
    for (const said of wordless) attempt(false, said);
    if (failed) meanwhile(disk, ++failures);
  }
  attempt(failures > 0, 'the trouble was none');
  console.log(`${kept.costs.length + kept.pictures.size} acknowledged, ${failures} refused; running: ${stack.running}`);

  await mend(disk, stack);
  attempt(await goesOn(stack, kept), `it does not go on: ${stack.output.slice(-500)}`);
  const missing = await lost(stack, kept);
  for (const what of [...kept.costs, ...kept.pictures.keys()]) attempt(!missing.includes(what), `lost: ${what}`);
}

const why = reason();

attackUnless(why, 'disk: it is full', (attempt) =>
  onSmallDisk(
    attempt,
    (disk) => disk.fill(8 * 2 ** 20),
    (disk, refusals) => disk.loosen(1 + (refusals % 7)),
    async (disk) => disk.free(),
  ),
);

attackUnless(why, 'disk: it turns read-only', (attempt) =>
  onSmallDisk(
    attempt,
    (disk) => disk.break(),
    () => {},
    async (disk, stack) => {
      await stack.end();
      disk.mend();
    },
  ),
);
