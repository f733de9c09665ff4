import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/sessionStore.ts';
import { accountsQuery } from './queries.ts';

/** What of the money received are cheques in hand today, rupees; 0 until it is known, and for who is told no balance. */
export function useChequesInHand(): number {
  const isAdmin = useSession().role === 'admin';
  const accounts = useQuery({ ...accountsQuery, enabled: isAdmin });
  return accounts.data?.find(({ account }) => account === 'cheques')?.balance ?? 0;
}
