import { PROBLEMS, problem } from './problems.ts';

/** The longest side and the most pixels of a picture, against decompression bombs: decoding takes four bytes per pixel. */
const MAX_SIDE_PIXELS = 16_384;
const MAX_PIXELS = 80_000_000;

/** Bytes to read of a file: at first 64 kB, then up to the second limit, as photos with much EXIF data need. */
export const FIRST_BYTES = 64 * 1024;
export const MOST_BYTES = 4 * 1024 * 1024;

/** The file type by its magic number; for a picture also its size in pixels. */
export interface FileKind {
  kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'video' | 'pdf' | 'office' | 'zip' | 'text' | 'other';
  width?: number;
  height?: number;
}

const OTHER: FileKind = { kind: 'other' };
const startsWith = (bytes: Uint8Array, text: string, at = 0) => [...text].every((sign, place) => bytes[at + place] === sign.charCodeAt(0));
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Maximum of JPEG segments, padding included, before the image data: no camera writes more. */
const MOST_SEGMENTS = 2_000;

/**
 * Walks the JPEG segments to the frame header; undefined when it lies beyond these bytes. Refuses what parsers read
 * differently (polyglot files): a second frame header, and bytes outside any segment, which could hide another size.
 */
function jpeg(bytes: Uint8Array): FileKind | undefined {
  const data = view(bytes);
  let found: FileKind | undefined;
  let at = 2;
  for (let segments = 0; segments < MOST_SEGMENTS; segments++) {
    if (at + 9 >= bytes.length) return undefined;
    const marker = bytes[at + 1] ?? 0;
    const length = data.getUint16(at + 2);
    if (bytes[at] !== 0xff) return OTHER;
    // A padding byte, or a marker without a payload.
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else if (marker === 0xda) return found ?? OTHER;
    else if (marker < 0xc0 || marker === 0xd8 || marker === 0xd9 || length < 2) return OTHER;
    else {
      const saysSize = marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (saysSize && found) return OTHER;
      if (saysSize) found = { kind: 'jpeg', height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
      at += 2 + length;
    }
  }
  return OTHER;
}

function png(bytes: Uint8Array): FileKind {
  if (bytes.length < 24 || !startsWith(bytes, 'IHDR', 12)) return OTHER;
  const data = view(bytes);
  return { kind: 'png', width: data.getUint32(16), height: data.getUint32(20) };
}

function webp(bytes: Uint8Array): FileKind {
  if (bytes.length < 30 && !startsWith(bytes, 'VP8L', 12)) return OTHER;
  const data = view(bytes);
  if (startsWith(bytes, 'VP8 ', 12) && startsWith(bytes, '\x9d\x01\x2a', 23)) {
    return { kind: 'webp', width: data.getUint16(26, true) & 0x3fff, height: data.getUint16(28, true) & 0x3fff };
  }
  if (startsWith(bytes, 'VP8L', 12) && bytes.length >= 25 && bytes[20] === 0x2f) {
    const bits = data.getUint32(21, true);
    return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(bytes, 'VP8X', 12)) return OTHER;
  const size = (at: number) => (data.getUint32(at, true) & 0xffffff) + 1;
  return { kind: 'webp', width: size(24), height: (data.getUint32(26, true) >>> 8) + 1 };
}

/** HEIC, AVIF or a video: one container, told apart by the brands that its first box lists (ISO 14496-12). */
function boxed(bytes: Uint8Array): FileKind {
  const end = Math.min(view(bytes).getUint32(0), 256, bytes.length);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(String.fromCharCode(...bytes.subarray(at, at + 4)));
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return { kind: 'avif' };
  return { kind: brands.some((brand) => /^(he[iv][cxms]|mif[12]|msf1)$/.test(brand)) ? 'heic' : 'video' };
}

/** Whether these bytes are plain text: no NUL byte; in UTF-16 (by its byte order mark) no NUL character. */
function isText(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '\xff\xfe') && !startsWith(bytes, '\xfe\xff')) return !bytes.includes(0);
  for (let at = 2; at + 1 < bytes.length; at += 2) if (bytes[at] === 0 && bytes[at + 1] === 0) return false;
  return true;
}

