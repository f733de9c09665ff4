import { MAINTENANCE_KINDS } from '@contract/choices.ts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { FormProblem, LockedFields, SubmitButton } from '../../kit/form/Submission.tsx';
import type { Submit } from '../../kit/form/useSubmit.tsx';
import { formatAmount } from '../../kit/money/rupees.ts';
import { CashHint } from '../../shared/cash/CashHint.tsx';
import { PaidHow } from '../../shared/staffMoney/PaidHow.tsx';
import { t } from '../../text/staff.ts';
import type { MaintenanceFormState } from './maintenanceFormState.ts';
import { ShareFields } from './ShareFields.tsx';

const { ChoiceField }: Inputs<Record<string, string>> = INPUTS;

interface MaintenanceFormProps {
  form: MaintenanceFormState;
  submit: Submit;
  /** 'lg' for touch. */
  size: 'sm' | 'lg';
  /** True while a file is still being prepared. */
  preparing: boolean;
  /** Of the office: it is asked how it was paid, and may be a commission. */
  isOffice: boolean;
  /** What cash of the dealer a driver holds, rupees. */
  ownCash: number;
  /** Takes a vehicle off the bill. */
  onRemove: (place: number) => void;
  /** The file picker for the receipt. */
  children: ReactNode;
}

/** The kinds of a cost that somebody records; interest comes of a loan. */
const kindsFor = (isOffice: boolean) =>
  MAINTENANCE_KINDS.filter((kind) => kind !== 'interest' && (isOffice || kind !== 'commission')).map((value) => ({
    value,
    label: t(`words.maintenanceKind.${value}`),
  }));

/** What a cost of a vehicle was for, its price, shares and day, who was paid and how, receipt and description. The input stays until it is saved. */
export function MaintenanceForm(props: MaintenanceFormProps) {
  const { form, submit, size, preparing, isOffice, ownCash, onRemove, children } = props;
  const [mode, price, day, shares] = form.watch(['paymentMode', 'price', 'maintainanceDate', 'shares']);
  return (
    <Form form={form} submit={submit}>
      <Stack gap="md">
        <LockedFields>
          <Stack gap="md">
            <ChoiceField {...inputFor('maintenance', 'kind')} data={kindsFor(isOffice)} size={size} />
            <form.AmountField
              {...inputFor('maintenance', 'price')}
              {...(shares.length > 0 && { label: t('maintenance.bill.price') })}
              negative={t('maintenance.add.negativePrice')}
              zeroed
              size={size}
            />
            <ShareFields size={size} onRemove={onRemove} />
            <BookedDay of={form.DayField} {...inputFor('maintenance', 'maintainancedate')} size={size} isToday />
            <PaidHow table="maintenance" size={size} asksMode={isOffice} />
            {isOffice && <CashHint way="paid" isCash={mode === 'Cash'} amount={price} typedDay={day} />}
            {ownCash > 0 && (
              <form.SwitchField
                name="fromOwnCash"
                label={t('staffMoney.paidHow.fromMine')}
                description={t('staffMoney.paidHow.fromMineHint', { amount: formatAmount(ownCash) })}
                size={size === 'lg' ? 'md' : 'sm'}
              />
            )}
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
