import { useFormContext, useWatch } from 'react-hook-form';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { sumOf } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';

const { AmountField, ChoiceField, DayField, TextField }: Inputs<Record<string, string | number>> = INPUTS;

/** In the form around it, once the vehicle has a buying price: how much of it, less what is set off, is paid now and how, and by when the rest is. */
export function PaidNow({ setOff = 0 }: { setOff?: number }) {
  const { control } = useFormContext();
  const [price, amount, mode] = useWatch({ control, name: ['vehicleBuyPrice', 'paidNow.0.amount', 'paidNow.0.paymentMode'] });
  const toPay = sumOf([Number(price) || 0, -setOff]);
  if (toPay <= 0) return null;
  const isAll = amount === '' || Number(amount) >= toPay;
  return (
    <>
      <AmountField
        name="paidNow.0.amount"
        label={t('payables.paid.now')}
        placeholder={t('payables.paid.all')}
        description={t(setOff > 0 ? 'payables.paid.hintOfRest' : 'payables.paid.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {amount !== 0 && (
        <ChoiceField {...inputFor('purchase_payments', 'payment_mode')} name="paidNow.0.paymentMode" label={t('payables.paid.mode')} />
      )}
      {amount !== 0 && mode !== '' && mode !== 'Cash' && (
        <TextField
          {...inputFor('purchase_payments', 'account_paid_from')}
          name="paidNow.0.accountPaidFrom"
          label={t('payables.paid.account')}
        />
      )}
      {!isAll && <DayField name="payBy" label={t('payables.paid.payBy')} />}
    </>
  );
}
