import { createApp } from '../../supabase/functions/api/app.ts';
import { readEnv } from '../../supabase/functions/api/env.ts';

const { routes } = createApp(readEnv({ SUPABASE_URL: 'http://x', SUPABASE_ANON_KEY: 'x', SUPABASE_SERVICE_ROLE_KEY: 'x' }));

/** Every endpoint of the function: `GET /`, `POST /login`, `GET /car/:regId` … */
export const ROUTES = [
  ...new Set(routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path.slice('/api'.length) || '/'}`)),
];
