import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { today } from '../../kit/dates/days.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { type CashPayer, cashQuery, lookAtCash } from './cash.ts';
import { Hints } from './Hints.tsx';

const { TextAreaField }: Inputs<Record<string, string>> = INPUTS;

interface CashReasonProps {
  /** Null while it is not paid in cash. */
  payer: CashPayer | null;
  /** Rupees. */
  amount: number;
}

/** Says in the form around it how much cash this buyer pays from the one limit on, and asks why from the other. */
export function CashReason({ payer, amount }: CashReasonProps) {
  const { data } = useQuery({ ...cashQuery(payer ?? { day: today() }), enabled: payer !== null });
  const { control, clearErrors } = useFormContext();
  const { errors } = useFormState({ control, name: 'cashReason' });
  const askedFor = `${JSON.stringify(payer)} ${amount}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies(askedFor): of another payment the limits say anew whether it needs a reason
  useEffect(() => clearErrors('cashReason'), [askedFor, clearErrors]);
  if (!payer) return null;
  const { hints, needsReason } = data ? lookAtCash(data, amount) : { hints: [], needsReason: false };
  return (
    <>
      <Hints hints={hints} />
      {(needsReason || errors.cashReason) && (
        <TextAreaField {...inputFor('installments', 'cash_reason')} required minRows={2} maxRows={6} />
      )}
    </>
  );
}
