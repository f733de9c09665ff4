import { Hono } from 'hono';
import { DONE } from '../../_shared/contract/common.ts';
import { loanList, loanSettlement, loansRequest, newLoan } from '../../_shared/contract/vehicleLoan.ts';
import { type Env, signedIn } from '../clients.ts';
import { body, query } from '../validate.ts';
import { verb } from '../verb.ts';

export const vehicleLoans = new Hono<Env>({ strict: false })
  .get('/vehicle-loans', signedIn, query(loansRequest), async (c) => {
    const { data } = await c.var.db
      .rpc(...verb('list_vehicle_loans', { p_registernumber: c.req.valid('query').registernumber }))
      .throwOnError();
    return c.json(loanList.parse(data));
  })
  .post('/vehicle-loans', signedIn, body(newLoan), async (c) => {
    const { registernumber, lender, amount, rate, day, toAccount, toParty, description, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('borrow_for_vehicle', {
          p_registernumber: registernumber,
          p_lender: lender,
          p_amount: amount,
          p_rate: rate,
          p_day: day,
          p_to_account: toAccount,
          p_to_party: toParty,
          p_description: description,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  })
  .post('/vehicle-loans/settle', signedIn, body(loanSettlement), async (c) => {
    const { loan, day, paid, fromAccount, fromParty, reference, requestId } = c.req.valid('json');
    await c.var.db
      .rpc(
        ...verb('settle_loan', {
          p_transfer: loan,
          p_day: day,
          p_paid: paid,
          p_from_account: fromAccount,
          p_from_party: fromParty,
          p_reference: reference,
          p_request_id: requestId,
        }),
      )
      .throwOnError();
    return c.json(DONE);
  });
