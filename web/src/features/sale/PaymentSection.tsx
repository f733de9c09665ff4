import { Group, Radio, Stack } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { asSent, rupeesOf, SALE_AMOUNT, type SaleFields, type SaleFormState, stillToPay } from './fields.ts';
import { MoneyLine } from './MoneyLine.tsx';
import { REMAINING_COST, receivedLabel, saleMoney } from './saleMoney.ts';

function remainingHint(sale: SaleFields): string {
  const { remaining, agreed } = stillToPay(sale);
  if (remaining < 0) return 'The down payment is more than the selling price.';
  if (sale.paying === 'in full') return 'Nothing is left to pay.';
  const installments = agreed > 0 ? `; the installments come to ${formatAmount(agreed)}` : '';
  return `${formatAmount(remaining)} to pay after the down payment${installments}.`;
}

/** What comes in with the sale as it is filled in, and what then stays due. */
function SaleMoney({ form }: { form: SaleFormState }) {
  const sale = asSent(useWatch({ control: form.control }) as SaleFields);
  if (!sale.paying) return null;
  const commission = rupeesOf(sale.commission);
  const { received, remaining } = saleMoney({
    sellingPrice: rupeesOf(sale.sellingPrice),
    downPayment: rupeesOf(sale.downPayment),
    commission,
  });
  const paid = sale.paying === 'in full' ? 'Selling price' : 'Down payment';
  return (
    <Stack gap="xs" role="status" maw={480}>
      <MoneyLine
        label={receivedLabel(sale.sellDate === null ? null : (parseDay(sale.sellDate) ?? ''))}
        hint={`${paid} ${formatAmount(rupeesOf(sale.downPayment))} and commission ${formatAmount(commission)}`}
      >
        <MoneyText amount={received} exact fw={700} />
      </MoneyLine>
      <MoneyLine label={REMAINING_COST} hint={remainingHint(sale)}>
        <MoneyText amount={remaining} exact fw={700} />
      </MoneyLine>
    </Stack>
  );
}

/** Whether everything is paid with the sale or some of it later, and what that comes to (D38). */
export function PaymentSection({ form }: { form: SaleFormState }) {
  const { field, fieldState } = useController({ control: form.control, name: 'paying' });
  // Who fills in an installment has chosen.
  const chooseLater = (value: number | string) => {
    if (field.value === '' && value !== '') field.onChange('later');
  };
  return (
    <FormSection title="Payment">
      <Radio.Group
        label="How is it paid?"
        required
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      >
        <Group gap="lg" mt={4} mb={4}>
          <Radio ref={field.ref} value="in full" label="Paid in full" />
          <Radio value="later" label="Paying later" />
        </Group>
      </Radio.Group>
      {field.value !== 'in full' && (
        <FieldGrid>
          <form.AmountField {...SALE_AMOUNT} name="downPayment" label="Down Payment" onTyped={chooseLater} />
          <form.FigureField
            {...SALE_AMOUNT}
            name="totalInstallments"
            label="Total Installments"
            max={999}
            onTyped={chooseLater}
          />
          <form.AmountField
            {...SALE_AMOUNT}
            name="installmentAmount"
            label="Installment Amount"
            onTyped={chooseLater}
          />
        </FieldGrid>
      )}
      <SaleMoney form={form} />
    </FormSection>
  );
}
