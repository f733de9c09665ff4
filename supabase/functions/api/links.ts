import { z } from 'zod';
import { publicCar } from '../_shared/contract/vehicle.ts';
import type { Db } from './clients.ts';
import type { Settings } from './env.ts';

/** Expiry of a signed link to a private file, in seconds. */
const SIGNED_LINK_SECONDS = 600;
/** Batch size: links that Storage signs with one request. */
const SIGNED_AT_ONCE = 500;

/** A file as the database lists it; `version` in milliseconds since 1970. */
export const storedFile = z.object({ path: z.string(), version: z.number(), filename: z.string() });
type StoredFile = z.infer<typeof storedFile>;

const endingOf = (filename: string) => /\.([a-z0-9]{2,5})$/i.exec(filename)?.[1]?.toLowerCase();

/** The address of a public file. */
export const publicUrl = ({ publicUrl }: Settings, path: string) => `${publicUrl}/storage/v1/object/public/public-files/${encodeURI(path)}`;

/**
 * A permanent link to a public picture; its version busts the cache when the picture is replaced. The key has no
 * extension, so the one for saving it follows as a fragment (`#webp`), which is never sent: caches keep one copy.
 */
export function publicLink(
  settings: Settings,
  { path, version, filename = '' }: Pick<StoredFile, 'path' | 'version'> & Partial<StoredFile>,
): string {
  const ending = endingOf(filename);
  return `${publicUrl(settings, path)}?v=${version}${ending ? `#${ending}` : ''}`;
}

/** A vehicle as SQL returns it: its display image is still a file of the bucket, not a link. */
export const storedCar = publicCar.extend({ displayImage: storedFile.omit({ filename: true }).nullable() });

/** The same vehicle with its display image as a link. */
export const linkedCar = <Car extends Pick<z.infer<typeof storedCar>, 'displayImage'>>(settings: Settings, car: Car) => ({
  ...car,
  displayImage: car.displayImage && publicLink(settings, car.displayImage),
});

/** A link from Storage with the host that browsers can reach. */
export const forBrowser = ({ supabaseUrl, publicUrl }: Settings, link: string) => link.replace(supabaseUrl, publicUrl);

/**
 * Signed links to private files by their paths, in the order of the files, downloaded under their real names. A
 * file deleted meanwhile is left out.
 */
export async function privateLinks(settings: Settings, db: Db, files: StoredFile[]): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  for (let start = 0; start < files.length; start += SIGNED_AT_ONCE) {
    const some = files.slice(start, start + SIGNED_AT_ONCE);
    const { data, error } = await db.storage.from('private-files').createSignedUrls(
      some.map((file) => file.path),
      SIGNED_LINK_SECONDS,
    );
    if (error) throw error;
    for (const [place, { path, filename }] of some.entries()) {
      const link = data[place]?.signedUrl;
      if (link) links.set(path, `${forBrowser(settings, link)}&download=${encodeURIComponent(filename)}`);
    }
  }
  return links;
}
