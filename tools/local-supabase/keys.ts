import { readOwnKeys } from './ownKeys.ts';

/** The fixed secrets of every local stack, the same as those of `supabase start`. Worthless elsewhere. */
export const PUBLISHED = {
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
  databasePassword: 'postgres',
};

/** Those of the shop in DATA_DIR, when others reach it. */
const secrets = readOwnKeys(process.env.DATA_DIR) ?? PUBLISHED;

export const PUBLISHABLE_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
export const SECRET_KEY = secrets.secretKey;
export const JWT_SECRET = secrets.jwtSecret;
export const JWT_KEY = new TextEncoder().encode(JWT_SECRET);

/** Password of every login role of the database. */
export const DATABASE_PASSWORD = secrets.databasePassword;
