import { z } from 'zod';
import { CODE_LENGTH } from '../_shared/contract/firstAdmin.ts';
import { type AddressHeader, addressHeader } from './clientAddress.ts';

/** The function's environment. Hosted and `supabase start` set all but `publicUrl` by themselves. */
export interface Settings {
  /** Where the function reaches Supabase. */
  supabaseUrl: string;
  /** Where browsers reach Supabase; differs inside a container. */
  publicUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The header that carries the client's IP address. */
  addressHeader: AddressHeader;
  /** What the first visitor of a shop without accounts has to know to make the first admin; without it nobody does here. */
  firstAdminCode?: string | undefined;
}

/** The API keys by name: `default`, or another after a key rotation. A blank one is none: self-hosted Supabase sends it where none was made. */
const keySet = z.preprocess(
  (value) => (typeof value === 'string' ? JSON.parse(value) : undefined),
  z
    .record(z.string(), z.string())
    .transform((keys) => keys.default || Object.values(keys).find((key) => key !== ''))
    .optional(),
);

const variables = z.object({
  SUPABASE_URL: z.url(),
  PUBLIC_SUPABASE_URL: z.url().optional(),
  SUPABASE_PUBLISHABLE_KEYS: keySet,
  SUPABASE_SECRET_KEYS: keySet,
  SUPABASE_ANON_KEY: z.string().optional(),
  SUPABASE_SERVICE_ROLE_KEY: z.string().optional(),
  CLIENT_ADDRESS_HEADER: addressHeader.optional(),
  FIRST_ADMIN_CODE: z.string().trim().optional(),
  // Set on hosted projects only.
  SB_REGION: z.string().optional(),
});

/** Hosted projects are behind Cloudflare, which overwrites this header: a client cannot spoof it. */
const HOSTED = 'cf-connecting-ip';
/** Any other gateway appends its peer's address: the last entry cannot be spoofed. */
const ANY_GATEWAY = 'x-forwarded-for';

/** A code that somebody could guess is none; the API goes on without it. */
function codeOf(given = ''): string | undefined {
  if (given.length >= CODE_LENGTH) return given;
  if (given) console.error(`FIRST_ADMIN_CODE has less than ${CODE_LENGTH} characters, so it opens nothing.`);
  return undefined;
}

/** Reads the settings from the environment, newest key form first; throws when an address or a key is missing. */
export function readEnv(environment: Record<string, string | undefined>): Settings {
  const read = variables.parse(environment);
  const publishableKey = read.SUPABASE_PUBLISHABLE_KEYS ?? read.SUPABASE_ANON_KEY;
  const secretKey = read.SUPABASE_SECRET_KEYS ?? read.SUPABASE_SERVICE_ROLE_KEY;
  if (!publishableKey || !secretKey) throw new Error('A publishable and a secret key of the Supabase project are needed.');
  return {
    supabaseUrl: read.SUPABASE_URL,
    publicUrl: read.PUBLIC_SUPABASE_URL ?? read.SUPABASE_URL,
    publishableKey,
    secretKey,
    addressHeader: read.CLIENT_ADDRESS_HEADER ?? addressHeader.parse(read.SB_REGION ? HOSTED : ANY_GATEWAY),
    firstAdminCode: codeOf(read.FIRST_ADMIN_CODE),
  };
}
