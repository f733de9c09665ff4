import { staffAccounts } from '@contract/staffMoney.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { VEHICLE_WRITES } from '../../lib/writes.ts';

/** What staff were paid in advance, and what cash of the dealer they hold: of all for an admin, for others their own. */
export const staffAccountsQuery = queryOptions({
  queryKey: ['staffMoney'],
  meta: { staleAfter: [...VEHICLE_WRITES, 'staffMoney', 'maintenance', 'entry', 'account'] },
  queryFn: ({ signal }) => api.get('/staff-money', {}, staffAccounts, signal),
});

/** The account of this name, in whatever letter case. */
export const accountNamed = <Account extends { person: string }>(accounts: readonly Account[] = [], name: string) =>
  accounts.find(({ person }) => person.toLowerCase() === name.trim().toLowerCase());
