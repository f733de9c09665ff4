import { readdirSync } from 'node:fs';
import type { Given, Resource } from '../../supabase/functions/_shared/contract/resource.ts';

/*
 * Access matrix: who may do what in database and function, and an example of it, as each file of the contract says it of its own things.
 * The attack, the API tests and pgTAP (tests/support/accessSql.ts) are checked against it. What no file says is expected to be refused.
 */

const FOLDER = new URL('../../supabase/functions/_shared/contract/', import.meta.url);
const CONTRACT: { resource?: (given: Given) => Resource }[] = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => import(new URL(name, FOLDER).href)),
);

/** What the contract's files say, with examples of these things. */
export const resourcesOf = (given: Given) => CONTRACT.flatMap(({ resource }) => (resource ? [resource(given)] : []));

/** The same for who reads nothing but access, which is the same whatever the examples are of. */
const RESOURCES = resourcesOf({ available: '', sold: '', cost: 0, today: '', dealer: {}, dealerOffice: {}, freshDay: '' });

type Said<Kind extends keyof Resource> = NonNullable<NonNullable<Resource[Kind]>[keyof NonNullable<Resource[Kind]>]>;
/** All that they say of one kind. */
export function gathered<Kind extends keyof Resource>(kind: Kind, resources = RESOURCES): [name: string, said: Said<Kind>][] {
  const all = resources.flatMap((resource) => Object.entries(resource[kind] ?? {}) as [string, Said<Kind>][]);
  const twice = all.find(([name], at) => all.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`Two files of the contract say who may do this: ${twice[0]}`);
  return all;
}
