import { imageLinks } from '@contract/file.ts';
import { api } from '../../lib/api.ts';
import { noResponse } from '../../lib/apiError.ts';
import { pathOfLink } from './objectPaths.ts';

/** Refetch interval in milliseconds of what has signed links, which expire after ten minutes. */
export const LINKS_RENEWED_EVERY = 240_000;

/** The bytes behind a link. Throws when they cannot be fetched. */
export async function fetchBytes(link: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(link, signal ? { signal } : {}).catch((cause: unknown) => {
    throw signal?.aborted ? cause : noResponse(cause);
  });
  if (!answer.ok) throw new Error(`${link} answered ${answer.status}.`);
  return answer.blob();
}

/** The file stored at this path now, by its versioned link (never stale); null for none. Throws when that cannot be fetched. */
export async function storedFile(path: string, signal?: AbortSignal): Promise<Blob | null> {
  const links = await api.get('/get-images', { folderPath: path.replace(/\d+$/, '') }, imageLinks, signal);
  const link = links.find((candidate) => pathOfLink(candidate) === path);
  return link ? fetchBytes(link, signal) : null;
}

/** Whether exactly this file is stored at this path. Throws when that cannot be fetched. */
export async function isStored(path: string, file: Blob, signal?: AbortSignal): Promise<boolean> {
  const stored = await storedFile(path, signal);
  if (stored?.size !== file.size) return false;
  const [a, b] = (await Promise.all([stored.arrayBuffer(), file.arrayBuffer()])).map((bytes) => new Uint8Array(bytes));
  return Boolean(a?.every((byte, place) => byte === b?.[place]));
}
