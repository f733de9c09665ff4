import { imageLinks } from '@contract/file.ts';
import { api } from '../../lib/api.ts';
import { noResponse } from '../../lib/apiError.ts';
import { folderOf, haveSameBytes, pathOfLink } from '../../lib/storage.ts';

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
  const links = await api.get('/get-images', { folderPath: folderOf(path) }, imageLinks, signal);
  const link = links.find((candidate) => pathOfLink(candidate) === path);
  return link ? fetchBytes(link, signal) : null;
}

/** Whether exactly this file is stored at this path. Throws when that cannot be fetched. */
export async function isStored(path: string, file: Blob, signal?: AbortSignal): Promise<boolean> {
  const stored = await storedFile(path, signal);
  return stored !== null && haveSameBytes(stored, file);
}
