import { z } from 'zod';
import { words } from './common.ts';
import { LANGUAGE_CODES } from './language.ts';
import type { Resource } from './resource.ts';

/** GET /api/person?phone: however the number is written. */
export const personRequest = z.object({ phone: words(40, 'phone is too long', 'phone is required') });

const known = z.string().optional();

/** What somebody has had to do with the dealer. `registernumber` is '' where no vehicle was named, `enquiry` its number when they asked. */
const dealing = z.object({
  kind: z.enum(['sold', 'bought', 'reserved', 'asked']),
  day: z.string(),
  registernumber: z.string(),
  enquiry: z.number().nullable(),
  vehicle: z.string(),
});
export type Dealing = z.infer<typeof dealing>;

/** Who has this number, as last known, and their dealings, the latest first; null for nobody. */
export const person = z
  .object({
    name: known,
    email: known,
    address: known,
    guardian: known,
    street: known,
    town: known,
    district: known,
    state: known,
    pin: known,
    pan: known,
    gstin: known,
    language: z.enum(LANGUAGE_CODES).optional().catch(undefined),
    dealings: z.array(dealing),
  })
  .nullable();
export type Person = NonNullable<z.infer<typeof person>>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { person_by_phone: 'office' },
  endpoints: { 'GET /person': { may: 'office', query: { phone: '+91 98220 00001' } } },
});
