import { z } from 'zod';
import { FUELS, LIST_SORTS, MOST, PREVIOUS_OWNERS, SORT_ORDERS, TRANSMISSIONS, VEHICLE_TYPES } from './choices.ts';
import { blankAsMissing, yesNo } from './common.ts';
import { inLanguages } from './fields/kinds.ts';
import { problem } from './problems.ts';
import type { Resource } from './resource.ts';
import { searched } from './typed.ts';
import { understood } from './understood.ts';
import { listAnswer, listRequest } from './vehicle.ts';

const atCommas = (sent: string) => sent.split(',');

/** Several choices of one filter: the parameter repeated, or separated by commas. A blank one is not filtered. */
const choices = <Choice extends z.ZodType>(label: string, choice: Choice, parted = atCommas) =>
  z.preprocess(
    (sent) => {
      const parts = [sent ?? []].flat().flatMap((part) => parted(searched(String(part))));
      const chosen = parts.map((part) => part.trim()).filter((part) => part !== '');
      return chosen.length > 0 ? chosen : undefined;
    },
    z
      .array(choice)
      .max(MOST.choices, problem('mostChoices', { label, max: MOST.choices }))
      .optional(),
  );

const oneOf = <const Values extends readonly string[]>(label: string, values: Values) =>
  choices(label, z.enum(values, problem('oneOf', { label, choices: values.join(', ') })));

const upTo = (label: string, max: number) =>
  z.coerce.number(problem('number', { label })).min(0, problem('negative', { label })).max(max, problem('tooLarge', { label }));

/** One end of a range, which includes it. */
const end = (label: string, max: number) => z.preprocess(blankAsMissing, upTo(label, max).optional());
const wholeEnd = (label: string, max: number) => z.preprocess(blankAsMissing, upTo(label, max).int(problem('whole', { label })).optional());

/**
 * The filters of GET /api/ and GET /api/filters. Prices in rupees, distances in km, an EMI in rupees a month; a year is the make year, or that of the
 * registration where it is not known. A brand or colour is found however it is spaced and capitalized;
 * a colour is a family, 'White', or what a maker calls it, 'Pearl Arctic White'.
 */
export const filterRequest = listRequest.pick({ carSearch: true }).extend({
  fuelType: oneOf('Fuel', FUELS),
  carMake: oneOf('Vehicle type', VEHICLE_TYPES),
  transmission: oneOf('Transmission', TRANSMISSIONS),
  // '3+' arrives as '3 ' when its plus was not encoded.
  owners: choices(
    'Owners',
    z.preprocess(
      (sent) => (sent === '3' ? '3+' : sent),
      z.enum(PREVIOUS_OWNERS, problem('oneOf', { label: 'Owners', choices: PREVIOUS_OWNERS.join(', ') })),
    ),
  ),
  // A brand may have a comma: several are the parameter repeated.
  brand: choices('Brand', z.string().max(MOST.brand, problem('atMost', { label: 'Brand', max: MOST.brand })), (sent) => [sent]),
  colour: choices('Colour', z.string().max(MOST.colour, problem('atMost', { label: 'Colour', max: MOST.colour }))),
  minPrice: end('minPrice', MOST.price),
  maxPrice: end('maxPrice', MOST.price),
  maxEmi: end('maxEmi', MOST.emi),
  minKm: wholeEnd('minKm', MOST.km),
  maxKm: wholeEnd('maxKm', MOST.km),
  minYear: wholeEnd('minYear', MOST.year),
  maxYear: wholeEnd('maxYear', MOST.year),
});

/**
 * GET /api/: every filter is optional; without `limit` there is no pagination. Pages by `offset`, or by cursor: `paging=keyset`
 * asks for the first page, `after` with the `next` of an answer for the one behind it.
 */
export const searchRequest = filterRequest.extend({
  ...listRequest.pick({ limit: true, offset: true, pictures: true }).shape,
  // The message names the three orders that every client knows.
  sort: z.enum(LIST_SORTS, `sort: one of ${SORT_ORDERS.join(', ')}`).optional(),
  /** Whether the answer is to say what its words were understood as. */
  understood: yesNo.optional(),
  paging: z.literal('keyset', 'paging: keyset or nothing').optional(),
  after: z
    .string()
    .regex(/^-?[\w.+]{1,30}\/-?[\d.e+]{1,30}\/[A-Z0-9 -]{1,10}$/, 'after: the next of an earlier answer')
    .optional(),
});

/**
 * The answer of GET /api/. A page whose filters match more than 1,000 vehicles has the total 1001 and `totalIsMore`. `next` is there
 * when a cursor was asked for, null on the last page.
 */
export const searchAnswer = listAnswer.extend({
  totalIsMore: z.literal(true).optional(),
  next: z.string().nullable().optional(),
  understood: understood.optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

const counted = z.array(z.object({ value: z.string(), count: z.number(), names: inLanguages.optional() }));
const figures = z.array(z.object({ value: z.number(), count: z.number() }));
const ends = { min: z.number().nullable(), max: z.number().nullable(), from: figures, upTo: figures };
const steps = z.object({ ...ends, choices: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number() })) });

/**
 * The answer of GET /api/filters: how many vehicles each choice finds, and what the dealer calls a brand in other languages. Each filter follows the others but not itself; choices that
 * would find nothing are missing. Colours are counted by their families. Of a range, `from` and `upTo` count what putting that end there would find, the other end staying:
 * at each step of price, km and EMI, at each year that occurs. `total` is that of GET /api/.
 */
export const filterCounts = z.object({
  total: z.number(),
  fuel: counted,
  type: counted,
  transmission: counted,
  owners: counted,
  brand: counted,
  colour: counted,
  price: steps,
  km: steps,
  year: z.object({ ...ends, choices: figures }),
  emi: z.object({ upTo: figures }),
});
export type FilterCounts = z.infer<typeof filterCounts>;

/** Who may, with examples. */
export const resource = (): Resource => ({
  tables: { vehicle_listing: { read: 'everybody', sees: { visitor: 'onhomepage and not status' } } },
  verbs: { list_vehicles: 'everybody', count_vehicles: 'everybody' },
  endpoints: {
    'GET /': { may: 'everybody', query: { fuelType: 'petrol', carMake: 'car', carSearch: 'swift', limit: 5, offset: 0, sort: 'price' } },
    'GET /filters': { may: 'everybody', query: { fuelType: 'petrol', brand: 'Maruti Suzuki', maxPrice: 600000, minYear: 2015 } },
  },
});