/** MIME sniffing: the type these first bytes show; undefined when they are too few to tell. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return jpeg(bytes);
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return png(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return webp(bytes);
  if (startsWith(bytes, 'GIF8')) return { kind: 'gif' };
  if (startsWith(bytes, 'ftyp', 4)) return boxed(bytes);
  if (startsWith(bytes, 'PK\x03\x04')) return { kind: 'zip' };
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { kind: 'office' };
  // Readers accept the magic number anywhere in the first kilobyte: some programs write a preamble.
  for (let at = 0; at < 1024 && at < bytes.length; at++) if (startsWith(bytes, '%PDF-', at)) return { kind: 'pdf' };
  return { kind: isText(bytes) ? 'text' : 'other' };
}

const OFFICE_XML = 'application/vnd.openxmlformats-officedocument';
/** The content allowed for each MIME type, and its name. Encrypted Office files use the old format; exported sheets are often text. */
const TYPES: Record<string, { kinds: FileKind['kind'][]; name: string }> = {
  'image/jpeg': { kinds: ['jpeg'], name: PROBLEMS.jpeg },
  'image/png': { kinds: ['png'], name: PROBLEMS.png },
  'image/webp': { kinds: ['webp'], name: PROBLEMS.webp },
  'application/pdf': { kinds: ['pdf'], name: PROBLEMS.pdf },
  'application/msword': { kinds: ['office', 'zip', 'text'], name: PROBLEMS.word },
  'application/vnd.ms-excel': { kinds: ['office', 'zip', 'text'], name: PROBLEMS.excel },
  [`${OFFICE_XML}.wordprocessingml.document`]: { kinds: ['zip', 'office'], name: PROBLEMS.word },
  [`${OFFICE_XML}.spreadsheetml.sheet`]: { kinds: ['zip', 'office'], name: PROBLEMS.excel },
  'text/plain': { kinds: ['text'], name: PROBLEMS.plainText },
  'text/csv': { kinds: ['text'], name: PROBLEMS.plainText },
};

/** What a file is called by its bytes, whatever its name says. */
const CALLED: Record<FileKind['kind'], string> = {
  jpeg: PROBLEMS.jpeg,
  png: PROBLEMS.png,
  webp: PROBLEMS.webp,
  gif: PROBLEMS.gif,
  heic: PROBLEMS.heic,
  avif: PROBLEMS.avif,
  video: PROBLEMS.video,
  pdf: PROBLEMS.pdf,
  office: PROBLEMS.office,
  zip: PROBLEMS.zip,
  text: PROBLEMS.plainText,
  other: '',
};

/** 'It is a PDF document.', with a space before it; '' where that is not known, or is what was expected. */
export const whatItIs = ({ kind }: FileKind, expected?: string) =>
  CALLED[kind] === '' || CALLED[kind] === expected ? '' : ` ${problem('itIs', { found: CALLED[kind] })}`;

/** Why a file is refused: the message for people and the HTTP status. */
export interface FileRefusal {
  status: 413 | 415;
  text: string;
}

/** Refuses a decompression bomb, a picture too large to decode; null for any other file. */
export function tooManyPixels(filename: string, { width, height }: FileKind): FileRefusal | null {
  if (width === undefined || height === undefined) return null;
  if (Math.max(width, height) <= MAX_SIDE_PIXELS && width * height <= MAX_PIXELS) return null;
  return {
    status: 413,
    text: problem('tooManyPixels', { filename, width, height, megapixels: MAX_PIXELS / 1_000_000, side: MAX_SIDE_PIXELS }),
  };
}

/**
 * Why a file is refused whose content does not match its declared MIME type; null when it does. Bytes that are too few to
 * tell do not count as a picture.
 */
export function refusalOf(filename: string, type: string, bytes: Uint8Array): FileRefusal | null {
  const found = kindOf(bytes) ?? OTHER;
  const expected = TYPES[type];
  if (!expected?.kinds.includes(found.kind)) {
    const name = expected?.name ?? PROBLEMS.accepted;
    return { status: 415, text: problem('isNot', { filename, expected: name }) + whatItIs(found, name) };
  }
  if (found.width === 0 || found.height === 0) return { status: 415, text: problem('isNot', { filename, expected: expected.name }) };
  return tooManyPixels(filename, found);
}
