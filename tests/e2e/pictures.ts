import sharp from 'sharp';

/** A file for a file input. */
export interface Choice {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const CAMERA = 'Testcam Mark Five';

interface PhotoOptions {
  width: number;
  height: number;
  /** EXIF orientation: 6 is a phone held upright. */
  orientation?: number;
}

/** A JPEG like a phone's: noisy colours, and EXIF with the camera's name and the location. */
export async function photo(name: string, { width, height, orientation = 1 }: PhotoOptions): Promise<Choice> {
  const noise = { type: 'gaussian', mean: 140, sigma: 30 } as const;
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'teal', noise } })
    .withExif({
      IFD0: { Make: CAMERA },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 37/1 40/1', GPSLongitudeRef: 'E', GPSLongitude: '73/1 48/1 3/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A small picture, when its content does not matter. */
export const smallPhoto = (name: string) => photo(name, { width: 320, height: 240 });

/** A valid JPEG of a little over 10 MB. */
export async function hugePhoto(name: string): Promise<Choice> {
  const { buffer } = await smallPhoto(name);
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, Buffer.alloc(10 * 1024 * 1024)]) };
}

/** A text file with the extension of a JPEG. */
export const letter = (name: string): Choice => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Dear customer, this is a letter and no picture.'),
});

/** A document that is no picture. */
export const bill = (name = 'bill.pdf'): Choice => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n% Brake pads, front and rear'),
});

/** The GPS directory's tag in an EXIF block of either byte order. */
const GPS_TAG = [Buffer.from([0x88, 0x25]), Buffer.from([0x25, 0x88])];

/** Metadata of a picture file. */
export async function inspect(content: Buffer) {
  const { width, height, exif, xmp, iptc, orientation } = await sharp(content).metadata();
  return {
    width,
    height,
    orientation,
    hasMetadata: Boolean(exif ?? xmp ?? iptc),
    hasPlace: GPS_TAG.some((tag) => exif?.includes(tag)),
    namesCamera: content.includes(CAMERA),
  };
}
