import { done } from '@contract/common.ts';
import { api } from '../../lib/api.ts';
import { isStaffCash } from '../../shared/staffMoney/costModes.ts';
import { columnOf, type EntryField, type EntryValues, type Ledger } from './ledgers.ts';

/** Adds a cost or an investment, idempotently by its requestId. */
export const addEntry = (
  ledger: Ledger,
  { description, amount, date, ownersOwn, paymentMode, payee, accountPaidFrom, requestId }: EntryValues & { requestId: string },
) => {
  const said = {
    ...(ownersOwn && { ownersOwn }),
    ...(paymentMode && { paymentMode }),
    ...(payee && { payee }),
    ...(isStaffCash(paymentMode) && accountPaidFrom && { accountPaidFrom }),
  };
  return api.post(ledger.addPath, { description, [ledger.amountColumn]: amount, date, ...said, requestId }, done);
};

interface FieldEdit {
  id: number;
  field: EntryField;
  value: EntryValues[EntryField];
}

/** Changes one field of an entry, idempotently by its requestId. */
export const saveField = (ledger: Ledger, { id, field, value }: FieldEdit, requestId: string) => {
  const fieldToEdit = columnOf(ledger, field);
  const where = { whereField: ledger.key, whereValue: id };
  return api.post('/editMiscellaneous', { tablename: ledger.tablename, fieldToEdit, newValue: value, ...where, requestId }, done);
};
