import { PAYMENT_MODES } from '@contract/sale.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { Form, LockedFields } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import type { Submit } from '../../kit/form/useSubmit.ts';
import { t } from '../../text/staff.ts';
import { SALE_AMOUNT, type SaleFormState } from './fields.ts';
import { PaymentSection } from './PaymentSection.tsx';

interface SaleFormProps {
  form: SaleFormState;
  submit: Submit;
  /** Content after the fields: the files and the button. */
  children: ReactNode;
}

/** The fields of a sale (R165, R166, R169). */
export function SaleForm({ form, submit, children }: SaleFormProps) {
  return (
    <Form form={form} submit={submit} aria-label={t('sale.form.label')}>
      <Stack gap="lg">
        <LockedFields>
          <Stack gap="lg">
            <FormSection title={t('sale.form.title')} hint={t('sale.form.hint')}>
              <FieldGrid>
                <form.AmountField {...SALE_AMOUNT} name="sellingPrice" label={t('sale.form.sellingPrice')} required />
                <form.TextField
                  name="ownerName"
                  label={t('sale.form.ownerName')}
                  placeholder={t('sale.form.ownerNameHint')}
                  required
                  maxLength={120}
                />
                <form.TextField name="contactNo" label={t('sale.form.contactNo')} type="tel" required maxLength={40} />
                <form.ChoiceField
                  name="paymentMode"
                  label={t('sale.form.paymentMode')}
                  required
                  data={[{ value: '', label: t('sale.choose') }, ...PAYMENT_MODES]}
                />
                <form.TextField name="accountPaidTo" label={t('sale.form.accountPaidTo')} maxLength={120} />
                <form.AmountField
                  {...SALE_AMOUNT}
                  name="commission"
                  label={t('sale.form.commission')}
                  description={t('sale.form.commissionHint')}
                />
                <form.DayField name="sellDate" label={t('sale.form.sellDate')} unset={formatDate(today())} />
              </FieldGrid>
            </FormSection>
            <PaymentSection form={form} />
            <FormSection title={t('sale.description')}>
              <form.TextAreaField
                name="description"
                aria-label={t('sale.description')}
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
