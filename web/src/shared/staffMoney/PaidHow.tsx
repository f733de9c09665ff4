import { useFormContext, useWatch } from 'react-hook-form';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { t } from '../../text/staff.ts';
import { isOnCredit, isStaffCash } from './costModes.ts';
import { HolderField } from './HolderField.tsx';

const { ChoiceField, TextField }: Inputs<Record<string, string>> = INPUTS;

interface PaidHowProps {
  table: 'maintenance' | 'miscellaneous_costs';
  size?: 'sm' | 'lg' | undefined;
  /** Whether it is asked how it was paid. */
  asksMode?: boolean;
}

/** In the form around it: who was paid for a cost, or is owed it, how, and from whose cash. */
export function PaidHow({ table, size, asksMode = true }: PaidHowProps) {
  const { control } = useFormContext();
  const mode: string = useWatch({ control, name: 'paymentMode' });
  const isOwed = asksMode && isOnCredit(mode);
  return (
    <>
      {asksMode && <ChoiceField {...inputFor(table, 'payment_mode')} size={size} />}
      {asksMode && isStaffCash(mode) && <HolderField size={size} />}
      <TextField
        {...inputFor(table, 'payee')}
        size={size}
        required={isOwed}
        {...(isOwed && { description: t('staffMoney.paidHow.owedHint') })}
      />
    </>
  );
}
