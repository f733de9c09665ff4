import { buildSite } from '../../tools/local-supabase/build.ts';
import { PUBLISHABLE_KEY as LOCAL_KEY } from '../../tools/local-supabase/keys.ts';
import { findTestStack, givenStack, seededDataDir } from '../stack.ts';

/** The URLs of the running stack; workers inherit them from the process that started it. */
export const { E2E_SITE_URL: SITE_URL = '', E2E_API_URL: API_URL = '' } = process.env;
export const { E2E_PUBLISHABLE_KEY: PUBLISHABLE_KEY = '', E2E_SECRET_KEY: SECRET_KEY = '' } = process.env;
/** The data directory that a stack of one file's own is copied from. */
export const { E2E_SEEDED: SEEDED = '' } = process.env;

/** Global setup: one freshly seeded stack for the whole run, given or temporary. */
export default async function setup(): Promise<() => Promise<void>> {
  // Before anything is served: a process has one renderer, and would keep that of the build before.
  if (!givenStack()) await buildSite(LOCAL_KEY);
  const { seeded, remove } = await seededDataDir();
  const { siteUrl, apiUrl, publishableKey, secretKey, stop } = await findTestStack('built', seeded);
  Object.assign(process.env, {
    E2E_SITE_URL: siteUrl,
    E2E_API_URL: apiUrl,
    E2E_PUBLISHABLE_KEY: publishableKey,
    E2E_SECRET_KEY: secretKey,
    E2E_SEEDED: seeded,
  });
  return async () => {
    await stop();
    remove();
  };
}
