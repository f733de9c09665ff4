import type { PayPage } from '@contract/payLink.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '../../lib/send.ts';

/** What is to be paid by whoever has this link; `due` is null where nothing is, and where there is no such link. */
export const payQuery = (token: string) =>
  queryOptions({ queryKey: ['pay-links', 'page', token], queryFn: ({ signal }) => getPublic<PayPage>('/pay', { token }, signal) });
