import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { todayCountQuery } from './queries.ts';

/** How many lines need a person, as a number and in words; undefined for none. */
export function useWaitingLines() {
  const { role } = useSession();
  const { data } = useQuery({ ...todayCountQuery, enabled: role === 'admin' || role === 'employee' });
  if (!data?.open) return undefined;
  return { count: data.open, words: t('waiting.lines', { count: data.open }) };
}
