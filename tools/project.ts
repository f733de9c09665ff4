import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { ask, isInteractive, Refusal } from './questions.ts';

const LOCAL_URL = `http://127.0.0.1:${process.env.API_PORT || 54321}`;

/** The URL of the Supabase that the commands use: `SUPABASE_URL`, by default the local stack. */
export const url = process.env.SUPABASE_URL || LOCAL_URL;

async function secretKey(): Promise<string> {
  if (process.env.SUPABASE_SECRET_KEY) return process.env.SUPABASE_SECRET_KEY;
  // Every local stack has the same key.
  if (url === LOCAL_URL) return (await import('./local-supabase/keys.ts')).SECRET_KEY;
  if (!isInteractive) throw new Refusal(`SUPABASE_SECRET_KEY is missing: the secret key of ${url}.`);
  return ask(`Secret key of ${url}`, z.string().trim(), { hidden: true });
}

/** What opens the project: `SUPABASE_SECRET_KEY`, or the key that the person is asked for. Throws Refusal. */
export async function operatorAccess(): Promise<{ url: string; secretKey: string }> {
  if (!z.url({ protocol: /^https?$/ }).safeParse(url).success) throw new Refusal(`SUPABASE_URL is no address: ${url}`);
  return { url: url.replace(/\/+$/, ''), secretKey: await secretKey() };
}

/** A client with the operator's rights. Throws Refusal. */
export async function operatorClient() {
  const access = await operatorAccess();
  return createClient(access.url, access.secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}
