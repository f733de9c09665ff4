import { payQuery } from '../../features/pay/payQuery.ts';
import { pageAt } from '../../lib/paths.ts';
import { t } from '../../text/server.ts';
import type { Prepare } from './page.ts';

/** A payment page. A link preview in a chat names neither amount nor reference. */
export const pay: Prepare = async ({ client, dealer, pathname }) => {
  const { due } = await client.fetchQuery(payQuery(pageAt(pathname)?.id ?? ''));
  return { status: due ? 200 : 404, head: { title: t('pay.title'), description: t('search.pay', { dealer: dealer.name }), things: [] } };
};
