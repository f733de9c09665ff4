import { z } from 'zod';
import * as common from './common.ts';
import { requestId } from './common.ts';
import type { Columns } from './fields/field.ts';
import { day, degrees, gstin, line, matching, pin, text } from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { LANGUAGE_CODES, type Language } from './language.ts';
import { canBeDialled, worldPhone } from './phone.ts';
import { picture } from './picture.ts';
import { type FieldProblem, problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';

const shown = { read: 'public', add: 'admin', edit: 'admin' } as const;
const required = { ...shown, required: true } as const;
const office = { read: 'office', add: 'admin', edit: 'admin' } as const;

/** A line that is blank or has a form; `refusal` says which one. */
const formed = <const Label extends string, const O extends Parameters<typeof line>[2]>(
  label: Label,
  max: number,
  [form, refusal]: readonly [form: Pick<RegExp, 'test'>, refusal: FieldProblem],
  options: O,
) => ({
  ...line(label, max, options),
  check: (options.required ? common.requiredLine : common.line)(label, max).refine(
    (typed) => typed === '' || form.test(typed),
    problem(refusal, { label }),
  ),
});

const WRITTEN = /^[+(]?\d[\d ()-]{6,18}$/;
/** Before a toll-free number, which is dialled without it. */
const CODE = /^(?:\+91|91|0)(?=18[06]0)/;
const LOCAL = /^\d{1,8}$/;

/** Whether a visitor can dial it from anywhere (private.dialled): a landline has its area code. */
function isDialled(typed: string): boolean {
  const phone = worldPhone(typed).replace(CODE, '');
  return WRITTEN.test(typed) && canBeDialled(phone) && !LOCAL.test(phone);
}
const PHONE = [{ test: isDialled }, 'dialled'] as const;

const OPENING_HOURS = [
  /^((Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d(, (?!$)|$))+$/,
  'openingHours',
] as const;

/** Who the dealer is: anybody reads it. */
export const dealer = {
  name: line('Name', 60, required),
  tagline: line('Tagline', 120, shown),
  city: line('City', 60, required),
  company_name: line('Company name', 100, shown),
  address: text('Address', 300, required),
  pin: pin('PIN code', shown),
  latitude: degrees('Latitude', 90, shown),
  longitude: degrees('Longitude', 180, shown),
  phone_label: line('Name of the first phone', 30, shown),
  phone: formed('First phone', 20, PHONE, required),
  office_phone_label: line('Name of the second phone', 30, shown),
  office_phone: formed('Second phone', 20, PHONE, shown),
  group_chat: formed('Link to the group chat', 200, [/^https:\/\/[^\s/]+\S*$/, 'link'], shown),
  hours: line('Opening hours', 100, shown),
  opening_hours: formed('Opening hours for search engines', 100, OPENING_HOURS, shown),
} as const satisfies Columns;

/** What papers and payments need of the dealer; the office reads it. */
export const dealer_office = {
  account_name: line('Account', 100, office),
  bank: line('Bank', 100, office),
  account_number: matching('Account number', 18, /^\d{6,18}$/, 'accountNumber', office),
  ifsc: matching('IFSC', 11, /^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc', office),
  upi_id: formed('UPI ID', 100, [/^[\w.-]{2,}@[A-Za-z]{2,}$/, 'upiId'], office),
  gstin: gstin(office),
  authorisation_number: line("Dealer's authorisation No.", 50, office),
  authorised_until: day('Authorised until', { ...office, doubt: 'paper' }),
  /** Of papers' numbers, which have at most 16 characters. */
  invoice_prefix: matching('Invoices begin with', 4, /^[A-Za-z0-9-]{1,4}$/, 'prefix', office),
  receipt_prefix: matching('Receipts begin with', 4, /^[A-Za-z0-9-]{1,4}$/, 'prefix', office),
  note_prefix: matching('Delivery notes begin with', 4, /^[A-Za-z0-9-]{1,4}$/, 'prefix', office),
} as const satisfies Columns;

/** A phone by its label, as dialled and as displayed. */
const phone = z.object({ label: z.string(), dial: z.string(), text: z.string() });

/** Without what is no language of ours any more; all of them where none is left. */
const siteLanguages = z.array(z.string()).transform((codes): Language[] => {
  const known = codes.flatMap((code) => LANGUAGE_CODES.filter((one) => one === code));
  return known.length > 0 ? known : LANGUAGE_CODES;
});

/** GET /api/dealer: who the dealer is, for everybody, and where the calculator of installments begins. All is blank until an admin has said it. */
export const dealerDetails = z.object({
  name: z.string(),
  /** Of the public site; the first is for whoever has chosen none. */
  languages: siteLanguages,
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
  /** null as long as nobody has said where it is. */
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Percent a year, and months; null as long as no rate is set. */
  emi: z.object({ rate: z.number(), months: z.number() }).nullable(),
});
export type Dealer = z.infer<typeof dealerDetails>;

/** GET /api/settings/dealer: what an admin fills in, by column. */
export const dealerSettings = z.object({
  dealer: z.object(answersReadBy(dealer, 'public')),
  office: z.object(answersReadBy(dealer_office, 'office')),
});
export type DealerSettings = z.infer<typeof dealerSettings>;

const { dealer: seenDealer, office: seenOffice } = dealerSettings.shape;

/** Half a place is none. */
const HALF_A_PLACE = { path: ['longitude'], error: problem('halfAPlace') };

/** POST /api/settings/dealer. `seen` is the row as it was read: when somebody has changed it since, the answer is 409. */
export const dealerChange = z
  .object({ ...sentOf(dealer), seen: seenDealer, requestId })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), HALF_A_PLACE);

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
