/*
 * What the site knows of files in Supabase Storage: their paths, and how Storage answers. Without texts and schemas, for the service worker too.
 */

/** Parses the object path from a stored file's link: `…/public-files/{path}?v=…`. Throws for any other link. */
export function pathOfLink(link: string): string {
  const path = /\/(?:public|private)-files\/(.+)$/.exec(decodeURI(new URL(link).pathname))?.[1];
  if (!path) throw new Error(`${link} is no link to a stored file.`);
  return path;
}

/** The number at the end of a path. */
export const numberOf = (path: string) => Number(path.slice(path.lastIndexOf('/') + 1));

/** A path without its number. */
export const folderOf = (path: string) => path.replace(/\d+$/, '');

/** The same folder with the next number that is not in use. */
export function nextPath(path: string, isUsed: (path: string) => boolean = () => false): string {
  let number = numberOf(path) + 1;
  while (isUsed(`${folderOf(path)}${number}`)) number++;
  return `${folderOf(path)}${number}`;
}

/** What a body says; undefined for what is no JSON: something between has answered, as the page of a hotel's network does. */
export function parsedBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The real status of a Storage error: it sends most under HTTP 400, with the real status in the body. */
export const storageStatus = (status: number, body: string) =>
  (status === 400 && Number((parsedBody(body) as { statusCode?: unknown } | undefined)?.statusCode)) || status;

/** Whether two files have the same bytes. */
export async function haveSameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = (await Promise.all([one.arrayBuffer(), other.arrayBuffer()])).map((bytes) => new Uint8Array(bytes));
  return Boolean(a?.every((byte, place) => byte === b?.[place]));
}
