import { closings } from '@contract/closing.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { useToday } from './days.ts';
import { parseDay } from './parseDay.ts';

/** How far the books are closed; for admins also what was closed and opened. For the office. */
export const closingsQuery = queryOptions({
  queryKey: ['closing'],
  meta: { staleAfter: ['closing'] },
  queryFn: ({ signal }) => api.get('/closing', {}, closings, signal),
});

/** The last closed day, where a typed day is not after it; undefined otherwise. Asked only for days of a month that is over: no other is closed. */
export function useClosedBy(typed: string): string | undefined {
  const { role } = useSession();
  const thisMonth = useToday().slice(0, 7);
  const day = parseDay(typed) ?? '';
  const isOver = day !== '' && day < thisMonth;
  const isOffice = role === 'admin' || role === 'employee';
  const { data } = useQuery({ ...closingsQuery, enabled: isOver && isOffice });
  const closed = data?.closed_through;
  return isOver && closed && day <= closed ? closed : undefined;
}
