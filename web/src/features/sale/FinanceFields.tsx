import { Paper, Stack } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { FieldGrid } from '../../kit/form/FormSection.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { OptionButton } from '../../kit/form/OptionButton.tsx';
import { t } from '../../text/staff.ts';
import { blankFinance, type SaleFormState } from './saleFormState.ts';

const { AmountField, DayField, TextField }: Inputs<Record<string, string | number>> = INPUTS;

/** Who pays a part of the price for the buyer; a button while nobody does. */
export function FinanceFields({ form }: { form: SaleFormState }) {
  const finance = useWatch({ control: form.control, name: 'finance' });
  const set = (value: typeof finance) => form.setValue('finance', value, { shouldDirty: true });
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
          <AmountField {...input('sanctioned')} />
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
