import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/sessionStore.ts';
import { t } from '../../text/staff.ts';
import { enquiryCountsQuery } from './queries.ts';

/** What waits for a call: new enquiries and calls that are due, as a number and in words; undefined for nothing. */
export function useWaiting() {
  const { role } = useSession();
  const { data } = useQuery({ ...enquiryCountsQuery, enabled: role === 'admin' || role === 'employee' });
  const [fresh, due] = [data?.new ?? 0, data?.toCall ?? 0];
  if (fresh + due === 0) return undefined;
  const words = [...(fresh ? [t('waiting.newEnquiries', { count: fresh })] : []), ...(due ? [t('waiting.callsDue', { count: due })] : [])];
  return { count: fresh + due, words: words.join(', ') };
}
