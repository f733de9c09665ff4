import { inputFor } from '../../kit/fields/inputFor.ts';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';

const { DayField, TextField }: Inputs<Record<string, string>> = INPUTS;

/** Number, bank and date of a cheque, in the form around it; `of` is the payment's name, without one the form is of one payment. */
export function ChequeFields({ of = '' }: { of?: string }) {
  const ofCheque = (column: 'cheque_number' | 'cheque_bank' | 'cheque_date') => {
    const input = inputFor('installments', column);
    return { ...input, name: of + input.name };
  };
  return (
    <>
      <TextField {...ofCheque('cheque_number')} />
      <TextField {...ofCheque('cheque_bank')} />
      <DayField {...ofCheque('cheque_date')} />
    </>
  );
}
