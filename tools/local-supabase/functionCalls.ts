import { sql } from 'kysely';
import type { Caller } from './caller.ts';
import { identifier } from './database.ts';
import { once } from './once.ts';
import type { RestConnection } from './restConnection.ts';

/** A function of the API's schema that answers one value, and has no other of its name. */
interface Callable {
  name: string;
  /** The arguments in order, as they are declared: `"p_limit" integer`. */
  args: { name: string; declared: string }[];
  /** How many of the last arguments have a default. */
  defaults: number;
}

/** Whether PostgREST would answer this request with nothing but the JSON that a function answers. */
const isPlain = ({ method, headers }: Request, { search }: URL) =>
  method === 'POST' &&
  search === '' &&
  !headers.has('prefer') &&
  (headers.get('content-profile') ?? 'public') === 'public' &&
  /^application\/json\b/.test(headers.get('content-type') ?? '') &&
  ['*/*', 'application/json'].includes(headers.get('accept') ?? '*/*');

/** The call in SQL as PostgREST writes it, with the body as its one parameter; undefined when the arguments do not fit. */
function callOf({ name, args, defaults }: Callable, body: string): string | undefined {
  const given: unknown = JSON.parse(body);
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return undefined;
  const known = args.filter((arg) => Object.hasOwn(given, arg.name));
  const required = args.slice(0, args.length - defaults);
  if (known.length < Object.keys(given).length || !required.every((arg) => known.includes(arg))) return undefined;
  const passed = known.map((arg) => `${identifier(arg.name)} => body.${identifier(arg.name)}`).join(', ');
  const columns = known.map(({ declared }) => declared).join(', ') || '"no argument" text';
  return `select to_json(public.${identifier(name)}(${passed}))::text as answer,
    current_setting('response.status') as status, current_setting('response.headers') as headers
    from json_to_record($1::json) as body (${columns})`;
}

/**
 * PostgREST's function calls, in one statement and one round trip. The JSON that Postgres has made is the answer as it is,
 * neither parsed nor made again. `request` has the body that is given beside it. Answers undefined for a call that is not
 * plain (rows, filters, preferences, overloads), which is the library's. Throws what Postgres throws.
 */
export function functionCalls(connection: RestConnection) {
  const callables = once(async () => {
    const { rows } = await sql<Callable>`
      select proname as name, pronargdefaults as defaults, coalesce((
        select json_agg(json_build_object('name', arg, 'declared', quote_ident(arg) || ' ' || format_type(type, null)) order by n)
        from unnest(proargnames, proargtypes::oid[]) with ordinality as t (arg, type, n)), '[]') as args
      from pg_proc p join pg_type t on t.oid = prorettype
      where pronamespace = 'public'::regnamespace and prokind = 'f' and not proretset and provariadic = 0
        and proargmodes is null and typtype <> 'p'
        and not exists (select from pg_proc o where o.proname = p.proname and o.pronamespace = p.pronamespace and o.oid <> p.oid)
    `.execute(connection.kysely);
    return new Map(rows.map((callable) => [callable.name, callable]));
  });
  return async (request: Request, body: string, caller: Caller): Promise<Response | undefined> => {
    const url = new URL(request.url);
    if (!isPlain(request, url)) return undefined;
    const callable = (await callables()).get(url.pathname.replace('/rest/v1/rpc/', ''));
    const text = callable && callOf(callable, body);
    if (!text) return undefined;
    const [row] = await connection.callOnce(caller, request, [text, [body]]);
    const { answer, status, headers } = row as { answer: string | null; status: string; headers: string };
    return new Response(answer ?? 'null', {
      status: Number(status || 200),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-range': '0-0/*',
        ...Object.assign({}, ...JSON.parse(headers || '[]')),
      },
    });
  };
}
