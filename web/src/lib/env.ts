import { z } from 'zod';

const settings = z.object({
  VITE_API_URL: z.string().min(1).default('/api'),
  VITE_SUPABASE_URL: z.url().default(() => globalThis.location.origin),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string().min(1).default('sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH'),
});

const parsed = settings.parse(import.meta.env);

/** URLs of the servers. The defaults are the site's own origin and the publishable key of a local stack. */
export const env = {
  apiUrl: parsed.VITE_API_URL.replace(/\/+$/, ''),
  supabaseUrl: parsed.VITE_SUPABASE_URL,
  supabasePublishableKey: parsed.VITE_SUPABASE_PUBLISHABLE_KEY,
};
