import { z } from 'zod';
import { requestId } from './common.ts';
import { dealer, dealer_office } from './fields/dealer.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { picture } from './picture.ts';

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
