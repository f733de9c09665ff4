import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatDate, useToday } from '../../kit/dates/days.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { LockedFields } from '../../kit/form/Submission.tsx';
import type { Submit } from '../../kit/form/useSubmit.tsx';
import { ChequeFields } from '../../shared/payments/ChequeFields.tsx';
import { hasReference } from '../../shared/payments/payments.ts';
import { KnownPerson } from '../../shared/person/KnownPerson.tsx';
import { t } from '../../text/staff.ts';
import { BUYER_FILLS, BuyerSection } from './BuyerSection.tsx';
import { LimitHints } from './LimitHints.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import type { SaleFormState } from './saleFormState.ts';
import { TcsField } from './TcsField.tsx';

interface SaleFormProps {
  form: SaleFormState;
  submit: Submit;
  /** Content after the fields: the files and the button. */
  children: ReactNode;
}

/** The fields of a sale. */
export function SaleForm({ form, submit, children }: SaleFormProps) {
  const { label, ...description } = inputFor('soldcars', 'description');
  const [paymentMode, payments] = useWatch({ control: form.control, name: ['paymentMode', 'payments'] });
  const isOne = payments.length === 0;
  return (
    <Form form={form} submit={submit} aria-label={t('sale.form.label')}>
      <Stack gap="lg">
        <LockedFields>
          <Stack gap="lg">
            <FormSection title={t('sale.form.title')} hint={t('sale.form.hint')}>
              <FieldGrid>
                <form.AmountField {...inputFor('soldcars', 'selling_price')} />
                <TcsField form={form} />
                <form.TextField {...inputFor('soldcars', 'owner_name')} />
                <form.PhoneField {...inputFor('soldcars', 'contact_no')} besideLandline />
                <form.LandlineField {...inputFor('soldcars', 'buyer_landline')} />
                <form.ChoiceField {...inputFor('soldcars', 'buyer_language')} />
                {isOne && <form.ChoiceField {...inputFor('soldcars', 'payment_mode')} />}
                {isOne && paymentMode !== 'Cash' && <form.TextField {...inputFor('soldcars', 'account_paid_to')} />}
                {isOne && hasReference(paymentMode) && <form.TextField {...inputFor('soldcars', 'reference')} />}
                {isOne && paymentMode === 'Cheque' && <ChequeFields />}
                <form.AmountField {...inputFor('soldcars', 'commission')} description={t('sale.form.commissionHint')} />
                <BookedDay of={form.DayField} {...inputFor('soldcars', 'selldate')} unset={formatDate(useToday())} />
              </FieldGrid>
              <KnownPerson phone="contactNo" fills={BUYER_FILLS} />
              <LimitHints form={form} />
            </FormSection>
            <BuyerSection form={form} />
            <PaymentSection form={form} />
            <FormSection title={label}>
              <form.TextAreaField {...description} aria-label={label} minRows={2} maxRows={10} />
            </FormSection>
          </Stack>
        </LockedFields>
        {children}
      </Stack>
    </Form>
  );
}
