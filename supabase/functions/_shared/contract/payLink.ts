import { z } from 'zod';
import { entryId, requestId, tokenIn } from './common.ts';
import { payTo } from './issuedContents.ts';
import type { Resource } from './resource.ts';

/** GET /api/pay-links?sale: the open link of a sale, or null. */
export const payLinkRequest = z.object({ sale: entryId('sale') });
export const openPayLink = z.object({ token: z.string(), username: z.string(), created_at: z.string() }).nullable();

/** POST /api/pay-links: the token of a sale's link, made where there is none. POST /api/pay-links/withdraw ends it. */
export const payLinkOfSale = z.object({ sale: entryId('sale'), requestId });
export const payToken = z.object({ token: z.string() });

/** GET /api/pay?token: what has not the form of a token is answered as one that is unknown. */
export const payPageRequest = z.object({ token: z.string().overwrite(tokenIn).catch('') });
/** `due` is null alike for a link that never was, that was withdrawn, and where nothing is due any more. */
export const payPage = z.object({ due: payTo.nullable() });
export type PayPage = z.infer<typeof payPage>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { pay_links: { read: 'office', row: { sale: -9, token: 'tapTAPtapTAPtapTAPtapTAP' } } },
  verbs: {
    open_pay_link: 'office',
    pay_link: { may: 'office', call: { sale: -1 } },
    withdraw_pay_link: { may: 'office', call: { sale: -2 } },
    pay_page: 'everybody',
  },
  endpoints: {
    'GET /pay-links': { may: 'office', query: { sale: '1' } },
    'POST /pay-links': { may: 'office', granted: 404, body: { sale: 0 }, log: ['INSERT', 'pay_links'] },
    'POST /pay-links/withdraw': { may: 'office', granted: 404, body: { sale: 0 }, log: ['UPDATE', 'pay_links'] },
    'GET /pay': { may: 'everybody', query: { token: 'nobody' } },
  },
});
