import { FUNCTIONS, RELATIONS, type Relation } from '../support/access.ts';
import type { Persona } from '../support/roles.ts';
import type { Catalogue, KnownRelation } from './catalogue.ts';
import type { Answer, Shot } from './requests.ts';

/** One cell of the access matrix: a request, whether it should reach something, and how the answer shows it. */
export interface Cell {
  /** Description of the cell: `read staff.userid`. */
  what: string;
  shot: Shot;
  expected: boolean;
  reached: (answer: Answer) => boolean;
}

/** Fixture: a row of each exposed relation, as JSON, and how many each persona sees. */
export interface Stage {
  rows: Record<string, Record<string, unknown>>;
  counts: (relation: string, persona: Persona) => number;
}

const hasRows = ({ status, rows }: Answer) => status < 300 && rows > 0;
/** Whether a write reached a row, or would have without a constraint or a business rule. */
const wrote = ({ status, total, code }: Answer) => status === 201 || (status < 300 && (total ?? 0) > 0) || /^(23|PT4(?!01|03))/.test(code);
const answered = ({ status }: Answer) => status < 300;
const gotFurther = ({ status, code }: Answer) => status < 300 || !/^(42501|PT401|PT403|PGRST.*|25006|)$/.test(code);

/** Whether a pattern of columns matches this one: '*', names, '* -secret'. */
function names(columns: string | undefined, column: string): boolean {
  const words = columns?.split(' ') ?? [];
  return words.includes('*') ? !words.includes(`-${column}`) : words.includes(column);
}

const mayRead = (relation: string, persona: Persona, column: string) => names(RELATIONS[relation]?.read[persona], column);
const readable = ({ name, columns }: KnownRelation, persona: Persona) =>
  (columns.find((column) => mayRead(name, persona, column.name)) ?? columns[0])?.name ?? '';
const rest = (relation: string, query: string) => `rest/v1/${encodeURIComponent(relation)}?${query}`;
const always = (column: string) => `or=(${column}.is.null,${column}.not.is.null)`;

/** Operators with a filter that is true for every row of every column, whatever its type. */
const OPERATORS = [
  'eq.1',
  'neq.1',
  'gt.0',
  'gte.0',
  'lt.9',
  'lte.9',
  'like.*',
  'ilike.*',
  'match..',
  'imatch..',
  'in.(0,1)',
  'is.null',
  'not.is.null',
  'isdistinct.1',
  'fts.a',
  'cs.{}',
  'cd.{}',
  'ov.{}',
  'eq(any).{0,1}',
];

/** Reads of a relation, column by column, also by filters and sorting. */
export function* readCells(relation: KnownRelation, persona: Persona): Generator<Cell> {
  const { name, columns } = relation;
  const shown = readable(relation, persona);
  for (const { name: column, isSortable } of columns) {
    const expected = mayRead(name, persona, column);
    const ask = (kind: string, query: string): Cell => ({
      what: `${kind} ${name}.${column}`,
      shot: { path: rest(name, query) },
      expected,
      reached: hasRows,
    });
    yield ask('read', `select=${column}&limit=1`);
    yield ask('read renamed', `select=harmless:${column}::text&limit=1`);
    yield ask('filter', `select=${shown}&limit=1&${always(column)}`);
    if (isSortable || !expected) yield ask('order', `select=${shown}&limit=1&order=${column}`);
    if (expected) continue;
    for (const operator of OPERATORS) yield ask(`filter ${operator}`, `select=${shown}&limit=1&${column}=${operator}`);
    for (const sum of ['count', 'sum', 'max']) yield ask(sum, `select=${column}.${sum}()`);
    yield { ...ask('file', `select=${column}`), shot: { path: rest(name, ''), headers: { accept: 'text/csv' } } };
  }
}

