import { dayOf, formatDate } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';

/** 'Today', 'Yesterday', or the day as day/month/year. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return t('activity.today');
  const yesterday = new Date(`${today}T00:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return day === yesterday.toISOString().slice(0, 10) ? t('activity.yesterday') : formatDate(day);
}

/** Groups entries by day, in their order. */
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
