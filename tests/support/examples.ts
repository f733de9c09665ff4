import { randomInt } from 'node:crypto';
import type { Example, Given } from '../../supabase/functions/_shared/contract/resource.ts';
import { gathered, resourcesOf } from './resources.ts';

/** The fixtures that an example needs. */
export type Things = Pick<Given, 'available' | 'sold' | 'cost'>;

/** A payment is not before its sale. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());

/** The dealer as the migrations have written it, so that the site stays as it is. */
export const DEALER = {
  name: 'Sahyadri Motors',
  tagline: 'Used cars, bikes, trucks and tempos in Pune',
  city: 'Pune',
  company_name: 'Sahyadri Motors Pvt. Ltd.',
  group_chat: 'https://chat.whatsapp.com/SahyadriMotorsPune',
  phone_label: 'Sales',
  phone: '+91 98765 43210',
  office_phone_label: 'Office',
  office_phone: '+91 98765 43211',
  address: 'Plot 42, Old Mumbai–Pune Highway\nPimpri, Pune 411018\nMaharashtra, India',
  pin: '411018',
  latitude: 18.6279,
  longitude: 73.8009,
  hours: 'Monday to Saturday, 10 am to 7 pm',
  opening_hours: 'Mo-Sa 10:00-19:00',
};

/** What the office alone reads of the dealer, likewise. */
const OFFICE = {
  account_name: 'Sahyadri Motors Current Account',
  bank: 'Demo Bank',
  account_number: '000111222333',
  ifsc: 'DEMO0000001',
  upi_id: 'sahyadrimotors@example',
  gstin: '',
  authorisation_number: '',
  authorised_until: null,
  invoice_prefix: '',
  receipt_prefix: '',
  note_prefix: '',
};

const DAYS = 36_500;
let days = randomInt(DAYS);
/** A day of the years 2100 to 2199; two test files rarely begin with the same. */
const freshDay = () => new Date(Date.UTC(2100, 0, 1 + (++days % DAYS))).toISOString().slice(0, 10);

/** The contract's endpoints as they are said in it, with requests of these things. */
export const endpointsOf = (things: Things) =>
  gathered('endpoints', resourcesOf({ ...things, today, dealer: DEALER, dealerOffice: OFFICE, freshDay: freshDay() })).map(
    ([name, said]) => [name, typeof said === 'string' ? { may: said } : said] as const,
  );

/** One valid request for each endpoint, made anew: the fuzzing mutates them, the oracles read with them. */
export const examples = (things: Things): Record<string, Example> =>
  Object.fromEntries(
    endpointsOf(things)
      // Of an endpoint's variants the first has its example.
      .toReversed()
      .map(([name, { path, query, body }]) => [
        name.replace(/ \(.*/, ''),
        { ...(path && { path }), ...(query && { query }), ...(body && { body }) },
      ]),
  );
