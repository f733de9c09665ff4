/** The longest side and the most pixels a picture may have: showing one takes four bytes of memory for each. */
export const MAX_SIDE_PIXELS = 16_384;
export const MAX_PIXELS = 80_000_000;

/** So many bytes are read of a file at first; a photo with large notes before its picture takes more, up to the second. */
export const FIRST_BYTES = 64 * 1024;
export const MOST_BYTES = 4 * 1024 * 1024;

/** What a file is by its bytes; a picture with its size in pixels. */
export interface FileKind {
  kind: 'jpeg' | 'png' | 'webp' | 'pdf' | 'office' | 'zip' | 'text' | 'other';
  width?: number;
  height?: number;
}

const OTHER: FileKind = { kind: 'other' };
const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((sign, place) => bytes[at + place] === sign.charCodeAt(0));
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** So many segments, filling bytes among them, stand before a picture at most: no camera writes more. */
const MOST_SEGMENTS = 2_000;

/**
 * Walks from segment to segment to where the picture begins; undefined when that comes later. What readers take differently is
 * refused: a size said twice, and what is no segment, behind which another size can hide.
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
    // A filling byte, or a marker with nothing behind it.
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

/** Whether these are letters: no NUL, in UTF-16 (which says so at its beginning) none of two bytes. */
function isText(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, '\xff\xfe') && !startsWith(bytes, '\xfe\xff')) return !bytes.includes(0);
  for (let at = 2; at + 1 < bytes.length; at += 2) if (bytes[at] === 0 && bytes[at + 1] === 0) return false;
  return true;
}

/** What these first bytes of a file show; undefined when they are too few to tell. */
export function kindOf(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return jpeg(bytes);
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return png(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return webp(bytes);
  if (startsWith(bytes, 'PK\x03\x04')) return { kind: 'zip' };
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { kind: 'office' };
  // Readers look for it in the first kilobyte: some programs write something before it.
  for (let at = 0; at < 1024 && at < bytes.length; at++) if (startsWith(bytes, '%PDF-', at)) return { kind: 'pdf' };
  return { kind: isText(bytes) ? 'text' : 'other' };
}

const OFFICE_XML = 'application/vnd.openxmlformats-officedocument';
/** What a file of each type may be, and how that type is called. Locked Office files are of the old kind, exported sheets often text. */
const TYPES: Record<string, { kinds: FileKind['kind'][]; name: string }> = {
  'image/jpeg': { kinds: ['jpeg'], name: 'a JPEG picture' },
  'image/png': { kinds: ['png'], name: 'a PNG picture' },
  'image/webp': { kinds: ['webp'], name: 'a WebP picture' },
  'application/pdf': { kinds: ['pdf'], name: 'a PDF document' },
  'application/msword': { kinds: ['office', 'zip', 'text'], name: 'a Word document' },
  'application/vnd.ms-excel': { kinds: ['office', 'zip', 'text'], name: 'an Excel sheet' },
  [`${OFFICE_XML}.wordprocessingml.document`]: { kinds: ['zip', 'office'], name: 'a Word document' },
  [`${OFFICE_XML}.spreadsheetml.sheet`]: { kinds: ['zip', 'office'], name: 'an Excel sheet' },
  'text/plain': { kinds: ['text'], name: 'a text' },
  'text/csv': { kinds: ['text'], name: 'a text' },
};

/** Why a file is refused, as people are told, and with which status (D18). */
export interface FileRefusal {
  status: 413 | 415;
  text: string;
}

/** Refuses a picture that would fill the memory of whoever looks at it; null for one that is fine, and for what is no picture. */
export function tooManyPixels(filename: string, { width, height }: FileKind): FileRefusal | null {
  if (width === undefined || height === undefined) return null;
  if (Math.max(width, height) <= MAX_SIDE_PIXELS && width * height <= MAX_PIXELS) return null;
  return {
    status: 413,
    text: `${filename} is too large: ${width} × ${height} pixels. At most ${MAX_PIXELS / 1_000_000} megapixels and ${MAX_SIDE_PIXELS} pixels a side are accepted.`,
  };
}

/**
 * Why a file that says it is of this type is refused by its first bytes; null when it is what it says. Bytes that are too few
 * to tell show no picture.
 */
export function refusalOf(filename: string, type: string, bytes: Uint8Array): FileRefusal | null {
  const found = kindOf(bytes) ?? OTHER;
  const expected = TYPES[type];
  if (!expected?.kinds.includes(found.kind)) {
    return { status: 415, text: `${filename} is not ${expected?.name ?? 'of an accepted kind'}.` };
  }
  if (found.width === 0 || found.height === 0) return { status: 415, text: `${filename} is not ${expected.name}.` };
  return tooManyPixels(filename, found);
}
