import { z } from 'zod';
import { ASK_LIMITS } from './askLimits.ts';
import { blankAsMissing, line, optionalDate, registrationNumber, requestId, requiredLine, text } from './common.ts';
import { LANGUAGE_CODES } from './language.ts';
import { isWorldPhone, worldPhone } from './phone.ts';
import { problem } from './problems.ts';
import type { Given, Resource } from './resource.ts';
import { filterRequest } from './showroom.ts';

/**
 * POST /api/ask: what a visitor asks, about a vehicle or in words. `testDriveOn` is a day `YYYY-MM-DD`. `website` is a honeypot,
 * which people do not see and leave empty; `elapsed` are the milliseconds since the form was opened. `wish` is the search, as GET /api/
 * takes it, of what they want to be told of when it comes, and its `words` the same as the page says it: without those that cannot be kept.
 * `language`: of the page that it is sent from; none for one that a browser has translated into another.
 */
export const newAsk = z
  .object({
    name: requiredLine('Name', ASK_LIMITS.name),
    phone: z
      .string(problem('required', { label: 'Phone' }))
      .overwrite(worldPhone)
      .min(1, problem('required', { label: 'Phone' }))
      .refine(isWorldPhone, problem('worldPhone')),
    message: text('Message', ASK_LIMITS.message),
    registernumber: z.preprocess((sent) => blankAsMissing(sent) ?? undefined, registrationNumber.optional()),
    testDriveOn: optionalDate('Test drive'),
    wish: filterRequest.extend({ words: line('Wish', ASK_LIMITS.wish).catch('') }).optional(),
    language: z.enum(LANGUAGE_CODES).optional().catch(undefined),
    requestId,
    website: z.string('website must be text').default(''),
    elapsed: z.number('elapsed must be a number'),
  })
  .refine(({ message, registernumber }) => message || registernumber, problem('required', { label: 'Message' }));

/** Who may, with examples. */
export const resource = ({ available }: Given): Resource => ({
  verbs: { ask: 'everybody' },
  endpoints: {
    'POST /ask': {
      may: 'everybody',
      body: {
        name: 'R',
        phone: '9822000001',
        message: 'Is it diesel?',
        registernumber: available,
        testDriveOn: '',
        wish: { carSearch: 'swift', carMake: 'car', maxPrice: 400_000, words: 'swift, Car, Up to ₹ 4 lakh' },
        language: 'mr',
        website: '',
        elapsed: 5000,
      },
      log: 'tests/api/everyWrite.test.ts',
    },
  },
});
