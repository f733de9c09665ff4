import { Refused } from './caller.ts';

/** Query parameters that are no filters. */
const NO_FILTERS = ['select', 'columns', 'order', 'limit', 'offset', 'on_conflict', 'apikey'];

const VERBS: Record<string, string> = { PATCH: 'UPDATE', DELETE: 'DELETE' };

/** Throws Refused for an update or delete without a filter: Supabase loads safeupdate for PostgREST, which requires a WHERE. */
function requireFilter(request: Request): void {
  const verb = VERBS[request.method];
  const parameters = [...new URL(request.url).searchParams.keys()];
  if (!verb || parameters.some((name) => !NO_FILTERS.includes(name))) return;
  throw new Refused(400, { code: '21000', details: null, hint: null, message: `${verb} requires a WHERE clause` });
}

/**
 * The preferences without `tx=…`, which Supabase does not let callers choose: a requested rollback is committed anyway,
 * silently. Throws Refused when the caller insists (handling=strict).
 */
function allowedPreferences(prefer: string): string {
  const wishes = prefer.split(',').map((wish) => wish.trim());
  const refused = wishes.filter((wish) => /^tx\s*=/i.test(wish));
  if (refused.length && wishes.includes('handling=strict')) {
    throw new Refused(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      hint: null,
      details: `Invalid preferences: ${refused.join(', ')}`,
    });
  }
  return wishes.filter((wish) => !refused.includes(wish)).join(', ');
}

/** The request for the server behind /rest/v1. Throws Refused for what PostgREST on Supabase would refuse. */
export function restRequest(request: Request): Request {
  requireFilter(request);
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  const prefer = headers.get('prefer');
  if (prefer) headers.set('prefer', allowedPreferences(prefer));
  return new Request(request, { headers });
}
