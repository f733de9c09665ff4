import { Paper, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { FieldGrid } from '../../kit/form/FormSection.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { OptionButton } from '../../kit/form/OptionButton.tsx';
import { t } from '../../text/staff.ts';
import { asSent, blankFinance, type SaleFields, type SaleFormState } from './saleFormState.ts';
import { financedTooMuch, rupeesOf } from './saleMoney.ts';

const { AmountField, DayField, TextField }: Inputs<Record<string, string | number>> = INPUTS;

/** Who pays a part of the price for the buyer; a button while nobody does. */
export function FinanceFields({ form }: { form: SaleFormState }) {
  const sale = asSent(useWatch({ control: form.control }) as SaleFields);
  const { finance } = sale;
  const set = (value: typeof finance) => form.setValue('finance', value, { shouldDirty: true });
  // While there is a price to compare it with.
  const problem = rupeesOf(sale.sellingPrice) > 0 && sale.paying !== '' && financedTooMuch(sale);
  if (!finance) {
    return <OptionButton onClick={() => set(blankFinance())}>{t('sale.finance.add')}</OptionButton>;
  }
  const input = (column: 'financier' | 'file_number' | 'sanctioned' | 'fee' | 'expected_on') => {
    const { name, ...input } = inputFor('financings', column);
    return { ...input, name: `finance.${name}` };
  };
  return (
    <Paper withBorder p="sm" role="group" aria-label={t('sale.finance.title')}>
      <Stack gap="sm">
        <FieldGrid>
          <TextField {...input('financier')} autoFocus />
          <TextField {...input('file_number')} />
          <AmountField {...input('sanctioned')} {...(problem && { error: problem })} />
          <AmountField {...input('fee')} />
          <DayField {...input('expected_on')} />
        </FieldGrid>
        <OptionButton removes onClick={() => set(null)}>
          {t('sale.finance.remove')}
        </OptionButton>
      </Stack>
    </Paper>
  );
}
