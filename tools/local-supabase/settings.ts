import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Ports on 127.0.0.1 and the data directory, which holds everything the stack stores. */
export interface StackLocation {
  webPort: number;
  apiPort: number;
  dbPort: number;
  dataDir: string;
}

const UNITS = { B: 1, KIB: 2 ** 10, MIB: 2 ** 20, GIB: 2 ** 30, KB: 1e3, MB: 1e6, GB: 1e9 } as const;

/** Parses "20MiB" to bytes. */
const size = z.string().transform((text, context) => {
  const [, number, unit] = /^(\d+)\s*([kmg]i?b|b)$/i.exec(text) ?? [];
  if (!number || !unit) {
    context.addIssue(`not a size: ${text}`);
    return z.NEVER;
  }
  return Number(number) * UNITS[unit.toUpperCase() as keyof typeof UNITS];
});

const bucket = z.object({
  public: z.boolean().default(false),
  file_size_limit: size.optional(),
  allowed_mime_types: z.array(z.string()).optional(),
  objects_path: z.string().optional(),
});

const config = z.object({
  api: z.object({ port: z.int(), schemas: z.array(z.string()), extra_search_path: z.array(z.string()), max_rows: z.int() }),
  storage: z.object({ file_size_limit: size, buckets: z.record(z.string(), bucket).default({}) }),
  auth: z.object({
    site_url: z.string(),
    jwt_expiry: z.int(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.int(),
    enable_signup: z.boolean(),
    minimum_password_length: z.int(),
    email: z.object({ require_current_password: z.boolean().default(false) }),
    hook: z
      .object({ custom_access_token: z.object({ enabled: z.boolean(), uri: z.string() }).optional() })
      .default({ custom_access_token: undefined }),
  }),
});

export type Config = z.infer<typeof config>;

/** The settings of supabase/config.toml that this stack supports. Throws when they are missing or malformed. */
export const readConfig = (): Config => config.parse(parse(readFileSync(join(ROOT, 'supabase/config.toml'), 'utf8')));

const port = (fallback: number) =>
  z.coerce
    .number('not a port number')
    .int('not a port number')
    .min(1, 'not a port number')
    .max(65535, 'not a port number')
    .default(fallback);

const environment = z.object({
  WEB_PORT: port(5173),
  API_PORT: port(54321),
  DB_PORT: port(54322),
  DATA_DIR: z.string().min(1).default('.local'),
});

/** The place of `npm start`: by default the ports of `supabase start` and .local/, else WEB_PORT, API_PORT, DB_PORT, DATA_DIR. */
export function placeFromEnvironment(): StackLocation {
  const parsed = environment.safeParse(process.env);
  if (!parsed.success) throw new StartError(z.prettifyError(parsed.error));
  const { WEB_PORT, API_PORT, DB_PORT, DATA_DIR } = parsed.data;
  return { webPort: WEB_PORT, apiPort: API_PORT, dbPort: DB_PORT, dataDir: resolve(ROOT, DATA_DIR) };
}

/** A start-up error that a person can fix; shown without a stack trace. */
export class StartError extends Error {}
