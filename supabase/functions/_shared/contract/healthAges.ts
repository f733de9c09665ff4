import type { SystemHealth } from './health.ts';
import type { Finding, HealthFacts } from './healthFacts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** How long a time is, roughly: '3 hours'. Milliseconds. */
export function span(time: number): string {
  if (time < MINUTE) return 'less than a minute';
  if (time < 2 * HOUR) return counted(Math.round(time / MINUTE), 'minute');
  return time < 2 * DAY ? counted(Math.floor(time / HOUR), 'hour') : counted(Math.floor(time / DAY), 'day');
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
  name: string;
  todo: string;
  operator: string;
}

/** What has to be done again and again: how long ago it was, or how long it has never been. */
function judgeHabit(database: SystemHealth, { kind, yellow, red, name, todo, operator }: Habit): Finding {
  const stateAt = (age: number) => (age > red * DAY ? 'red' : age > yellow * DAY ? 'yellow' : 'green');
  const [done, failed, restored] = [lastOf(database, kind), lastOf(database, kind, false), lastOf(database, 'restore')];
  // What was saved before a restore is not what is there now.
  const isOfBefore = kind === 'backup' && restored && done && Date.parse(done.at) < Date.parse(restored.at);
  const remedy = { todo, operator };
  if (!done || isOfBefore) {
    const begun = (kind === 'backup' && restored?.at) || database.began;
    const state = begun && since(database, begun) > red * DAY ? 'red' : 'yellow';
    const says =
      restored && kind === 'backup' ? `There is none since the data were restored on ${day(restored.at)}.` : `There was never one.`;
    return { state, says, ...remedy };
  }
  const age = since(database, done.at);
  const state = stateAt(age);
  const says = `The last ${name} was ${span(age)} ago, on ${day(done.at)}.`;
  if (failed && Date.parse(failed.at) > Date.parse(done.at)) {
    const worse = state === 'red' ? 'red' : 'yellow';
    return { state: worse, says: `${says} The one on ${day(failed.at)} failed.`, ...remedy };
  }
  return state === 'green' ? { state, says } : { state, says, ...remedy };
}

/** The last backup: yellow after 2 days, red after 7. */
export const judgeBackup = ({ database }: HealthFacts): Finding =>
  judgeHabit(database, {
    kind: 'backup',
    yellow: 2,
    red: 7,
    name: 'backup',
    todo: 'Have a backup made today, and one each night.',
    operator:
      "npm run backup -- FILE, each night (docs/backups.md). The platform's own backups are not counted: they end with the account.",
  });

/** The last rehearsal of a restore: yellow after 40 days, red after 100. */
export const judgeRehearsal = ({ database }: HealthFacts): Finding =>
  judgeHabit(database, {
    kind: 'rehearsal',
    yellow: 40,
    red: 100,
    name: 'rehearsal',
    todo: 'Have the newest backup restored somewhere else, and look whether everything is there: an untried backup is a hope.',
    operator: 'npm run rehearse, each month, or a restore into an empty project (docs/backups.md).',
  });

/** The work in the background: whether something wakes it, and when it ran. */
export function judgeHousekeeping({ database, isEmbedded }: HealthFacts): Finding {
  const { clock, ticked_at, tick_ok, ran_at, due } = database.housekeeping;
  const operator = "Housekeeping in docs/operations.md: the job 'housekeeping' of pg_cron, and the logs of the function.";
  if (clock === 'unknown') {
    return { state: 'unknown', says: 'It is not known here whether it runs.', todo: 'Ask whoever runs the shop.', operator };
  }
  const wake = { todo: 'Ask whoever runs the shop to switch its scheduler on again.', operator };
  if (clock === 'off') return { state: 'red', says: 'Its scheduler is switched off.', ...wake };
  if (clock === 'on' && tick_ok === false) return { state: 'red', says: 'Its scheduler failed the last time.', ...wake };
  const tick = clock === 'on' && ticked_at ? since(database, ticked_at) : undefined;
  if (tick !== undefined && tick > 10 * MINUTE) {
    return { state: tick > DAY ? 'red' : 'yellow', says: `Its scheduler ran ${span(tick)} ago; it should every minute.`, ...wake };
  }
  if (clock === 'none' && !isEmbedded) {
    const says = 'There is no scheduler: new and deleted files wait for the next visit.';
    return { state: 'yellow', says, todo: 'Ask whoever runs the shop to switch on pg_cron and pg_net.', operator };
  }
  if (!ran_at || (due && since(database, ran_at) > HOUR)) {
    const says = ran_at ? `It ran ${span(since(database, ran_at))} ago, and something waits for it.` : 'It has never run.';
    return { state: 'yellow', says, todo: 'Check again in a minute; if it says the same, tell whoever runs the shop.', operator };
  }
  return { state: 'green', says: `It last ran ${span(since(database, ran_at))} ago${isEmbedded ? ', as after every visit' : ''}.` };
}

/** Files that nobody has looked at, or removed: yellow after an hour, red after a day. */
export function judgeFiles({ database }: HealthFacts): Finding {
  const { count, since: oldest } = database.files_waiting;
  if (!count || !oldest) return { state: 'green', says: 'None waits for its check.' };
  const waited = since(database, oldest);
  return {
    state: waited > DAY ? 'red' : 'yellow',
    says: `${counted(count, 'file')} could not be checked, the first for ${span(waited)}: they are shown to nobody until then.`,
    todo: 'Tell whoever runs the shop; if a file is wanted now, upload it once more.',
    operator: 'The table private.file_checks; why is in the logs of the function (docs/operations.md, Logs).',
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
      says: 'A browser cannot see until when it is good.',
      todo: 'Ask whoever runs the shop to run the doctor, which looks and notes it here.',
      operator: 'SITE_URL=https://… npm run doctor, each night with the backup',
    };
  }
  const left = Math.floor((Date.parse(found) - Date.parse(database.now)) / DAY);
  const says = left < 0 ? `It ended on ${day(found)}.` : `It is good until ${day(found)}.`;
  if (left > 21) return { state: 'green', says };
  return {
    state: left <= 7 ? 'red' : 'yellow',
    says,
    todo: 'Ask whoever runs the shop to have it renewed, or browsers will warn everybody away.',
    operator: 'Hosts renew by themselves a month before: see there why not.',
  };
}

/** The clock of whoever looks against the database's: yellow from a minute, red from five. */
export function judgeClock({ database, now, looker }: HealthFacts): Finding {
  const apart = Math.abs(now - Date.parse(database.now));
  if (apart <= MINUTE) return { state: 'green', says: `The clock of this ${looker} is right.` };
  return {
    state: apart > 5 * MINUTE ? 'red' : 'yellow',
    says: `The clock of this ${looker} is ${span(apart)} ${now > Date.parse(database.now) ? 'fast' : 'slow'}.`,
    todo: `Let this ${looker} set its time by itself (automatic date and time).`,
  };
}
