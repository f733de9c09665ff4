import { z } from 'zod';
import { registrationNumber, requestId, tokenIn } from './common.ts';
import type { Given, Resource } from './resource.ts';
import { listAnswer } from './vehicle.ts';

/** So many vehicles a browser saves, and so many fit into a list. */
export const SHARED_AT_MOST = 50;

/** POST /api/lists: vehicles that are sent to others, in this order. Unknown ones are left out. */
export const newSharedList = z.object({
  registernumbers: z
    .array(registrationNumber, 'registernumbers must be a list')
    .min(1, 'registernumbers: at least one')
    .max(SHARED_AT_MOST, `registernumbers: at most ${SHARED_AT_MOST}`),
  requestId,
});
/** Its answer: the token of the address, which is all that opening it takes. */
export const sharedToken = z.object({ token: z.string() });

const token = z.string('token is required').overwrite(tokenIn);
const browser = z.uuid('browser must be a UUID');

/** GET /api/lists?token: `browser` is who asks, as it has marked. What has not the form of a token is answered as one that is unknown. */
export const sharedListRequest = z.object({ token: token.catch(''), browser: browser.optional().catch(undefined) });

/**
 * `list` is null alike for a list that never was and one that is over: thirty days old. `gone`: how many are not there any more. `marks`: how
 * many browsers have marked a number; `mine`: what this one has.
 */
export const sharedListAnswer = z.object({
  list: listAnswer
    .pick({ carsWithImages: true })
    .extend({ gone: z.number(), marks: z.record(z.string(), z.number()), mine: z.array(z.string()) })
    .nullable(),
});
export type SharedListAnswer = z.infer<typeof sharedListAnswer>;
export type SharedList = NonNullable<SharedListAnswer['list']>;

/** POST /api/lists/mark: a vehicle of the list is marked by this browser, or not any more; sent again it changes nothing. */
export const sharedMark = z.object({ token, registernumber: registrationNumber, browser, marked: z.boolean('marked: yes or no') });

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  verbs: { share_list: 'everybody', shared_list: 'everybody', mark_shared: 'everybody' },
  endpoints: {
    'POST /lists': { may: 'everybody', body: { registernumbers: [available] }, log: 'nothing' },
    'GET /lists': { may: 'everybody', query: { token: 'nobody' } },
    'POST /lists/mark': {
      may: 'everybody',
      granted: 404,
      body: { token: 'nobody', registernumber: available, browser: '7c7c7c7c-0000-4000-8000-000000000091', marked: true },
      log: 'supabase/tests/shared_lists.test.sql',
    },
  },
});
