import postgres from 'postgres';

/** Whether the system, or the driver, calls this error by one of these codes. */
export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const LOST = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'];
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/**
 * Whether the database could not be asked, or was lost while it was asked: it is down, starting, ending or full. What was
 * to be written may have been written.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof postgres.PostgresError ? /^(08|53|57P)/.test(error.code) : isCode(error, ...LOST, ...UNREACHABLE);

/** What every answer carries that says "not now": when to ask again, in seconds. */
export const RETRY_AFTER = { 'retry-after': '1' };

/** The words of the API and of the request guard for "not now". */
export const BUSY = 'The server is busy. Please try again in a moment.';
