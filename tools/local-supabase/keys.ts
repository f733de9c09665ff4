/** The fixed keys and secrets of every local stack, the same as those of `supabase start`. Worthless elsewhere. */
export const PUBLISHABLE_KEY = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';
export const SECRET_KEY = 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz';
export const JWT_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long';
export const JWT_KEY = new TextEncoder().encode(JWT_SECRET);

/** Password of every login role of the database. */
export const DATABASE_PASSWORD = 'postgres';
