import { z } from 'zod';
import { TODAY_KINDS, TODAY_STATES } from './choices.ts';
import { optionalDate, registrationNumber, requestId, requiredLine, words } from './common.ts';
import type { Given, Resource } from './resource.ts';

const kind = z.enum(TODAY_KINDS, `kind: one of ${TODAY_KINDS.join(', ')}`);
const state = z.enum(TODAY_STATES, `state: one of ${TODAY_STATES.join(', ')}`);
export type TodayKind = z.infer<typeof kind>;
export type TodayState = z.infer<typeof state>;

/** Whose lines: a name, or those of nobody in particular. */
export const NOBODYS_LINES = '-';

/**
 * Of the open lines of all kinds, more than three vehicles without a price, with too few pictures or not on the home page are one line of
 * their kind: `key` is 'all:' and the kind, `registernumber` null, `many` how many vehicles.
 */
const folding = { fold: z.enum(['true', 'false'], 'fold: true or false').optional() };

/** GET /api/today: what needs a person, open lines unless another state is asked for. */
export const todayRequest = z.object({
  kind: kind.optional(),
  person: words(60, 'person is too long').optional(),
  state: state.optional(),
  limit: z.coerce.number('limit must be a number').int('limit must be whole').min(1).max(200).optional(),
  offset: z.coerce.number('offset must be a number').int('offset must be whole').min(0).optional(),
  ...folding,
});
/** GET /api/today/count. */
export const todayCountRequest = z.object(folding);

/**
 * A line of the list, identified by `key` and `registernumber`. `day`: the due date, or since when, with the `days` until it, negative
 * after it. `amount` in rupees; capital locked in stock is for admins, null for others, who get no line about a seller either. `many`: how many installments, pictures or records.
 * `person`: who sold, received, recorded or followed.
 */
const todayLine = z.object({
  kind,
  key: z.string(),
  registernumber: z.string().nullable(),
  carname: z.string().nullable(),
  carcompany: z.string().nullable(),
  sale: z.number().nullable(),
  enquiry: z.number().nullable(),
  /**
   * Detail by kind: the paper ('authorisation' is the dealer's), the step of the transfer, the stage of a bounced cheque (notice, payment,
   * complaint), how long a vehicle stands (stock_days, long_stock_days), whether a reservation ends today or has ended (ends, ended), the
   * stay for which a seller is owed where it is an earlier one, what was not received of one who is paid (noc_received,rc_received,key_received).
   */
  what: z.string(),
  note: z.string(),
  whose: z.string(),
  phone: z.string(),
  day: z.string(),
  days: z.number(),
  amount: z.number().nullable(),
  many: z.number(),
  person: z.string().nullable(),
  state,
  not_before: z.string().nullable(),
  marked_by: z.string().nullable(),
});
export type TodayLine = z.infer<typeof todayLine>;

/** Each count passes the other filters than its own. */
export const todayList = z.object({
  lines: z.array(todayLine),
  totalCount: z.number(),
  kinds: z.partialRecord(kind, z.number()),
  people: z.array(z.object({ person: z.string().nullable(), count: z.number() })),
  states: z.object({ open: z.number(), done: z.number(), later: z.number() }),
});
export type TodayList = z.infer<typeof todayList>;

/** GET /api/today/count: how many lines are open. */
export const todayCount = z.object({ open: z.number() });

/** POST /api/today: a line is done, not to be shown before a day, or open again. */
export const todayMark = z.object({
  key: requiredLine('Line', 200),
  registernumber: registrationNumber.nullish(),
  state,
  notBefore: optionalDate('Not before'),
  requestId,
});

/** Who may, with examples. */
export const resource = ({ available, sold }: Given): Resource => ({
  tables: {
    today_marks: {
      read: 'office',
      sees: { employee: "split_part(key, ':', 1) not in ('to_pay', 'seller_papers')" },
      row: { key: 'enquiry:0:new' },
    },
  },
  verbs: {
    list_today: 'office',
    count_today: 'office',
    mark_today: { may: 'office', call: { key: 'few_pictures:1', registernumber: 'TAP LISTED', state: 'later' } },
  },
  endpoints: {
    'GET /today': { may: 'office', query: { kind: 'paper', person: 'Rohan Patil', state: 'open', limit: 5, offset: 0, fold: 'true' } },
    'GET /today/count': 'office',
    'POST /today': {
      may: 'office',
      granted: 404,
      body: { key: 'no_price:1', registernumber: sold, state: 'later', notBefore: '2126-01-15' },
      found: { body: { key: 'few_pictures:1', registernumber: available, state: 'done' } },
      log: ['INSERT', 'today_marks'],
    },
  },
});
