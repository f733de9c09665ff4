import type { Endpoint as Said } from '../../supabase/functions/_shared/contract/resource.ts';
import { gathered } from './resources.ts';
import { PEOPLE, type Persona, STAFF, type Who } from './roles.ts';

/** An endpoint of the function: who is authorized, and the statuses; others get 401 without a valid token, 403 with one. */
export interface Endpoint extends Pick<Said, 'granted' | 'refused'> {
  may: Who;
}

/** The endpoints of the function (R039); in brackets variants with other rights. */
export const ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  gathered('endpoints').map(([name, said]) => [
    name,
    typeof said === 'string' ? { may: PEOPLE[said] } : { ...said, may: PEOPLE[said.may] },
  ]),
);

/** The expected status; whoever has an invalid token is a visitor where visitors may. */
export function statusFor({ may, granted = 200, refused = 403 }: Endpoint, persona: Persona): number {
  if (may.includes(persona) || may.includes('visitor')) return granted;
  return STAFF.includes(persona) ? refused : 401;
}
