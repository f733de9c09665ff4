import type { Database } from '../_shared/database.types.ts';

type Functions = Database['public']['Functions'];
/** Arguments with a default may also be null, which is the same as omitting them. */
type Given<Args> = { [Key in keyof Args]: undefined extends Args[Key] ? Args[Key] | null : Args[Key] };

/**
 * A call of an SQL verb: `db.rpc(...verb('find_vehicles', { p_text: 'swift' }))`. Given to `rpc` as they are, arguments that the
 * verb does not have would pass the type checker; the linter refuses them (tools/verb.grit).
 */
export function verb<Name extends keyof Functions>(name: Name, args: Given<Functions[Name]['Args']>): [Name, Functions[Name]['Args']] {
  return [name, Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))];
}
