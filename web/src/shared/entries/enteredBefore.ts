import { type EnteredBefore, type EntryToAsk, enteredBefore } from '@contract/enteredBefore.ts';
import { dayOf, formatDate, formatMoment, today } from '../../kit/dates/days.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { api } from '../../lib/api.ts';
import { t } from '../../text/staff.ts';

/** What of an entry stands in the books already. Throws ApiError, or DOMException when it is aborted. */
export const askEntered = (entry: EntryToAsk, signal?: AbortSignal) => api.post('/entered-before', entry, enteredBefore, signal);

function whoOf({ by, at, mine }: EnteredBefore): string {
  if (!by) return t('staffCommon.entered.before');
  if (mine && at && dayOf(at) === today()) return t('staffCommon.entered.todayByYou');
  const when = at ? { at: formatMoment(at) } : undefined;
  if (mine && when) return t('staffCommon.entered.byYouAt', when);
  return when ? t('staffCommon.entered.byAt', { name: by, ...when }) : t('staffCommon.entered.by', { name: by });
}

/** Warnings about an entry that stands in the books already; none where that cannot be asked. */
export async function doubtsOfEntered(
  entry: EntryToAsk,
  ask: (entry: EntryToAsk) => Promise<EnteredBefore[]> = askEntered,
): Promise<string[]> {
  const [latest] = await ask(entry).catch(() => []);
  if (!latest) return [];
  const what = [entry.description.trim(), formatAmount(entry.amount), formatDate(entry.day)];
  return [t('staffCommon.entered.doubt', { who: whoOf(latest), what: what.filter(Boolean).join(', ') })];
}
