import type { Database } from '../database.types.ts';

/**
 * The least privileged who may: visitors and everybody else, all staff, the office, admins; `nobody`: only the secret key and the Auth
 * server.
 */
export type May = 'everybody' | 'staff' | 'office' | 'admin' | 'nobody';
type Person = 'visitor' | 'driver' | 'employee' | 'admin';

/** Who may, or the columns by who may: '*', some by name, or all but some ('* -secret'). The line of the one person wins over the group's. */
export type Cells = May | Partial<Record<May | Person, string>>;

/** Access to a table or view, row-level security included. What is not said is refused to everybody. */
export interface Relation {
  read: Cells;
  insert?: Cells;
  update?: Cells;
  delete?: Cells;
  /** The rows a person sees, as an SQL condition; without an entry all rows. */
  sees?: Partial<Record<Person, string>>;
  /** A row for the tests to find, where supabase/tests/helpers/vehicles.psql has none. */
  row?: Record<string, string | number>;
}

/** Authorization of a function of the database. One that writes has a call that succeeds in supabase/tests/repeated_requests.test.sql. */
type Verb = May | { may: May; call: Record<string, unknown> };

/** A request: the path where the pattern's has a parameter, query string, JSON body. */
export interface Example {
  path?: string;
  query?: Record<string, string | number>;
  body?: object;
}

type Action = 'INSERT' | 'UPDATE' | 'DELETE';

/** Authorization of an endpoint, with a valid request. Others get 401 without a valid token, 403 with one. */
export interface Endpoint extends Example {
  may: May;
  /** The status for who may; 200. */
  granted?: number;
  /** The status for the wrong role; 403. */
  refused?: number;
  /**
   * What a POST or DELETE leaves in the activity log: an entry of this action for a row of each of these tables; 'nothing'; or the test
   * that looks for it.
   */
  log?: readonly [Action, ...string[]] | 'nothing' | `${'tests' | 'supabase/tests'}/${string}`;
  /** For the log, where the request itself finds nothing to change: one that does after those above it. */
  found?: Example;
}

/** What the tests give an example: two vehicles, a cost, today, what a new shop says of itself, and a day that no request has had. */
export interface Given {
  available: string;
  sold: string;
  cost: number;
  today: string;
  dealer: object;
  dealerOffice: object;
  freshDay: string;
}

type Names = Database['public'];

/**
 * Who may do what with the things of one contract file, and an example of each: what the tests hold the database and the function to.
 * Nothing is derived from it, so that a slip in a policy or a route is seen. A contract file of tables, verbs or endpoints exports it as
 * the function `resource`, which only tests import (tests/support/resources.ts); Vite leaves it out of the site.
 */
export interface Resource {
  tables?: Partial<Record<keyof Names['Tables'] | keyof Names['Views'], Relation>>;
  verbs?: Partial<Record<keyof Names['Functions'], Verb>>;
  /** `GET /customer`, `GET /enquiries/:serialnum`; in brackets a variant with other rights. */
  endpoints?: Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, May | Endpoint>;
}
