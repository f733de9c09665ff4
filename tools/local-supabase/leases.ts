import { connect } from 'node:net';
import postgres from 'postgres';

type Options = postgres.Sql['options'];
type OwnOptions = postgres.Options<Record<string, postgres.PostgresType>>;

/** A connection that never reconnects, because a transaction cannot continue on another one. */
interface Line {
  sql: postgres.Sql;
  /** Rejects when the connection is lost; the driver itself leaves some statements waiting forever. */
  lost: Promise<never>;
  alive: boolean;
}

function openLine(options: Options, onLost: (line: Line) => void): Line {
  let fail: (error: Error) => void = () => {};
  const lost = new Promise<never>((_, reject) => {
    fail = reject;
  });
  lost.catch(() => {});
  const lose = () => {
    if (!line.alive) return;
    line.alive = false;
    fail(Object.assign(new Error('The connection to the database was lost.'), { code: 'CONNECTION_CLOSED' }));
    onLost(line);
  };
  let opened = false;
  const socket = () => {
    if (opened) {
      lose();
      return new Promise(() => {});
    }
    opened = true;
    return connect(options.port[0] ?? 5432, options.host[0]);
  };
  const sql = postgres({ ...options, max: 1, max_lifetime: null, socket, onclose: lose } as unknown as OwnOptions);
  const line: Line = { sql, lost, alive: true };
  return line;
}

/** A pool of connections, each leased to one borrower at a time, at most `max`. A broken one is discarded. */
class Leases {
  private readonly options: Options;
  private readonly lines = new Set<Line>();
  private readonly idle: Line[] = [];
  private readonly waiting: ((line: Line) => void)[] = [];
  private ended = false;

  constructor(options: Options) {
    this.options = options;
  }

  take(): Promise<Line> {
    const line = this.idle.pop() ?? (this.lines.size < this.options.max ? this.open() : undefined);
    return line ? Promise.resolve(line) : new Promise((done) => this.waiting.push(done));
  }

  give(line: Line): void {
    if (!line.alive) return;
    const next = this.waiting.shift();
    if (next) next(line);
    else this.idle.push(line);
  }

  private open(): Line {
    const line = openLine(this.options, (lost) => this.drop(lost));
    this.lines.add(line);
    return line;
  }

  private drop(line: Line): void {
    this.lines.delete(line);
    const index = this.idle.indexOf(line);
    if (index >= 0) this.idle.splice(index, 1);
    if (!this.ended) this.waiting.shift()?.(this.open());
  }

  async end(options?: { timeout?: number }): Promise<void> {
    this.ended = true;
    await Promise.all([...this.lines].map(({ sql }) => sql.end(options)));
  }
}

type Work = (sql: postgres.Sql) => Promise<unknown>;

async function transaction({ sql }: Line, work: Work): Promise<unknown> {
  await sql.unsafe('begin');
  try {
    const result = await work(sql);
    await sql.unsafe('commit');
    return result;
  } catch (error) {
    await sql.unsafe('rollback');
    throw error;
  }
}

/** An SQL statement and its parameters; prepared once per connection, so one whose text comes from us. */
export type Statement = readonly [text: string, parameters?: string[]];

/**
 * A transaction in one round trip (pipelining): every statement is sent before the first is answered. After an error Postgres
 * refuses the others, and the commit rolls back. Answers the rows of each; throws the first error.
 */
async function pipelined({ sql }: Line, statements: Statement[]): Promise<postgres.Row[][]> {
  const prepared = ([text, parameters = []]: Statement) =>
    sql.unsafe(text, parameters, { prepare: true, simple: false } as postgres.UnsafeQueryOptions);
  const answers = await Promise.allSettled([sql.unsafe('begin'), ...statements.map(prepared), sql.unsafe('commit')]);
  const rows = answers.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
  return rows.slice(1, -1);
}

interface SturdyPool {
  /** Runs the statements as one transaction, in one round trip; see `pipelined`. */
  inOneTrip(statements: Statement[]): Promise<postgres.Row[][]>;
}

/**
 * Makes a pool of the driver survive the loss of its connections. The driver's own `begin` and `reserve` write to a
 * lost connection, which ends the whole process (`socket` is null in its nextWrite), and give connections to borrowers
 * who wait no more. Here both lease a connection that is discarded at its first error; nothing is sent twice.
 */
export function sturdy<Pool extends postgres.Sql>(pool: Pool): Pool & SturdyPool {
  const leases = new Leases(pool.options);
  const end = pool.end;

  const lease = async <T>(use: (line: Line) => Promise<T>): Promise<T> => {
    const line = await leases.take();
    try {
      return await Promise.race([use(line), line.lost]);
    } finally {
      leases.give(line);
    }
  };
  const begin = (work: Work) => lease((line) => transaction(line, work));
  const reserve = async () => {
    const line = await leases.take();
    return {
      unsafe: (...statement: Parameters<postgres.Sql['unsafe']>) => Promise.race([line.sql.unsafe(...statement), line.lost]),
      release: () => leases.give(line),
    };
  };
  return Object.assign(pool, {
    begin,
    reserve,
    inOneTrip: (statements: Statement[]) => lease((line) => pipelined(line, statements)),
    end: async (options?: { timeout?: number }) => {
      await Promise.all([leases.end(options), end(options)]);
    },
  });
}
