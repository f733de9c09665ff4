import { noResponse } from './apiError.ts';
import { loadChunk } from './loadChunk.ts';
import { freshToken, hasStoredSession } from './storedToken.ts';

/** Lazy-loads the client of Supabase Auth. Throws ApiError without network, as long as it has not been loaded once. */
export const loadAuth = () => loadChunk(() => import('./authClient.ts'));

/**
 * The bearer token for an API call, renewed when it is about to expire; null for a visitor, and when Auth refuses to renew it.
 * Throws ApiError without a status when it would have to be renewed and Auth does not answer.
 */
export async function accessToken(): Promise<string | null> {
  if (!hasStoredSession()) return null;
  const fresh = freshToken();
  if (fresh) return fresh;
  if (navigator.onLine === false) throw noResponse(undefined);
  const { auth, isSilence } = await loadAuth();
  const { data, error } = await auth.getSession();
  if (error && isSilence(error)) throw noResponse(error);
  return data.session?.access_token ?? null;
}
