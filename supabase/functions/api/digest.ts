import type { Settings } from './env.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/**
 * What passwords are compared by when a request is repeated (decision 0017): an HMAC with the secret key, which tells nothing without
 * it. None for a request without an id.
 */
export async function digest({ secretKey }: Settings, requestId: string | undefined, ...passwords: string[]) {
  if (!requestId) return undefined;
  const key = await crypto.subtle.importKey('raw', bytes(secretKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = await crypto.subtle.sign('HMAC', key, bytes(JSON.stringify([requestId, ...passwords])));
  return btoa(String.fromCharCode(...new Uint8Array(mac)));
}
