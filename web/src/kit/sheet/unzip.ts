import { UnreadableFile } from './unreadable.ts';

/** Bytes of all parts of an archive; five thousand rows of all columns are a fourth of it. */
const MOST_INSIDE = 80_000_000;

/** What an archive says of one of its parts. */
interface Entry {
  name: string;
  isPacked: boolean;
  crc: number;
  packedSize: number;
  size: number;
  at: number;
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
/** Bytes of the records without what is named in them. */
const [END_SIZE, LOCAL_SIZE, CENTRAL_SIZE] = [22, 30, 46];
const LONGEST_COMMENT = 0xffff;
/** Said where the true figure has 64 bits and stands elsewhere. */
const ELSEWHERE = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Where the list of the parts begins, and of how many. Throws RangeError outside of the archive. */
function findDirectory(view: DataView): { at: number; count: number } {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) !== END) continue;
    const found = { at: view.getUint32(at + 16, true), count: view.getUint16(at + 10, true) };
    if (found.at !== ELSEWHERE && found.count !== 0xffff) return found;
    const record = Number(view.getBigUint64(at - 12, true));
    if (view.getUint32(record, true) !== END_64) break;
    return { at: Number(view.getBigUint64(record + 48, true)), count: Number(view.getBigUint64(record + 32, true)) };
  }
  throw new UnreadableFile('damaged');
}

/** The figures of 64 bits in the extra fields of an entry, for those of 32 that say they stand there. */
function wide(view: DataView, from: number, length: number, narrow: readonly number[]): number[] {
  if (!narrow.includes(ELSEWHERE)) return [...narrow];
  let at = from;
  while (view.getUint16(at, true) !== 1) {
    at += 4 + view.getUint16(at + 2, true);
    if (at >= from + length) throw new UnreadableFile('damaged');
  }
  let next = at + 4;
  return narrow.map((figure) => {
    if (figure !== ELSEWHERE) return figure;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
}

function entriesOf(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const directory = findDirectory(view);
  const entries: Entry[] = [];
  let { at } = directory;
  for (let count = 0; count < directory.count; count++) {
    if (view.getUint32(at, true) !== CENTRAL) throw new UnreadableFile('damaged');
    const short = (place: number) => view.getUint16(at + place, true);
    const long = (place: number) => view.getUint32(at + place, true);
    const [method, nameLength, extraLength, commentLength] = [short(10), short(28), short(30), short(32)];
    if (method !== STORED && method !== DEFLATED) throw new UnreadableFile('damaged');
    const extra = at + CENTRAL_SIZE + nameLength;
    const name = new TextDecoder().decode(bytes.subarray(at + CENTRAL_SIZE, extra));
    const [size = 0, packedSize = 0, local = 0] = wide(view, extra, extraLength, [long(24), long(20), long(42)]);
    entries.push({ name, isPacked: method === DEFLATED, crc: long(16), packedSize, size, at: local });
    at += CENTRAL_SIZE + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** The bytes of an entry as they stand in the archive. */
function packedBytes(bytes: Uint8Array<ArrayBuffer>, { at, packedSize }: Entry): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  if (view.getUint32(at, true) !== LOCAL) throw new UnreadableFile('damaged');
  const from = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (from + packedSize > bytes.length) throw new UnreadableFile('damaged');
  return bytes.subarray(from, from + packedSize);
}

const GZIP = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** Inflates an entry, counting: no more than it has declared. As gzip, whose reader checks the sum and the size at the end. */
async function inflated(packed: Uint8Array<ArrayBuffer>, { crc, size }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  const end = new DataView(new ArrayBuffer(8));
  end.setUint32(0, crc, true);
  end.setUint32(4, size, true);
  const reader = new Blob([GZIP, packed, end]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const whole = new Uint8Array(size);
  let filled = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (filled + part.value.length > size) {
      void reader.cancel();
      throw new UnreadableFile('damaged');
    }
    whole.set(part.value, filled);
    filled += part.value.length;
  }
  if (filled < size) throw new UnreadableFile('damaged');
  return whole;
}

/**
 * The parts of a ZIP archive whose names `isWanted`. What all parts declare is summed before one is inflated, and counted while they are: an
 * archive of 400 kB may hold gigabytes. Throws UnreadableFile.
 */
export async function unzip(bytes: Uint8Array<ArrayBuffer>, isWanted: (name: string) => boolean) {
  try {
    const entries = entriesOf(bytes);
    const sum = entries.reduce((total, { size, packedSize }) => total + Math.max(size, packedSize), 0);
    if (!(sum <= MOST_INSIDE)) throw new UnreadableFile('too_large_inside');
    const parts = new Map<string, Uint8Array<ArrayBuffer>>();
    for (const entry of entries) {
      if (!isWanted(entry.name)) continue;
      const packed = packedBytes(bytes, entry);
      parts.set(entry.name, entry.isPacked ? await inflated(packed, entry) : packed);
    }
    return parts;
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('damaged');
  }
}

/** An archive of parts that are not compressed, and whose sums were checked. */
export function zipStored(parts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): Promise<ArrayBuffer> {
  const utf8 = new TextEncoder();
  const pieces: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let [at, directorySize] = [0, 0];
  for (const [path, content] of parts) {
    const name = utf8.encode(path);
    const [local, central] = [new DataView(new ArrayBuffer(LOCAL_SIZE)), new DataView(new ArrayBuffer(CENTRAL_SIZE))];
    local.setUint32(0, LOCAL, true);
    central.setUint32(0, CENTRAL, true);
    central.setUint32(42, at, true);
    for (const [view, sizes, length] of [[local, 18, 26] as const, [central, 20, 28] as const]) {
      view.setUint32(sizes, content.length, true);
      view.setUint32(sizes + 4, content.length, true);
      view.setUint16(length, name.length, true);
    }
    pieces.push(local, name, content);
    directory.push(central, name);
    at += LOCAL_SIZE + name.length + content.length;
    directorySize += CENTRAL_SIZE + name.length;
  }
  const end = new DataView(new ArrayBuffer(END_SIZE));
  end.setUint32(0, END, true);
  for (const place of [8, 10]) end.setUint16(place, parts.size, true);
  end.setUint32(12, directorySize, true);
  end.setUint32(16, at, true);
  return new Blob([...pieces, ...directory, end]).arrayBuffer();
}
