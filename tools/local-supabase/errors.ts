import postgres from 'postgres';

/** Whether an error of the system or the driver has one of these codes. */
export const isCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const LOST = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'CONNECT_TIMEOUT'];
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/**
 * Whether the database could not be reached, or the connection was lost during the call: it is down, starting, stopping or
 * overloaded. A write may have happened.
 */
export const isAway = (error: unknown): boolean =>
  error instanceof postgres.PostgresError ? /^(08|53|57P)/.test(error.code) : isCode(error, ...LOST, ...UNREACHABLE);

/** The retry-after header of every 503 answer, in seconds. */
export const RETRY_AFTER = { 'retry-after': '1' };

/** The 503 message of the API and of the request guard. */
export const BUSY = 'The server is busy. Please try again in a moment.';
