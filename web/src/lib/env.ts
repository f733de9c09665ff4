const { VITE_API_URL, VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

/**
 * URLs of the servers. The defaults are the site's own origin and the publishable key of a local stack. A server that renders
 * pages sets `apiUrl` when it starts.
 */
export const env = {
  apiUrl: String(VITE_API_URL || '/api').replace(/\/+$/, ''),
  supabaseUrl: String(VITE_SUPABASE_URL || globalThis.location?.origin || ''),
  supabasePublishableKey: String(VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH'),
};
