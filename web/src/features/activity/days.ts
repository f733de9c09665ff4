import { formatDate } from '../../lib/format.ts';

const HERE = { timeZone: 'Asia/Kolkata' } as const;
const days = new Intl.DateTimeFormat('en-CA', HERE);
const moments = new Intl.DateTimeFormat('en-GB', {
  ...HERE,
  ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
});

/** The day of a moment in Maharashtra, `YYYY-MM-DD`. */
export const dayOf = (moment: string) => days.format(new Date(moment));

/** A moment as day/month/year and the time of day in Maharashtra: '21/11/2026 14:05'. */
export const formatMoment = (moment: string) => moments.format(new Date(moment)).replace(',', '');

/** 'Today', 'Yesterday', or the day as day/month/year. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return 'Today';
  const yesterday = new Date(`${today}T00:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return day === yesterday.toISOString().slice(0, 10) ? 'Yesterday' : formatDate(day);
}

/** Entries in their order, those of one day together. */
export function byDay<Entry extends { happenedAt: string }>(entries: Entry[]): { day: string; entries: Entry[] }[] {
  const groups: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.happenedAt);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
