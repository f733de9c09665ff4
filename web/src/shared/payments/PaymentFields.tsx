import { SimpleGrid } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { t } from '../../text/staff.ts';
import { ChequeFields } from './ChequeFields.tsx';
import { hasAccount, hasReference, type MoreMode } from './payments.ts';

const { AmountField, ChoiceField, TextField }: Inputs<Record<string, string | number>> = INPUTS;

interface PaymentFieldsProps {
  /** Its name in the form: `payments.0.` */
  of: string;
  modes: readonly MoreMode[];
  /** What it takes while it is blank; '' for nothing. */
  rest: string;
}

/** One of several payments, by its mode. */
export function PaymentFields({ of, modes, rest }: PaymentFieldsProps) {
  const mode: string = useWatch({ name: `${of}paymentMode` });
  const input = (column: 'amount' | 'account_paid_to' | 'reference' | 'description') => {
    const { name, ...input } = inputFor('installments', column);
    return { ...input, name: of + name };
  };
  const { data = [], ...modeInput } = inputFor('installments', 'payment_mode');
  const more = modes.find(({ value }) => value === mode);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" flex={1}>
      <AmountField {...input('amount')} description={rest && t('payments.rest', { amount: rest })} />
      <ChoiceField {...modeInput} name={`${of}paymentMode`} data={[...data, ...modes.map(({ value, label }) => ({ value, label }))]} />
      {hasAccount(mode) && <TextField {...input('account_paid_to')} />}
      {hasReference(mode) && <TextField {...input('reference')} />}
      {mode === 'Cheque' && <ChequeFields of={of} />}
      {more?.needsReason && <TextField {...input('description')} label={t('payments.reason')} required />}
    </SimpleGrid>
  );
}
