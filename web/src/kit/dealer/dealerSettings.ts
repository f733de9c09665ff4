import { dealerSettings } from '@contract/dealer.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/queryKeys.ts';

/** The dealer's details as they are filled in, the office's own too. */
export const dealerSettingsQuery = queryOptions({
  queryKey: keys.settings('dealer'),
  queryFn: ({ signal }) => api.get('/settings/dealer', {}, dealerSettings, signal),
});
