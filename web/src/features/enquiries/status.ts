import type { Enquiry } from '@contract/enquiry.ts';
import { daysAfter, formatDate, today } from '../../kit/dates/days.ts';
import { t } from '../../text/staff.ts';
import type { Status } from './queries.ts';

const DAY_MS = 86_400_000;

/** Answers leave it out while it is new. */
export const statusOf = ({ status }: { status?: Status | null | undefined }): Status => status ?? 'new';

/** Whether nobody is called any more. */
export const isOver = (status: string) => status === 'won' || status === 'lost';

/** Days since somebody asked. */
export const daysWaiting = ({ enquirydate }: Pick<Enquiry, 'enquirydate'>, now = today()) =>
  Math.max(0, Math.round((Date.parse(now) - Date.parse(enquirydate)) / DAY_MS));

/** When to call next, in words: 'Next call today'. */
export function nextCallText(day: string, now = today()): string {
  const date = formatDate(day);
  if (day < now) return t('enquiries.card.nextCallDue', { date });
  if (day === now) return t('enquiries.card.nextCallToday');
  const isTomorrow = day === daysAfter(now, 1);
  return isTomorrow ? t('enquiries.card.nextCallTomorrow') : t('enquiries.card.nextCall', { date });
}
