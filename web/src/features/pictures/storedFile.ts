import { imageLinks } from '@contract/file.ts';
import { api } from '../../lib/api.ts';
import { pathOfLink } from './objectPath.ts';

/** The bytes behind a link. Throws when they do not come. */
export async function fetchBytes(link: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(link, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`${link} answered ${answer.status}.`);
  return answer.blob();
}

async function sameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = (await Promise.all([one.arrayBuffer(), other.arrayBuffer()])).map((buffer) => new Uint8Array(buffer));
  return Boolean(a?.every((byte, place) => byte === b?.[place]));
}

/** Whether this very file is stored at this path. Throws when that cannot be found out. */
export async function isStored(path: string, file: Blob, signal?: AbortSignal): Promise<boolean> {
  const links = await api.get('/get-images', { folderPath: path.replace(/\d+$/, '') }, imageLinks, signal);
  const link = links.find((candidate) => pathOfLink(candidate) === path);
  return link !== undefined && sameBytes(await fetchBytes(link, signal), file);
}
