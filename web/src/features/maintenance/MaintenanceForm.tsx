import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { Form, FormProblem, LockedFields, SubmitButton } from '../../kit/form/Form.tsx';
import type { Submit } from '../../kit/form/useSubmit.tsx';
import { CashHint } from '../../shared/cash/CashHint.tsx';
import { t } from '../../text/staff.ts';
import type { MaintenanceFormState } from './maintenanceFormState.ts';

interface MaintenanceFormProps {
  form: MaintenanceFormState;
  submit: Submit;
  /** 'lg' for touch. */
  size: 'sm' | 'lg';
  /** True while a file is still being prepared. */
  preparing: boolean;
  /** Whether it is asked how it was paid. */
  asksMode: boolean;
  /** The file picker for the receipt. */
  children: ReactNode;
}

/** Price, day, receipt and description of a maintenance record. The input stays until it is saved. */
export function MaintenanceForm({ form, submit, size, preparing, asksMode, children }: MaintenanceFormProps) {
  const [mode, price, day] = form.watch(['paymentMode', 'price', 'maintainanceDate']);
  return (
    <Form form={form} submit={submit}>
      <Stack gap="md">
        <LockedFields>
          <Stack gap="md">
            <form.AmountField {...inputFor('maintenance', 'price')} negative={t('maintenance.add.negativePrice')} zeroed size={size} />
            <form.DayField {...inputFor('maintenance', 'maintainancedate')} size={size} isToday />
            {asksMode && <form.ChoiceField {...inputFor('maintenance', 'payment_mode')} size={size} />}
            {asksMode && <CashHint way="paid" mode={mode} amount={price} typedDay={day} />}
            {children}
            <form.TextAreaField
              {...inputFor('maintenance', 'description')}
              description={t('maintenance.add.descriptionHint')}
              minRows={2}
              maxRows={8}
              size={size}
            />
          </Stack>
        </LockedFields>
        <FormProblem title={t('maintenance.add.failed')}>{t('maintenance.add.kept')}</FormProblem>
        <SubmitButton size={size === 'lg' ? 'lg' : 'md'} fullWidth disabled={preparing} busy={t('maintenance.add.saving')}>
          {t(preparing ? 'maintenance.receipt.preparing' : submit.problem ? 'maintenance.receipt.retry' : 'maintenance.add.submit')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
