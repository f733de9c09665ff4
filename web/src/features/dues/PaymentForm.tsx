import type { Statement } from '@contract/dues.ts';
import { type NewInstallment, newInstallment } from '@contract/sale.ts';
import { SimpleGrid } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { formatDate, today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { about } from '../../kit/form/doubt.ts';
import { tooFarAhead } from '../../kit/form/doubts.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { CashReason } from '../../shared/cash/CashReason.tsx';
import { lacksReason } from '../../shared/cash/cash.ts';
import { useOwnAccount } from '../../shared/dealer/dealerSettings.ts';
import { doubtsOfEntered } from '../../shared/entries/enteredBefore.ts';
import { doubtsOfReceived } from '../../shared/entries/receivedUnder.ts';
import { t } from '../../text/staff.ts';
import { PayCode } from './PayCode.tsx';
import { doubtsOfPayment, hasReference, isMoreThanDue, startOf } from './payment.ts';
import { addInstallment } from './queries.ts';
import { allOwed, amountToPay, feesIn } from './toPay.ts';

/** What is received before the sale is its down payment or a token. */
const notBefore = (selldate: string) => (day: string) =>
  day < selldate ? t('dues.payment.beforeSale', { sellDate: formatDate(selldate) }) : tooFarAhead(day);

const paymentSince = (selldate: string) =>
  newInstallment
    .extend({
      installmentdate: typedDay(notBefore(selldate)).pipe(newInstallment.shape.installmentdate),
      chequeDate: typedDay().pipe(newInstallment.shape.chequeDate),
    })
    .refine(({ amount, lateFee, lateFees }) => lateFee || lateFees <= amount, {
      path: ['lateFees'],
      error: () => t('dues.payment.moreFees'),
    });

interface PaymentFormProps {
  statement: Statement;
  /** Fills in what is due. */
  filled?: boolean;
  /** Called after saving and after cancelling. */
  onClose: () => void;
  /** Says that a payment of so much is saved, instead of the toast. */
  tellSaved?: ((amount: number) => void) | undefined;
}

/** Records a payment of a sale: an installment or a late fee; a cheque with its number, much cash with its reason. */
export function PaymentForm({ statement, filled = false, onClose, tellSaved }: PaymentFormProps) {
  const account = useOwnAccount();
  const { sale, late_fees_owed } = statement;
  const toPay = amountToPay(statement);
  const schema = useMemo(() => paymentSince(sale.selldate), [sale.selldate]);
  const form = useZodForm(schema, startOf(statement, filled));
  const [mode, typedDate, amount, isLateFee] = form.watch(['paymentMode', 'installmentdate', 'amount', 'lateFee']);
  const payerOn = (day: string | null) => ({ registernumber: sale.registernumber, sale: sale.id, day: day ?? today() });

  const { getValues, resetField, setValue } = form;
  // The dealer's own account, unless something else is typed already.
  useEffect(() => {
    if (account && getValues('accountPaidTo') === '') resetField('accountPaidTo', { defaultValue: account });
  }, [account, getValues, resetField]);

  // A suggested amount becomes the other one with what it pays.
  const suggestFor = useEffectEvent((lateFee: boolean) => {
    const [suggested, other] = lateFee ? [late_fees_owed, toPay] : [toPay, late_fees_owed];
    if (other > 0 && getValues('amount') === other) setValue('amount', suggested);
  });
  useEffect(() => suggestFor(isLateFee), [isLateFee]);

  // What is more than the installment pays the late fees, until somebody says otherwise, or what is due changes.
  const typedAmount = Number(amount) || 0;
  useEffect(() => setValue('lateFees', feesIn(typedAmount, statement) || ''), [typedAmount, statement, setValue]);

  /** Whether it was recorded already: of an amount with late fees, the part of the installment is an entry. */
  const doubtsOfPaid = ({ amount, lateFee, lateFees, installmentdate }: NewInstallment, requestId: string) =>
    doubtsOfEntered({
      kind: 'installment',
      registernumber: sale.registernumber,
      amount: lateFee ? amount : amount - lateFees,
      day: installmentdate ?? today(),
      description: '',
      requestId,
    });

  const askWhy = () => form.setError('cashReason', { message: t('cash.missing') }, { shouldFocus: true });
  const submit = useSubmit(form, {
    async before(typed) {
      const isCash = typed.paymentMode === 'Cash';
      const lacks = isCash && (await lacksReason(payerOn(typed.installmentdate), typed.amount, typed.cashReason));
      if (lacks) askWhy();
      return !lacks;
    },
    doubts: async (typed, requestId) => [
      ...doubtsOfPayment(typed, statement),
      ...about('amount', await doubtsOfPaid(typed, requestId)),
      ...about('reference', await doubtsOfReceived(hasReference(typed.paymentMode) ? typed.reference : '')),
    ],
    write: 'installment',
    save: ({ cashReason, reference, ...typed }, requestId) =>
      addInstallment({
        ...typed,
        lateFees: typed.lateFee ? 0 : typed.lateFees,
        accountPaidTo: typed.paymentMode === 'Cash' ? '' : typed.accountPaidTo,
        moreThanDue: isMoreThanDue(typed, statement),
        cashReason: typed.paymentMode === 'Cash' ? cashReason : null,
        reference: hasReference(typed.paymentMode) ? reference : '',
        requestId,
      }),
    onSaved() {
      if (tellSaved) tellSaved(typedAmount);
      else notifySuccess(t('dues.installments.done'));
      // Nobody is asked whether to leave what is saved.
      flushSync(() => form.reset(form.getValues()));
      onClose();
    },
    onFailed(error, _typed, toast) {
      if (codeOf(error) === 'cash.reason_missing') askWhy();
      // What is due is asked again, and the next press asks about it.
      if (codeOf(error) === 'installment.above_due') void refreshAfter('installment');
      toast(t('dues.installments.failed'));
      return undefined;
    },
  });

  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('dues.installments.add')}
      failed={t('dues.installments.notRecorded')}
      save={t('dues.installments.save')}
      button={{ busy: t('dues.installments.saving'), autoFocus: filled }}
      onClose={onClose}
    >
      <SimpleGrid cols={filled ? { base: 1, sm: 2 } : 1} spacing="sm">
        <form.AmountField {...inputFor('installments', 'amount')} data-autofocus={!filled || undefined} />
        {late_fees_owed > 0 && (
          <form.SwitchField
            {...inputFor('installments', 'late_fee')}
            description={t('dues.payment.lateFeeHint', { amount: formatAmount(late_fees_owed) })}
          />
        )}
        {late_fees_owed > 0 && !isLateFee && (
          <form.AmountField
            name="lateFees"
            label={t('dues.payment.lateFees')}
            description={t('dues.payment.lateFeesHint', { amount: formatAmount(late_fees_owed) })}
          />
        )}
        <form.DayField {...inputFor('installments', 'installment_date')} isToday />
        <form.ChoiceField {...inputFor('installments', 'payment_mode')} />
        {mode !== '' && hasReference(mode) && <form.TextField {...inputFor('installments', 'reference')} />}
        {mode === 'Cheque' && (
          <>
            <form.TextField {...inputFor('installments', 'cheque_number')} />
            <form.TextField {...inputFor('installments', 'cheque_bank')} />
            <form.DayField {...inputFor('installments', 'cheque_date')} />
          </>
        )}
      </SimpleGrid>
      {mode === 'UPI' && <PayCode amount={typedAmount} owed={allOwed(statement)} registernumber={sale.registernumber} />}
      <CashReason payer={mode === 'Cash' ? payerOn(parseDay(typedDate)) : null} amount={typedAmount} />
      {mode !== 'Cash' && <form.TextField {...inputFor('installments', 'account_paid_to')} />}
      <form.TextField {...inputFor('installments', 'description')} />
    </DialogForm>
  );
}
