import { reversals } from '@contract/reversal.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { t } from '../../text/staff.ts';
import { useOwnAccount } from '../dealer/dealerSettings.ts';
import { hasRefundAccount, type Refund, refundModes } from './refund.ts';

const { ChoiceField, TextField }: Inputs<Record<keyof Refund, string>> = INPUTS;

/** The account, which is the dealer's own unless another one is typed. */
function RefundAccount() {
  const account = useOwnAccount();
  const { getValues, setValue } = useFormContext<Refund>();
  useEffect(() => {
    if (account && getValues('refundAccount') === '') setValue('refundAccount', account);
  }, [account, getValues, setValue]);
  return <TextField name="refundAccount" label={t('reversals.refund.account')} maxLength={reversals.refund_account.max} />;
}

/** In the form of a reversal: how the money was given back, by default not at all or as it had come. */
export function RefundFields({ question }: { question: string }) {
  const mode = useWatch<Refund>({ name: 'refundMode' });
  return (
    <>
      <ChoiceField name="refundMode" label={question} data={refundModes()} />
      {hasRefundAccount(mode) && <RefundAccount />}
    </>
  );
}
