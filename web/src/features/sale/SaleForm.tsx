import type { NewSale } from '@contract/sale.ts';
import { PAYMENT_MODES } from '@contract/sale.ts';
import { Fieldset, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { DayInput } from '../../kit/dates/DayInput.tsx';
import { today } from '../../kit/dates/days.ts';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { formatDate } from '../../lib/format.ts';
import type { SaleFields } from './fields.ts';
import { PaymentSection } from './PaymentSection.tsx';
import { SaleAmount } from './SaleAmount.tsx';

export type SaleFormState = UseFormReturn<SaleFields, unknown, NewSale>;

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

/** The fields of a sale (R165, R166, R169). */
export function SaleForm({ form, locked, onSubmit, onInvalid, children }: SaleFormProps) {
  const { register, control, formState } = form;
  const errorOf = (name: keyof SaleFields) => formState.errors[name]?.message;
  return (
    <form onSubmit={form.handleSubmit(onSubmit, onInvalid)} noValidate aria-label="Sell Car">
      <Stack gap="lg">
        <Fieldset variant="unstyled" disabled={locked}>
          <Stack gap="lg">
            <FormSection
              title="Sale"
              hint="Selling price, buyer, contact number, payment mode and how it is paid are required."
            >
              <FieldGrid>
                <SaleAmount control={control} name="sellingPrice" label="Selling Price" required />
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
                <SaleAmount
                  control={control}
                  name="commission"
                  label="Commission"
                  description="Money received with the sale, besides the price."
                />
                <Controller
                  name="sellDate"
                  control={control}
                  render={({ field }) => (
                    <DayInput
                      {...field}
                      value={field.value ?? formatDate(today())}
                      label="Date of Sale"
                      error={errorOf('sellDate')}
                    />
                  )}
                />
              </FieldGrid>
            </FormSection>
            <PaymentSection control={control} />
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
