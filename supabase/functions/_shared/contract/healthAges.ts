import type { SystemHealth } from './health.ts';
import type { Finding, HealthFacts } from './healthFacts.ts';
import { healthText } from './healthTexts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a time is, roughly: '3 hours'. Milliseconds. */
export function span(time: number): string {
  if (time < MINUTE) return healthText('noMinute');
  if (time < 1.5 * MINUTE) return healthText('oneMinute');
  if (time < 2 * HOUR) return healthText('minutes', { count: Math.round(time / MINUTE) });
  return time < 2 * DAY ? healthText('hours', { count: Math.floor(time / HOUR) }) : healthText('days', { count: Math.floor(time / DAY) });
}

/** How long ago a moment is by the database's clock. */
const since = ({ now }: Pick<SystemHealth, 'now'>, moment: string) => Math.max(0, Date.parse(now) - Date.parse(moment));

const day = (moment: string) => new Date(moment).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });

type Operation = SystemHealth['operations'][number];

/** The last operation of a kind that went well, or not. */
export const lastOf = ({ operations }: SystemHealth, kind: string, ok = true): Operation | undefined =>
  operations.find((one) => one.kind === kind && one.ok === ok);

interface Habit {
  kind: 'backup' | 'rehearsal';
  /** Of this age it is yellow, and red, days. */
  yellow: number;
  red: number;
  last: 'lastBackup' | 'lastRehearsal';
  todo: string;
  operator: string;
}

/** What has to be done again and again: how long ago it was, or how long it has never been. */
function judgeHabit(database: SystemHealth, { kind, yellow, red, last, todo, operator }: Habit): Finding {
  const stateAt = (age: number) => (age > red * DAY ? 'red' : age > yellow * DAY ? 'yellow' : 'green');
  const [done, failed, restored] = [lastOf(database, kind), lastOf(database, kind, false), lastOf(database, 'restore')];
  // What was saved before a restore is not what is there now.
  const isOfBefore = kind === 'backup' && restored && done && Date.parse(done.at) < Date.parse(restored.at);
  const remedy = { todo, operator };
  if (!done || isOfBefore) {
    const begun = (kind === 'backup' && restored?.at) || database.began;
    const state = begun && since(database, begun) > red * DAY ? 'red' : 'yellow';
    const says = restored && kind === 'backup' ? healthText('noneSinceRestore', { day: day(restored.at) }) : healthText('never');
    return { state, says, ...remedy };
  }
  const age = since(database, done.at);
  const state = stateAt(age);
  const says = healthText(last, { span: span(age), day: day(done.at) });
  if (failed && Date.parse(failed.at) > Date.parse(done.at)) {
    const worse = state === 'red' ? 'red' : 'yellow';
    return { state: worse, says: healthText('lastFailed', { last: says, day: day(failed.at) }), ...remedy };
  }
  return state === 'green' ? { state, says } : { state, says, ...remedy };
}

/** The last backup: yellow after 2 days, red after 7. */
export const judgeBackup = ({ database }: HealthFacts): Finding =>
  judgeHabit(database, {
    kind: 'backup',
    yellow: 2,
    red: 7,
    last: 'lastBackup',
    todo: healthText('backupTodo'),
    operator: healthText('backupOperator'),
  });

/** The last rehearsal of a restore: yellow after 40 days, red after 100. */
export const judgeRehearsal = ({ database }: HealthFacts): Finding =>
  judgeHabit(database, {
    kind: 'rehearsal',
    yellow: 40,
    red: 100,
    last: 'lastRehearsal',
    todo: healthText('rehearsalTodo'),
    operator: healthText('rehearsalOperator'),
  });

