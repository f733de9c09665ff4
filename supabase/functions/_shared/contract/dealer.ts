import { z } from 'zod';
import { requestId } from './common.ts';
import { dealer, dealer_office } from './fields/dealer.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { picture } from './picture.ts';
import type { Given, Resource } from './resource.ts';

/** A phone by its label, as dialled and as displayed. */
const phone = z.object({ label: z.string(), dial: z.string(), text: z.string() });

/** GET /api/dealer: who the dealer is, for everybody, and where the calculator of installments begins. */
export const dealerDetails = z.object({
  name: z.string(),
  tagline: z.string(),
  city: z.string(),
  companyName: z.string(),
  phones: z.object({ general: phone, office: phone.optional() }),
  /** '' for none. */
  groupChatLink: z.string(),
  /** Line by line. */
  address: z.array(z.string()),
  pin: z.string(),
  hours: z.string(),
  /** The same for search engines, as schema.org writes it. */
  openingHours: z.string(),
  /** null for none. */
  logo: picture.nullable(),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  /** Percent a year, and months. */
  emi: z.object({ rate: z.number(), months: z.number() }),
});
export type Dealer = z.infer<typeof dealerDetails>;

/** GET /api/settings/dealer: what an admin fills in, by column. */
export const dealerSettings = z.object({
  dealer: z.object(answersReadBy(dealer, 'public')),
  office: z.object(answersReadBy(dealer_office, 'office')),
});
export type DealerSettings = z.infer<typeof dealerSettings>;

const { dealer: seenDealer, office: seenOffice } = dealerSettings.shape;

/** POST /api/settings/dealer. `seen` is the row as it was read: when somebody has changed it since, the answer is 409. */
export const dealerChange = z.object({ ...sentOf(dealer), seen: seenDealer, requestId });

/** POST /api/settings/office, likewise. */
export const officeChange = z.object({ ...sentOf(dealer_office), seen: seenOffice, requestId });

/** Who may, with examples. */
export const resource = ({ dealer, dealerOffice }: Given): Resource => ({
  tables: { dealer: { read: 'everybody', update: { admin: '* -id' } }, dealer_office: { read: 'office', update: { admin: '* -id' } } },
  verbs: {
    dealer_details: 'everybody',
    dealer_settings: 'office',
    change_dealer: {
      may: 'admin',
      call: {
        name: 'A',
        tagline: 'B',
        city: 'C',
        company_name: 'D',
        phone_label: 'E',
        phone: '+91 98765 43210',
        address: 'F',
        latitude: 18.6,
        longitude: 73.8,
      },
    },
    change_dealer_office: { may: 'admin', call: { bank: 'A bank', upi_id: 'dealer@example' } },
  },
  endpoints: {
    'GET /dealer': 'everybody',
    'GET /settings/dealer': 'office',
    'POST /settings/dealer': { may: 'admin', body: { ...dealer, seen: dealer }, log: 'supabase/tests/repeated_requests.test.sql' },
    'POST /settings/office': {
      may: 'admin',
      body: { ...dealerOffice, seen: dealerOffice },
      log: 'supabase/tests/repeated_requests.test.sql',
    },
  },
});
