import { Hono } from 'hono';
import { newAsk } from '../../_shared/contract/ask.ts';
import { ASK_LIMITS } from '../../_shared/contract/askLimits.ts';
import { DONE } from '../../_shared/contract/common.ts';
import { clientAddress } from '../clientAddress.ts';
import { type Env, secretClient } from '../clients.ts';
import { refuse } from '../errors.ts';
import { body } from '../validate.ts';
import { verb } from '../verb.ts';
import { filterOf } from './showroom.ts';

// The honeypot and the pause stop simple programs and nothing else, as the sender fills in both; the limits are the database's.
export const ask = new Hono<Env>({ strict: false }).post('/ask', body(newAsk), async (c) => {
  const { name, phone, message, registernumber, testDriveOn, requestId, website, elapsed, wish, language } = c.req.valid('json');
  // A program is not told that it was recognized.
  if (website) return c.json(DONE);
  if (elapsed < ASK_LIMITS.pause) {
    throw refuse(400, 'Please look at your enquiry once more and send it again.', 'enquiry.too_soon');
  }
  const { settings } = c.var;
  // With the secret key whoever calls, so that the database believes the address.
  const { data: wait } = await secretClient(settings)
    .rpc(
      ...verb('ask', {
        p_name: name,
        p_phone: phone,
        p_message: message,
        p_registernumber: registernumber,
        p_test_drive_on: testDriveOn,
        p_request_id: requestId,
        p_wish: wish && { search: wish.carSearch, filter: filterOf(wish), words: wish.words },
        p_language: language,
        p_address: clientAddress(c.req.raw.headers, settings.addressHeader),
      }),
    )
    .throwOnError();
  if (wait > 0) {
    c.header('retry-after', String(wait));
    throw refuse(429, 'We have more enquiries than we can answer at the moment. Please call us.', 'enquiry.too_many');
  }
  return c.json(DONE);
});
