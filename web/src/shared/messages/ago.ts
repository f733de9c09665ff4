import { dayOf, today } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';

const DAY_MS = 86_400_000;

/** How many days ago a moment was, by the calendar. */
export const daysSince = (moment: string) => Math.round((Date.parse(today()) - Date.parse(dayOf(moment))) / DAY_MS);

/** The same in words: 'today', '3 days ago'. */
export const agoOf = (moment: string) => t('messages.ago', { days: daysSince(moment) });
