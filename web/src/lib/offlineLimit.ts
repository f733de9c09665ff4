import { now } from './clock.ts';
import { payloadOf } from './tokenPayload.ts';

const KEY = 'dealership-confirmed';
const HOUR_MS = 3_600_000;
const TICK_MS = 60_000;
/** As long as the server has said nothing else. */
const HOURS = 12;

interface Confirmation {
  /** When the server last said that the session is open, milliseconds by its clock. */
  at: number;
  /** For how many hours after that a session goes on without network. */
  hours: number;
  /** The latest time that was seen here, likewise: a clock that is set back gives no time back. */
  seen: number;
}

function read(): Confirmation {
  try {
    return { at: 0, hours: HOURS, seen: 0, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { at: 0, hours: HOURS, seen: 0 };
  }
}

const write = (confirmation: Confirmation) => localStorage.setItem(KEY, JSON.stringify(confirmation));

/** Keeps that the server has just confirmed the session, and for how many hours it then goes on without network, where it says so. */
export function confirmSession(hours = read().hours) {
  write({ at: now(), hours, seen: now() });
}

/** For how many hours a session, and what was loaded, is there without network (R732). */
export const offlineHours = () => read().hours;

/** When a token was issued, milliseconds, which is a confirmation too; 0 where it does not say. */
export function issuedAt(token: string): number {
  try {
    return (Number((payloadOf(token) as { iat?: number }).iat) || 0) * 1000;
  } catch {
    return 0;
  }
}

/** Whether the session with this token goes on, although the server cannot be asked (R732). */
export function mayGoOn(token: string): boolean {
  const { at, hours, seen } = read();
  return Math.max(now(), seen) - Math.max(at, issuedAt(token)) < hours * HOUR_MS;
}

/** Counts the time in which this page is open, whatever the device's clock says, and calls `then` each minute. */
export function countTime(then: () => void) {
  let from = { ...read(), since: performance.now() };
  setInterval(() => {
    const kept = read();
    if (kept.at !== from.at) from = { ...kept, since: performance.now() };
    const passed = performance.now() - from.since;
    if (kept.at > 0) write({ ...kept, seen: Math.max(kept.seen, now(), from.seen + passed) });
    then();
  }, TICK_MS);
}