/** Counts: exact ones by the rows each persona sees, estimates for nobody (decision 0011). */
export function* countCells(relation: KnownRelation, persona: Persona, stage: Stage): Generator<Cell> {
  const seen = stage.counts(relation.name, persona);
  const count = (kind: string, method: string): Shot => ({
    method,
    path: rest(relation.name, `select=${readable(relation, persona)}`),
    headers: { prefer: `count=${kind}`, range: '0-0' },
  });
  for (const method of ['GET', 'HEAD']) {
    yield {
      what: `${method} count exact ${relation.name} as ${seen}`,
      shot: count('exact', method),
      expected: true,
      // The log grows meanwhile.
      reached: ({ status, total = 0 }) =>
        relation.name === 'activity_log' && seen > 0 ? total >= seen : (status < 300 ? total : 0) === seen,
    };
    for (const kind of ['planned', 'estimated', ' PLANNED', 'exact, count=estimated']) {
      const reached = ({ total = 0 }: Answer) => total > 0;
      yield { what: `${method} count ${kind} ${relation.name}`, shot: count(kind, method), expected: false, reached };
    }
  }
}

/** Reads of one relation through another (resource embedding). */
export function* embedCells(relation: KnownRelation, others: Catalogue, persona: Persona): Generator<Cell> {
  const { name } = relation;
  const own = readable(relation, persona);
  for (const other of others.relations.filter((known) => known.schema === 'public' && known.name !== name)) {
    const theirs = readable(other, persona);
    const mayBoth = mayRead(name, persona, own) && mayRead(other.name, persona, theirs);
    const links = others.links.filter(({ from, to }) => (from === name && to === other.name) || (from === other.name && to === name));
    // With two foreign keys one has to be named.
    const way = links[0] ? `${other.name}!${links[0].constraint}` : other.name;
    const ask = (kind: string, query: string): Cell => ({
      what: `${kind} ${other.name} in ${name}`,
      shot: { path: rest(name, query) },
      expected: mayBoth,
      // Whoever may read both may find no pair. The local REST server takes a partial unique index for a relation to one (21000).
      reached: mayBoth ? (answer) => answered(answer) || answer.code === '21000' : hasRows,
    });
    if (!mayBoth || links.length > 0) yield ask('embed', `select=${own},${way}!inner(${theirs})&limit=1`);
    if (mayBoth) continue;
    const within = ({ status, text }: Answer) =>
      status < 300 && (text.includes(`"${other.name}":{`) || text.includes(`"${other.name}":[{`));
    yield { ...ask('embed left', `select=${own},${way}(${theirs})&limit=5`), reached: within };
    yield ask('spread', `select=${own},...${way}(harmless:${theirs})&limit=1&harmless=not.is.null`);
    yield ask('filter by', `select=${own},${way}!inner()&${other.name}.${theirs}=not.is.null&limit=1`);
  }
}

/** Inserts, updates, upserts and deletes, with values that change nothing where they get through. */
export function* writeCells(relation: KnownRelation, persona: Persona, stage: Stage): Generator<Cell> {
  const { name, columns, key } = relation;
  const row = stage.rows[name] ?? {};
  const table: Relation | undefined = RELATIONS[name];
  const keys = Object.fromEntries(key.map((column) => [column, row[column]]));
  const thisRow = key.map((column) => `${column}=eq.${encodeURIComponent(String(row[column]))}`).join('&');
  const quietly = { prefer: 'return=minimal,count=exact' };
  for (const { name: column, isNumber } of columns.filter(({ isComputed }) => !isComputed)) {
    const mayInsert = names(table?.insert?.[persona], column);
    const mayUpdate = names(table?.update?.[persona], column);
    const ask = (kind: string, shot: Omit<Shot, 'path'> & { query: string }, expected: boolean): Cell => ({
      what: `${kind} ${name}.${column}`,
      shot: { headers: quietly, ...shot, path: rest(name, shot.query) },
      expected,
      reached: wrote,
    });
    const value = { [column]: isNumber ? 0 : null };
    yield ask('insert', { method: 'POST', query: '', body: value }, mayInsert);
    const update = ask('update', { method: 'PATCH', query: thisRow, body: { [column]: row[column] } }, mayUpdate);
    // Where everybody has their own rows, this is somebody else's.
    yield table?.sees && mayUpdate ? { ...update, reached: answered } : update;
    yield ask('update without a filter', { method: 'PATCH', query: always(column), body: value }, mayUpdate);
    // An upsert needs both insert and update; whether it works then depends on PostgREST's statement.
    if (mayInsert && mayUpdate) continue;
    for (const resolution of ['merge-duplicates', 'ignore-duplicates']) {
      if (resolution === 'ignore-duplicates' && mayInsert) continue;
      const headers = { prefer: `resolution=${resolution},return=minimal,count=exact` };
      const body = { ...keys, [column]: row[column] };
      yield ask(`upsert (${resolution})`, { method: 'POST', query: `on_conflict=${key}`, body, headers }, false);
    }
  }
  const all = key.map((column) => `${column}=not.is.null`).join('&');
  const expected = table?.delete?.[persona] !== undefined;
  yield {
    what: `delete ${name}`,
    expected,
    // Of rows that go one by one there may be none: coming rates.
    reached: expected ? (answer) => answered(answer) || wrote(answer) : wrote,
    // Whoever may delete is told that they may not delete several rows at once, so nothing is deleted.
    shot: { method: 'DELETE', path: rest(name, all), headers: quietly },
  };
}

