import type { NewSale } from '@contract/sale.ts';
import { PAYMENT_MODES } from '@contract/sale.ts';
import { Fieldset, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, type FieldPathByValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { AmountInput } from '../../components/AmountInput.tsx';
import { FieldGrid, FormSection } from '../../components/FormSection.tsx';
import { formatRupees } from '../../lib/format.ts';
import { type SaleFields, stillToPay } from './fields.ts';

export type SaleFormState = UseFormReturn<SaleFields, unknown, NewSale>;
type AmountName = Exclude<FieldPathByValue<SaleFields, number | string>, FieldPathByValue<SaleFields, string>>;

const MAX_RUPEES = 9_999_999_999;

interface SaleFormProps {
  form: SaleFormState;
  /** While true the fields take no input. */
  locked: boolean;
  onSubmit: (sale: NewSale) => void;
  /** Called when something required is missing. */
  onInvalid: () => void;
  /** What follows the fields: the files and the button. */
  children: ReactNode;
}

function Remaining({ form }: { form: SaleFormState }) {
  const { remaining, agreed } = stillToPay(useWatch({ control: form.control }) as SaleFields);
  if (remaining <= 0 && agreed === 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {remaining < 0
        ? 'The down payment is more than the selling price.'
        : `${formatRupees(remaining)} to pay after the down payment`}
      {agreed > 0 && `; the installments come to ${formatRupees(agreed)}`}.
    </Text>
  );
}

/** The fields of a sale (R165, R166, R169). */
export function SaleForm({ form, locked, onSubmit, onInvalid, children }: SaleFormProps) {
  const { register, control, formState } = form;
  const errorOf = (name: keyof SaleFields) => formState.errors[name]?.message;
  const amount = (
    name: AmountName,
    label: string,
    options: { required?: boolean; prefix?: string; max?: number } = {},
  ) => (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <AmountInput {...field} label={label} max={MAX_RUPEES} prefix="₹ " {...options} error={errorOf(name)} />
      )}
    />
  );
  return (
    <form onSubmit={form.handleSubmit(onSubmit, onInvalid)} noValidate aria-label="Sell Car">
      <Stack gap="lg">
        <Fieldset variant="unstyled" disabled={locked}>
          <Stack gap="lg">
            <FormSection title="Sale" hint="Selling price, buyer, contact number and payment mode are required.">
              <FieldGrid>
                {amount('sellingPrice', 'Selling Price', { required: true })}
                <TextInput
                  {...register('ownerName')}
                  label="Owner Name"
                  placeholder="The buyer"
                  required
                  maxLength={120}
                  autoComplete="off"
                  error={errorOf('ownerName')}
                />
                <TextInput
                  {...register('contactNo')}
                  label="Contact No."
                  type="tel"
                  required
                  maxLength={40}
                  autoComplete="off"
                  error={errorOf('contactNo')}
                />
                <NativeSelect
                  {...register('paymentMode')}
                  label="Payment Mode"
                  required
                  data={[{ value: '', label: 'Choose' }, ...PAYMENT_MODES]}
                  error={errorOf('paymentMode')}
                />
                <TextInput
                  {...register('accountPaidTo')}
                  label="Account Paid To"
                  maxLength={120}
                  error={errorOf('accountPaidTo')}
                />
                {amount('commission', 'Commission')}
              </FieldGrid>
            </FormSection>
            <FormSection title="Paying later" hint="Leave blank when everything is paid at once.">
              <FieldGrid>
                {amount('downPayment', 'Down Payment')}
                {amount('totalInstallments', 'Total Installments', { prefix: '', max: 999 })}
                {amount('installmentAmount', 'Installment Amount')}
              </FieldGrid>
              <Remaining form={form} />
            </FormSection>
            <FormSection title="Description">
              <Textarea
                {...register('description')}
                aria-label="Description"
                maxLength={5000}
                autosize
                minRows={2}
                maxRows={10}
                error={errorOf('description')}
              />
            </FormSection>
          </Stack>
        </Fieldset>
        {children}
      </Stack>
    </form>
  );
}
