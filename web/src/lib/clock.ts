const KEY = 'dealership-clock';
const DAY_MS = 86_400_000;
/** Asia/Kolkata, all year. */
const INDIA_MS = 19_800_000;
/** What an answer may take on its way. */
const PRECISION_MS = 5_000;
const POLL_MS = 15_000;

const stored = () => {
  try {
    return Number(globalThis.localStorage?.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
};

/** How far the device's clock is ahead of the server's, milliseconds: as the last answer said, also that of an earlier visit. */
let ahead = globalThis.document ? stored() : 0;
let hasHeard = false;
const listeners = new Set<() => void>();

function keep(next: number) {
  if (Math.abs(next - ahead) < PRECISION_MS) return;
  ahead = next;
  try {
    if (Math.abs(next) < PRECISION_MS) globalThis.localStorage?.removeItem(KEY);
    else globalThis.localStorage?.setItem(KEY, String(next));
  } catch {
    // Without a storage it is known until the page is left.
  }
  for (const listener of listeners) listener();
}

/** This moment by the server's clock, milliseconds: the one clock of the site. A device's may be weeks off. */
export const now = () => Date.now() - ahead;

/** A moment of the server as the device's clock shows it, milliseconds: for code that compares with that clock. */
export const onDevice = (moment: number) => moment + ahead;

/** Learns the server's time from an answer: its Date, and for how long a cache has kept it. */
export function hearTime({ headers }: Pick<Response, 'headers'>) {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  hasHeard = true;
  keep(Date.now() - said - (Number(headers.get('age')) || 0) * 1000);
}

const dayNumber = (moment: number) => Math.floor((moment + INDIA_MS) / DAY_MS);

/**
 * Learns the day `YYYY-MM-DD` on which this page was rendered, as long as no answer has said the time. A page of yesterday says
 * nothing: a cache may have kept it over midnight.
 */
export function hearDay(day: string) {
  const apart = dayNumber(now()) - Date.parse(day) / DAY_MS;
  if (!hasHeard && Math.abs(apart) > 1) keep(ahead + apart * DAY_MS);
}

/** Subscribes to the time: called when the server's is learnt, and at intervals, for components that change at midnight. */
export function subscribeToTime(listener: () => void): () => void {
  listeners.add(listener);
  const poll = setInterval(listener, POLL_MS);
  return () => {
    listeners.delete(listener);
    clearInterval(poll);
  };
}
