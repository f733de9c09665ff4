import { buying_prices, newPurchasePayment, type PurchaseStatement, purchase_payments } from '@contract/payable.ts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { flushSync } from 'react-dom';
import { today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfReference } from '../../kit/form/doubts.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { listed } from '../../kit/text/listed.ts';
import { codeOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import type { PaidStart } from '../../shared/bankLine/bankLine.ts';
import { CashHint } from '../../shared/cash/CashHint.tsx';
import { t } from '../../text/staff.ts';
import { cashOnDay, missingIn, RECEIVED, ticked, writtenOf } from './purchase.ts';
import { paySeller, setPurchase } from './queries.ts';

const schema = newPurchasePayment.extend({
  day: typedDay(notAhead(() => t('payables.dialog.future'))).pipe(newPurchasePayment.shape.day),
  noc_received: buying_prices.noc_received.check,
  rc_received: buying_prices.rc_received.check,
  key_received: buying_prices.key_received.check,
});

/** Of a purchase that somebody has changed meanwhile. */
const STALE = ['purchase.above_owed', 'purchase.papers_missing'];

interface PayFormProps {
  purchase: PurchaseStatement;
  /** What a line of the bank's statement says, instead of what is owed. */
  start?: PaidStart | undefined;
  /** Called after saving and after cancelling. */
  onClose: () => void;
  /** Called after saving alone. */
  onPaid?: (() => void) | undefined;
}

/** What is said before the rest is paid though something was not received. */
const doubtsOfPapers = (missing: (typeof RECEIVED)[number][]) =>
  missing.length > 0 ? [t('payables.dialog.missing', { papers: listed(missing.map((paper) => t(`payables.papers.${paper}`))) })] : [];

/**
 * Records a payment to a seller, of all that is owed unless it is changed; with the last one it asks what was received of them, and once more where
 * that is not everything.
 */
export function PayForm({ purchase, start, onClose, onPaid }: PayFormProps) {
  const { registernumber, stay, owed } = purchase;
  const form = useZodForm(schema, {
    ...typedRow(purchase_payments, { registernumber, stay, amount: owed, day: today() }),
    ...(start && {
      amount: start.amount,
      day: start.day,
      paymentMode: start.mode,
      accountPaidFrom: start.account,
      reference: start.reference,
    }),
    ...ticked(purchase),
  });
  const [typedAmount, day, mode] = form.watch(['amount', 'day', 'paymentMode']);
  const amount = Number(typedAmount) || 0;
  const isLast = amount >= owed && missingIn(purchase).length > 0;
  const submit = useSubmit(form, {
    doubts: (typed) => [
      ...about(
        'amount',
        typed.amount > owed
          ? [t('payables.dialog.moreThanOwed', { amount: formatAmount(typed.amount), owed: formatAmount(owed) })]
          : doubtsOfAmount(t('columns.label.purchase_payments.amount'), typed.amount),
      ),
      ...(typed.amount >= owed ? doubtsOfPapers(missingIn(typed)) : []),
      ...about('day', doubtsOfDay(t('columns.label.purchase_payments.day'), typed.day)),
      ...about('reference', doubtsOfReference(typed.paymentMode, typed.reference)),
    ],
    write: 'purchase',
    async save({ noc_received, rc_received, key_received, ...payment }, requestId) {
      const received = { noc_received, rc_received, key_received };
      // What was received is the same when it is said again; the payment is recorded once.
      if (isLast) {
        await setPurchase({ registernumber, stay, ...writtenOf(purchase), pay_by: purchase.pay_by, ...received });
      }
      return paySeller({
        ...payment,
        accountPaidFrom: payment.paymentMode === 'Cash' ? '' : payment.accountPaidFrom,
        reference: payment.paymentMode === 'Cash' ? '' : payment.reference,
        moreThanDue: payment.amount > owed,
        withoutPapers: payment.amount >= owed && missingIn(received).length > 0,
        requestId,
      });
    },
    onSaved() {
      notifySuccess(t('payables.dialog.done', { amount: formatAmount(amount), registernumber }));
      // Nobody is asked whether to leave what is saved.
      flushSync(() => form.reset(form.getValues()));
      onClose();
      onPaid?.();
    },
    onFailed(error) {
      // What is owed is asked again, and the next press asks about it.
      if (STALE.includes(codeOf(error) ?? '')) void refreshAfter('purchase');
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('payables.list.pay')}
      failed={t('payables.dialog.notSaved')}
      save={t('payables.dialog.save')}
      button={{ busy: t('payables.dialog.saving'), autoFocus: true }}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <form.AmountField {...inputFor('purchase_payments', 'amount')} />
        <BookedDay of={form.DayField} {...inputFor('purchase_payments', 'day')} isToday />
        <form.ChoiceField {...inputFor('purchase_payments', 'payment_mode')} />
        {mode !== '' && mode !== 'Cash' && (
          <>
            <form.TextField {...inputFor('purchase_payments', 'account_paid_from')} />
            <form.TextField {...inputFor('purchase_payments', 'reference')} />
          </>
        )}
        <form.TextField {...inputFor('purchase_payments', 'description')} />
      </SimpleGrid>
      <CashHint way="paid" isCash={mode === 'Cash'} amount={cashOnDay(purchase, day, amount)} typedDay={day} />
      {isLast && (
        <Stack gap="xs" role="group" aria-label={t('payables.dialog.received')}>
          <Text size="sm" fw={500}>
            {t('payables.dialog.received')}
          </Text>
          {RECEIVED.map((paper) => (
            <form.SwitchField key={paper} {...inputFor('buying_prices', paper)} />
          ))}
        </Stack>
      )}
    </DialogForm>
  );
}
