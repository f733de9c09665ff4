import net from 'node:net';
import postgres, { type Sql } from 'postgres';
import { DATABASE_PASSWORD, SECRET_KEY } from '../local-supabase/keys.ts';
import { placeFromEnvironment } from '../local-supabase/settings.ts';
import { Refusal } from '../questions.ts';
import { Storage } from './storage.ts';

/** A Supabase project as its operator reaches it. */
export interface Project {
  url: string;
  secretKey: string;
  storage: Storage;
  /** A new connection of its own to the database, as the role `postgres`. */
  connect(): Sql;
}

const isLocal = (url: URL) => ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);

interface Access {
  url: string;
  database: string;
  secretKey: string;
}

function localStack(): Access {
  const { apiPort, dbPort } = placeFromEnvironment();
  return {
    url: `http://127.0.0.1:${apiPort}`,
    database: `postgresql://postgres:${DATABASE_PASSWORD}@127.0.0.1:${dbPort}/postgres`,
    secretKey: SECRET_KEY,
  };
}

/** What SUPABASE_URL, SUPABASE_DB_URL and SUPABASE_SECRET_KEY name; without them the local stack. Throws Refusal for some of them. */
export function accessFromEnvironment(env = process.env): Access {
  const { SUPABASE_URL: url, SUPABASE_DB_URL: database, SUPABASE_SECRET_KEY: secretKey } = env;
  if (!url && !database && !secretKey) return localStack();
  const missing = Object.entries({ SUPABASE_URL: url, SUPABASE_DB_URL: database, SUPABASE_SECRET_KEY: secretKey })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (!url || !database || !secretKey) {
    throw new Refusal(`${missing.join(' and ')} is missing. Name all three of a project, or none for the local stack.`);
  }
  return { url: url.replace(/\/+$/, ''), database, secretKey };
}

/** The address of a database, over TLS where it is hosted. Throws Refusal in words for a person. */
export function addressOf(database: string): URL {
  if (!/^postgres(ql)?:\/\//.test(database) || !URL.canParse(database)) {
    throw new Refusal('SUPABASE_DB_URL is no address of a database (postgresql://postgres:…@…:5432/postgres).');
  }
  const address = new URL(database);
  if (address.port === '6543') {
    throw new Refusal(
      'SUPABASE_DB_URL is that of the transaction pooler (port 6543), which keeps no session. Take the direct connection or the session pooler (5432).',
    );
  }
  if (!isLocal(address) && !address.searchParams.has('sslmode')) address.searchParams.set('sslmode', 'require');
  return address;
}

async function refuseTwoProjects({ url }: Access, sql: Sql, storage: Storage): Promise<void> {
  const theirs = await storage.buckets();
  const ours = await sql<{ id: string; created: string }[]>`
    select id, floor(extract(epoch from created_at) * 1000)::text as created from storage.buckets`;
  const isSame = ours.some(({ id, created }) =>
    theirs.some((bucket) => bucket.id === id && Math.floor(Date.parse(bucket.created_at)) === Number(created)),
  );
  if (!isSame) {
    throw new Refusal(`SUPABASE_DB_URL is not the database of ${url}: their buckets are different ones. Nothing was done.`);
  }
}

/** Whether the database answers. Throws Refusal in words for a person. */
async function requireDatabase(sql: Sql, host: string): Promise<void> {
  await sql`select 1`.catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error;
    throw new Refusal(`The database at ${host} cannot be reached: ${reason}`);
  });
}

/**
 * A socket without Nagle's algorithm, which would hold back the end of each COPY for 40 ms, until the server has acknowledged the
 * rows. The driver waits for the connection, and takes `host` as the name in the TLS certificate.
 */
const promptSocket = ({ host: [host = ''], port: [port = 5432] }: { host: string[]; port: number[] }) =>
  Object.assign(net.connect({ host, port, noDelay: true }), { host });

/** The project that the environment names. Throws Refusal when it cannot be reached, or address and database belong to two. */
export async function findProject(): Promise<Project> {
  const access = accessFromEnvironment();
  const address = addressOf(access.database);
  const options = { max: 1, onnotice: () => {}, idle_timeout: 0, max_lifetime: null, fetch_types: false, socket: promptSocket };
  const connect = () => postgres(address.href, options);
  const storage = new Storage(access.url, access.secretKey);
  const sql = connect();
  try {
    await requireDatabase(sql, address.host);
    await refuseTwoProjects(access, sql, storage);
  } finally {
    await sql.end();
  }
  return { url: access.url, secretKey: access.secretKey, storage, connect };
}