/** The work in the background: whether something wakes it, and when it ran. */
export function judgeHousekeeping({ database, isEmbedded }: HealthFacts): Finding {
  const { clock, ticked_at, tick_ok, ran_at, due } = database.housekeeping;
  const operator = healthText('housekeepingOperator');
  if (clock === 'unknown') {
    return { state: 'unknown', says: healthText('housekeepingUnknown'), todo: healthText('housekeepingUnknownTodo'), operator };
  }
  const wake = { todo: healthText('schedulerTodo'), operator };
  if (clock === 'off') return { state: 'red', says: healthText('schedulerOff'), ...wake };
  if (clock === 'on' && tick_ok === false) return { state: 'red', says: healthText('schedulerFailed'), ...wake };
  const tick = clock === 'on' && ticked_at ? since(database, ticked_at) : undefined;
  if (tick !== undefined && tick > 10 * MINUTE) {
    return { state: tick > DAY ? 'red' : 'yellow', says: healthText('schedulerLate', { span: span(tick) }), ...wake };
  }
  if (clock === 'none' && !isEmbedded) {
    const says = healthText('schedulerMissing');
    return { state: 'yellow', says, todo: healthText('schedulerMissingTodo'), operator };
  }
  if (!ran_at || (due && since(database, ran_at) > HOUR)) {
    const says = ran_at ? healthText('housekeepingLate', { span: span(since(database, ran_at)) }) : healthText('housekeepingNever');
    return { state: 'yellow', says, todo: healthText('housekeepingTodo'), operator };
  }
  return {
    state: 'green',
    says: healthText(isEmbedded ? 'housekeepingAfterVisits' : 'housekeepingWell', { span: span(since(database, ran_at)) }),
  };
}

/** Files that nobody has looked at, or removed: yellow after an hour, red after a day. */
export function judgeFiles({ database }: HealthFacts): Finding {
  const { count, since: oldest } = database.files_waiting;
  if (!count || !oldest) return { state: 'green', says: healthText('filesWell') };
  const waited = since(database, oldest);
  const files = count === 1 ? healthText('oneFile') : healthText('manyFiles', { count });
  return {
    state: waited > DAY ? 'red' : 'yellow',
    says: healthText('filesWaiting', { files, span: span(waited) }),
    todo: healthText('filesTodo'),
    operator: healthText('filesOperator'),
  };
}

/** What the doctor noted at its last run, with its moment; nothing after thirty days. */
export function noted(database: SystemHealth): Operation | undefined {
  const [well, ill] = [lastOf(database, 'doctor'), lastOf(database, 'doctor', false)];
  const last = !ill || (well && Date.parse(well.at) > Date.parse(ill.at)) ? well : ill;
  return last && since(database, last.at) < 30 * DAY ? last : undefined;
}

/** Until when the certificate of the site's address is good: yellow from 21 days before its end, red from 7. */
export function judgeCertificate({ database, isSecure, certificateUntil }: HealthFacts): Finding | undefined {
  if (!isSecure) return undefined;
  const found = certificateUntil ?? noted(database)?.detail.certificate_until;
  if (typeof found !== 'string' || Number.isNaN(Date.parse(found))) {
    return {
      state: 'unknown',
      says: healthText('certificateUnseen'),
      todo: healthText('certificateUnseenTodo'),
      operator: healthText('certificateUnseenOperator'),
    };
  }
  const left = Math.floor((Date.parse(found) - Date.parse(database.now)) / DAY);
  const says = healthText(left < 0 ? 'certificateEnded' : 'certificateGood', { day: day(found) });
  if (left > 21) return { state: 'green', says };
  return { state: left <= 7 ? 'red' : 'yellow', says, todo: healthText('certificateTodo'), operator: healthText('certificateOperator') };
}

/** The clock of whoever looks against the database's: yellow from a minute, red from five. */
export function judgeClock({ database, now, looker }: HealthFacts): Finding {
  const apart = Math.abs(now - Date.parse(database.now));
  if (apart <= MINUTE) return { state: 'green', says: healthText(`${looker}Right`) };
  return {
    state: apart > 5 * MINUTE ? 'red' : 'yellow',
    says: healthText(`${looker}${now > Date.parse(database.now) ? 'Fast' : 'Slow'}`, { span: span(apart) }),
    todo: healthText(`${looker}Todo`),
  };
}
