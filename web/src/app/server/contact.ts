import { paths } from '../../lib/paths.ts';
import { t } from '../../text/server.ts';
import { sitePreview } from './head.ts';
import type { Prepare } from './page.ts';
import { breadcrumbs, dealerPage } from './schemaOrg.ts';

/** The contact page. */
export const contact: Prepare = async ({ origin, dealer }) => ({
  status: 200,
  head: {
    title: t('contact.title'),
    description: dealer.address.length
      ? t('search.contact', { dealer: dealer.name, address: dealer.address.join(', '), group: dealer.groupChatLink ? 'yes' : 'no' })
      : t('contact.soon'),
    canonical: `${origin}${paths.contact()}`,
    image: sitePreview(origin, dealer),
    things: [
      dealerPage(origin, dealer),
      breadcrumbs(origin, [
        [dealer.name, paths.home()],
        [t('contact.title'), paths.contact()],
      ]),
    ],
  },
});
