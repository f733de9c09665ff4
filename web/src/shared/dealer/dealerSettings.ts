import { dealerSettings } from '@contract/dealer.ts';
import { paperSettings } from '@contract/settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The dealer's details as they are filled in, the office's own too. */
export const dealerSettingsQuery = queryOptions({
  queryKey: ['dealer-settings'],
  meta: { staleAfter: ['settings', 'dealer'] },
  queryFn: ({ signal }) => api.get('/settings/dealer', {}, dealerSettings, signal),
});

/** How papers are made, and whether prices include GST. */
export const paperSettingsQuery = queryOptions({
  queryKey: ['paper-settings'],
  meta: { staleAfter: ['settings', 'dealer'] },
  queryFn: ({ signal }) => api.get('/settings/papers', {}, paperSettings, signal),
});

/** Where money goes that is not cash (R484, private.account_of); undefined until it is known. */
export function useOwnAccount(): string | undefined {
  const office = useQuery(dealerSettingsQuery).data?.office;
  return office && (office.account_name || office.bank);
}
