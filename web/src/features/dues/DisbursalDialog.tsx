import type { Statement } from '@contract/dues.ts';
import { type Financing, newDisbursal, PAYMENT_MODES } from '@contract/sale.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfReference } from '../../kit/form/doubts.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { useOwnAccount } from '../../shared/dealer/dealerSettings.ts';
import { doubtsOfReceived } from '../../shared/entries/receivedUnder.ts';
import { hasAccount, hasReference } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { addDisbursal } from './queries.ts';

/** Usual of a financier. */
const [, , BANK_TRANSFER] = PAYMENT_MODES;

/** What is wrong with what the dealer bears of what is missing; `most` of it may be theirs. '' for nothing. */
function bearsProblem(bears: number, missing: number, most: number): string {
  if (bears > Math.max(0, missing)) return t('dues.finance.disbursal.bearsTooMuch', { missing: formatAmount(Math.max(0, missing)) });
  return bears > most ? t('dues.finance.disbursal.bearsFee', { fee: formatAmount(most) }) : '';
}

/** Checks what a financier who still owes so much has paid; `most` of what is missing may be the dealer's to bear. */
const typedDisbursal = (owed: number, most: number) =>
  newDisbursal
    .omit({ requestId: true })
    .extend({ day: typedDay(notAhead(() => t('dues.finance.disbursal.future'))).pipe(newDisbursal.shape.day) })
    .check(({ value: { amount, isLast, dealerBears }, issues }) => {
      const refuse = (path: 'amount' | 'dealerBears', message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: amount });
      const missing = sumOf([owed, -amount]);
      if (missing < 0) refuse('amount', t('dues.finance.disbursal.tooMuch', { owed: formatAmount(owed) }));
      else if (amount <= 0 && !isLast) refuse('amount', t('dues.finance.disbursal.nothing'));
      const problem = isLast && bearsProblem(dealerBears, missing, most);
      if (problem) refuse('dealerBears', problem);
    });

interface DisbursalDialogProps {
  sale: Statement['sale'];
  finance: Financing;
  opened: boolean;
  onClose: () => void;
}

function DisbursalForm({ sale, finance: { financier, owed, fee }, onClose }: Omit<DisbursalDialogProps, 'opened'>) {
  const isAdmin = useSession().role === 'admin';
  const most = isAdmin ? owed : fee;
  const schema = useMemo(() => typedDisbursal(owed, most), [owed, most]);
  const kept = Math.min(fee, owed);
  const form = useZodForm(schema, {
    sale: sale.id,
    amount: sumOf([owed, -kept]) as number | string,
    day: formatDate(today()),
    paymentMode: BANK_TRANSFER as string,
    accountPaidTo: '',
    reference: '',
    isLast: kept > 0,
    dealerBears: (kept || '') as number | string,
  });
  const account = useOwnAccount();
  const { getValues, resetField, setValue } = form;
  // The dealer's own account, unless something else is typed already.
  useEffect(() => {
    if (account && getValues('accountPaidTo') === '') resetField('accountPaidTo', { defaultValue: account });
  }, [account, getValues, resetField]);
  const [typedAmount, mode, isLast, bears] = form.watch(['amount', 'paymentMode', 'isLast', 'dealerBears']);
  const amount = Number(typedAmount) || 0;
  const missing = Math.max(0, sumOf([owed, -amount]));
  // The fee, until somebody says otherwise, or the amount changes.
  useEffect(() => setValue('dealerBears', Math.min(fee, missing) || ''), [fee, missing, setValue]);

  const submit = useSubmit(form, {
    doubts: async ({ paymentMode, reference }) => [
      ...about('reference', doubtsOfReference(paymentMode, reference)),
      ...about('reference', await doubtsOfReceived(hasReference(paymentMode) ? (reference ?? '') : '')),
    ],
    write: 'sale',
    save: (typed, requestId) =>
      addDisbursal({
        ...typed,
        accountPaidTo: hasAccount(typed.paymentMode) ? typed.accountPaidTo : '',
        reference: hasReference(typed.paymentMode) ? typed.reference : '',
        dealerBears: typed.isLast && missing > 0 ? typed.dealerBears : 0,
        requestId,
      }),
    onSaved() {
      notifySuccess(t('dues.finance.disbursal.done', { amount: formatAmount(amount), financier }));
      onClose();
    },
    onFailed(error) {
      const code = codeOf(error);
      const message = reasonOf(error);
      if (code === 'finance.above_due') form.setError('amount', { message }, { shouldFocus: true });
      if (code === 'finance.in_future') form.setError('day', { message }, { shouldFocus: true });
      // What is still to come is asked again.
      if (code === 'finance.above_due' || code === 'finance.closed') void refreshAfter('sale');
      return undefined;
    },
  });
  const problem = bearsProblem(Number(bears) || 0, missing, most);
  const said = { missing: formatAmount(missing), buyer: sale.owner_name, rest: formatAmount(sumOf([missing, -(Number(bears) || 0)])) };
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('dues.finance.disbursal.open')}
      failed={t('dues.finance.disbursal.failed')}
      save={t('dues.finance.disbursal.save')}
      button={{ busy: t('dues.finance.saving') }}
      onClose={onClose}
    >
      <Text size="sm">{t('dues.finance.disbursal.hint', { owed: formatAmount(owed) })}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.AmountField name="amount" label={t('dues.finance.disbursal.amount')} required data-autofocus />
        <BookedDay of={form.DayField} {...inputFor('installments', 'installment_date')} name="day" isToday />
        <form.ChoiceField {...inputFor('installments', 'payment_mode')} />
        {hasAccount(mode) && <form.TextField {...inputFor('installments', 'account_paid_to')} />}
        {hasReference(mode) && <form.TextField {...inputFor('installments', 'reference')} />}
      </SimpleGrid>
      {missing > 0 && <form.SwitchField name="isLast" label={t('dues.finance.disbursal.last')} />}
      {missing > 0 && isLast && (
        <form.AmountField
          name="dealerBears"
          label={t('dues.finance.disbursal.bears')}
          description={t('dues.finance.disbursal.bearsHint', said)}
          {...(problem && { error: problem })}
        />
      )}
      <Text size="sm" fw={600} aria-live="polite">
        {missing > 0 && !(isLast && problem) && t(isLast ? 'dues.finance.disbursal.missing' : 'dues.finance.disbursal.more', said)}
      </Text>
    </DialogForm>
  );
}

/** Records what a financier has paid; with the last part, who owes what is missing. */
export function DisbursalDialog({ opened, ...form }: DisbursalDialogProps) {
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t('dues.finance.disbursal.title', { financier: form.finance.financier })}>
      <DisbursalForm {...form} />
    </FormDialog>
  );
}
