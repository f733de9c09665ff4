import type { Given, May, Resource } from '../../supabase/functions/_shared/contract/resource.ts';
import { ADMIN, EVERYBODY, NOBODY, OFFICE, STAFF, type Who } from './personas.ts';

/*
 * Access matrix: who may do what in database and function, and an example of it, as each file of the contract says it of its own things.
 * The attack, the API tests and pgTAP (tests/house/access.test.ts) are checked against it. What no file says is expected to be refused.
 */

type Contract = { resource?: (given: Given) => Resource };
const CONTRACT = import.meta.glob<Contract>('../../supabase/functions/_shared/contract/*.ts', { eager: true });

/** What the contract's files say, with examples of these things. */
export const resourcesOf = (given: Given) => Object.values(CONTRACT).flatMap(({ resource }) => (resource ? [resource(given)] : []));

/** The same for who reads nothing but access, which is the same whatever the examples are of. */
export const RESOURCES = resourcesOf({ available: '', sold: '', cost: 0, today: '', dealer: {}, dealerOffice: {}, freshDay: '' });

type Said<Kind extends keyof Resource> = NonNullable<NonNullable<Resource[Kind]>[keyof NonNullable<Resource[Kind]>]>;
/** All that they say of one kind. */
export function gathered<Kind extends keyof Resource>(kind: Kind, resources = RESOURCES): [name: string, said: Said<Kind>][] {
  const all = resources.flatMap((resource) => Object.entries(resource[kind] ?? {}) as [string, Said<Kind>][]);
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`Two files of the contract say who may do this: ${twice[0]}`);
  return all;
}

/** The personas of a group. */
export const PEOPLE: Record<May, Who> = { everybody: EVERYBODY, staff: STAFF, office: OFFICE, admin: ADMIN, nobody: NOBODY };
