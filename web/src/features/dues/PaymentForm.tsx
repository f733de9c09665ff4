import type { Statement } from '@contract/dues.ts';
import { type NewInstallment, PAYMENT_MODES } from '@contract/sale.ts';
import { SimpleGrid } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import type { PaidStart } from '../../shared/bankLine/bankLine.ts';
import { CashReason } from '../../shared/cash/CashReason.tsx';
import { lacksReason } from '../../shared/cash/cash.ts';
import { useOwnAccount } from '../../shared/dealer/dealerSettings.ts';
import { doubtsOfEntered } from '../../shared/entries/enteredBefore.ts';
import { doubtsOfReceived } from '../../shared/entries/receivedUnder.ts';
import { ChequeFields } from '../../shared/payments/ChequeFields.tsx';
import { doubtsOfPayments } from '../../shared/payments/doubts.ts';
import { PaymentsEditor } from '../../shared/payments/PaymentsEditor.tsx';
import { hasReference, type TypedPayment } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { ChequeSeries } from './ChequeSeries.tsx';
import { hasSeries } from './chequeSeries.ts';
import { PayCode } from './PayCode.tsx';
import { doubtsOfPayment, isMoreThanDue, startOf } from './payment.ts';
import { addInstallment } from './queries.ts';
import { allOwed, amountToPay, feesIn } from './toPay.ts';
import { amountBy, meantPayments, typedPayment } from './typedPayment.ts';

const [CASH, UPI] = PAYMENT_MODES;

interface PaymentFormProps {
  statement: Statement;
  /** Fills in what is due. */
  filled?: boolean;
  /** What it begins with, instead. */
  start?: PaidStart | undefined;
  /** Called after saving and after cancelling. */
  onClose: () => void;
  /** Says that a payment of so much is saved, instead of the toast. */
  tellSaved?: ((amount: number) => void) | undefined;
}

/** Records what is paid of a sale: an installment or a late fee, by one payment or several; a cheque with its number, much cash with its reason. */
export function PaymentForm({ statement, filled = false, start, onClose, tellSaved }: PaymentFormProps) {
  const account = useOwnAccount();
  const { sale, late_fees_owed } = statement;
  const toPay = amountToPay(statement);
  const schema = useMemo(() => typedPayment(sale), [sale]);
  const form = useZodForm(schema, startOf(statement, filled, start));
  const typed = form.watch();
  const { paymentMode: mode, installmentdate: typedDate, amount, lateFee: isLateFee } = typed;
  const typedAmount = Number(amount) || 0;
  const parts = meantPayments(typed);
  const isOne = parts.length === 0;
  const [ofCash, ofUpi] = [CASH, UPI].map((by) => amountBy(by, { amount: typedAmount, paymentMode: mode }, parts)) as [number, number];
  /** Whether the payments are the cheques of all installments. */
  const [isSeries, setSeries] = useState(false);
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
  useEffect(() => setValue('lateFees', isSeries ? '' : feesIn(typedAmount, statement) || ''), [typedAmount, isSeries, statement, setValue]);

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

  /** What one payment is by the form's own fields, as the first of several, and back. */
  const ownFields = () => {
    const { paymentMode, accountPaidTo, reference, chequeNumber, chequeBank, chequeDate } = getValues();
    return { paymentMode, accountPaidTo, reference, chequeNumber, chequeBank, chequeDate };
  };
  function takeBack({ amount: _whole, description: _none, ...left }: TypedPayment) {
    setSeries(false);
    for (const [name, value] of Object.entries(left)) setValue(name as keyof typeof left, value, { shouldDirty: true });
  }

  const askWhy = () => form.setError('cashReason', { message: t('cash.missing') }, { shouldFocus: true });
  const submit = useSubmit(form, {
    async before(typed) {
      const cash = amountBy(CASH, typed, typed.payments);
      const isCash = typed.paymentMode === 'Cash' || cash > 0;
      const lacks = isCash && (await lacksReason(payerOn(typed.installmentdate), cash, typed.cashReason));
      if (lacks) askWhy();
      return !lacks;
    },
    doubts: async (typed, requestId) => [
      ...doubtsOfPayment(typed, statement),
      ...about('amount', await doubtsOfPaid(typed, requestId)),
      ...about('reference', await doubtsOfReceived(hasReference(typed.paymentMode) ? typed.reference : '')),
      ...(await doubtsOfPayments(typed.payments)),
    ],
    write: 'installment',
    save: ({ cashReason, reference, ...typed }, requestId) =>
      addInstallment({
        ...typed,
        lateFees: typed.lateFee ? 0 : typed.lateFees,
        accountPaidTo: typed.paymentMode === 'Cash' ? '' : typed.accountPaidTo,
        moreThanDue: isMoreThanDue(typed, statement),
        cashReason: amountBy(CASH, typed, typed.payments) > 0 || typed.paymentMode === 'Cash' ? cashReason : null,
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
      if (codeOf(error) === 'parts.unequal') form.setError('payments', { message: reasonOf(error) });
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
            name="lateFee"
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
        <BookedDay of={form.DayField} {...inputFor('installments', 'installment_date')} isToday />
        {isOne && <form.ChoiceField {...inputFor('installments', 'payment_mode')} />}
        {isOne && mode !== '' && hasReference(mode) && <form.TextField {...inputFor('installments', 'reference')} />}
        {isOne && mode === 'Cheque' && <ChequeFields />}
      </SimpleGrid>
      {ofUpi > 0 && <PayCode amount={ofUpi} owed={allOwed(statement)} registernumber={sale.registernumber} />}
      <CashReason payer={ofCash > 0 || (isOne && mode === 'Cash') ? payerOn(parseDay(typedDate)) : null} amount={ofCash} />
      {isOne && mode !== 'Cash' && <form.TextField {...inputFor('installments', 'account_paid_to')} />}
      <PaymentsEditor wanted={typedAmount} first={ownFields} onOne={takeBack} account={account} />
      {!isLateFee && (isSeries || (isOne && hasSeries(statement))) && (
        <ChequeSeries statement={statement} account={account} isOn={isSeries} onFill={() => setSeries(true)} />
      )}
      <form.TextField {...inputFor('installments', 'description')} />
    </DialogForm>
  );
}