/** Arguments of functions; null for all others, so that an authorized caller is told what is missing. */
const VALUES: Record<string, unknown> = { p_path: 'ATTACK/OnsiteVehicleImages/1', p_folder: 'Notices/' };

/** Calls of the exposed functions. */
export function* callCells({ functions }: Catalogue, persona: Persona): Generator<Cell> {
  for (const { name, args } of functions.filter(({ schema }) => schema === 'public')) {
    const expected = FUNCTIONS[name]?.includes(persona) ?? false;
    const path = `rest/v1/rpc/${name}`;
    const body = Object.fromEntries(args.map((arg) => [arg, VALUES[arg] ?? null]));
    yield { what: `call ${name}`, shot: { method: 'POST', path, body }, expected, reached: gotFurther };
    // The local REST server cannot parse a list in a URL, and fails before any authorization.
    if (expected || args.some((arg) => ['p_paths', 'p_registernumbers'].includes(arg))) continue;
    const query = args.map((arg) => `${arg}=1`).join('&');
    for (const method of ['GET', 'HEAD']) {
      yield { what: `${method} call ${name}`, shot: { method, path: `${path}?${query}` }, expected, reached: answered };
    }
  }
}

/** Everything outside the exposed schema, by name and by the schema header: nobody reaches it. */
export function* hiddenCells({ relations, functions }: Catalogue): Generator<Cell> {
  const cell = (what: string, shot: Shot): Cell => ({ what, shot, expected: false, reached: answered });
  for (const { schema, name, columns } of relations.filter(({ schema }) => schema !== 'public')) {
    const profile = { 'accept-profile': schema, 'content-profile': schema };
    const row = { [columns[0]?.name ?? 'a']: null };
    yield cell(`read ${schema}.${name}`, { path: rest(name, 'limit=1'), headers: profile });
    yield cell(`read ${name}, schema ${schema}`, { path: rest(name, 'limit=1') });
    yield cell(`read "${schema}.${name}"`, { path: rest(`${schema}.${name}`, 'limit=1') });
    yield cell(`embed ${schema}.${name}`, { path: rest('cardetails', `select=registernumber,${name}(*)&limit=1`) });
    if (schema === 'pg_catalog' || schema === 'information_schema') continue;
    for (const { name: column } of columns) {
      yield cell(`read ${schema}.${name}.${column}`, { path: rest(name, `select=${column}`), headers: profile });
    }
    yield cell(`insert ${schema}.${name}`, { method: 'POST', path: rest(name, ''), headers: profile, body: row });
    yield cell(`update ${schema}.${name}`, { method: 'PATCH', path: rest(name, 'a=eq.1'), headers: profile, body: row });
    yield cell(`delete ${schema}.${name}`, { method: 'DELETE', path: rest(name, 'a=eq.1'), headers: profile });
  }
  const exposed = new Set(functions.filter(({ schema }) => schema === 'public').map(({ name }) => name));
  for (const { schema, name } of functions.filter((known) => known.schema !== 'public' && !exposed.has(known.name))) {
    yield cell(`call ${schema}.${name}`, {
      method: 'POST',
      path: `rest/v1/rpc/${encodeURIComponent(name)}`,
      body: {},
      headers: { 'content-profile': schema },
    });
  }
}
