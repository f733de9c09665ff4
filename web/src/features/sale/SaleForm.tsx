import { PAYMENT_MODES } from '@contract/sale.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { choicesOf } from '../../kit/form/choices.ts';
import { Form, LockedFields } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import type { Submit } from '../../kit/form/useSubmit.ts';
import { SALE_AMOUNT, type SaleFormState } from './fields.ts';
import { PaymentSection } from './PaymentSection.tsx';

interface SaleFormProps {
  form: SaleFormState;
  submit: Submit;
  /** What follows the fields: the files and the button. */
  children: ReactNode;
}

/** The fields of a sale (R165, R166, R169). */
export function SaleForm({ form, submit, children }: SaleFormProps) {
  return (
    <Form form={form} submit={submit} aria-label="Sell Car">
      <Stack gap="lg">
        <LockedFields>
          <Stack gap="lg">
            <FormSection
              title="Sale"
              hint="Selling price, buyer, contact number, payment mode and how it is paid are required."
            >
              <FieldGrid>
                <form.AmountField {...SALE_AMOUNT} name="sellingPrice" label="Selling Price" required />
                <form.TextField name="ownerName" label="Owner Name" placeholder="The buyer" required maxLength={120} />
                <form.TextField name="contactNo" label="Contact No." type="tel" required maxLength={40} />
                <form.ChoiceField
                  name="paymentMode"
                  label="Payment Mode"
                  required
                  data={choicesOf(PAYMENT_MODES, 'Choose')}
                />
                <form.TextField name="accountPaidTo" label="Account Paid To" maxLength={120} />
                <form.AmountField
                  {...SALE_AMOUNT}
                  name="commission"
                  label="Commission"
                  description="Money received with the sale, besides the price."
                />
                <form.DayField name="sellDate" label="Date of Sale" unset={formatDate(today())} />
              </FieldGrid>
            </FormSection>
            <PaymentSection form={form} />
            <FormSection title="Description">
              <form.TextAreaField
                name="description"
                aria-label="Description"
                maxLength={5000}
                minRows={2}
                maxRows={10}
              />
            </FormSection>
          </Stack>
        </LockedFields>
        {children}
      </Stack>
    </Form>
  );
}
