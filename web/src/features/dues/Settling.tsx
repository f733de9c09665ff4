import type { Statement } from '@contract/dues.ts';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { IconCoinOff, IconDiscount } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { CashReason } from '../../shared/cash/CashReason.tsx';
import { lacksReason } from '../../shared/cash/cash.ts';
import { useOwnAccount } from '../../shared/dealer/dealerSettings.ts';
import { ChequeFields } from '../../shared/payments/ChequeFields.tsx';
import { hasAccount, hasReference } from '../../shared/payments/payments.ts';
import { t } from '../../text/staff.ts';
import { addInstallment } from './queries.ts';
import { type Deed, settlingRequest, settlingStart, typedSettling, waivedFees, waivedOf } from './settling.ts';
import { allOwed } from './toPay.ts';

interface SettlingProps {
  statement: Statement;
}

function SettlingForm({ deed, statement, onClose }: SettlingProps & { deed: Deed; onClose: () => void }) {
  const { sale } = statement;
  const isLess = deed === 'less';
  const schema = useMemo(() => typedSettling(deed, statement), [deed, statement]);
  const form = useZodForm(schema, settlingStart(deed, statement));
  const account = useOwnAccount();
  const { getValues, setValue } = form;
  // The dealer's own account, unless something else is typed already.
  useEffect(() => {
    if (account && getValues('accountPaidTo') === '') setValue('accountPaidTo', account);
  }, [account, getValues, setValue]);
  const [typedAmount, mode, typedDay] = form.watch(['amount', 'paymentMode', 'day']);
  const amount = Number(typedAmount) || 0;
  const waived = Math.max(0, waivedOf(deed, amount, statement));
  const fees = waivedFees(waived, statement);
  const said = { name: sale.owner_name, owed: formatAmount(allOwed(statement)) };
  const payerOn = (day: string | null) => ({ registernumber: sale.registernumber, sale: sale.id, day: day ?? today() });

  const askWhy = () => form.setError('cashReason', { message: t('cash.missing') }, { shouldFocus: true });
  const submit = useSubmit(form, {
    async before(typed) {
      const lacks = typed.paymentMode === 'Cash' && (await lacksReason(payerOn(typed.day), typed.amount, typed.cashReason));
      if (lacks) askWhy();
      return !lacks;
    },
    write: 'installment',
    save: (typed, requestId) => addInstallment(settlingRequest(deed, typed, statement, requestId)),
    onSaved() {
      notifySuccess(
        isLess ? t('dues.settle.settled', { rest: formatAmount(waived) }) : t('dues.settle.waived', { amount: formatAmount(amount) }),
      );
      onClose();
    },
    onFailed(error) {
      const code = codeOf(error);
      if (code === 'cash.reason_missing') askWhy();
      if (code === 'waiver.reason_missing') form.setError('why', { message: reasonOf(error) }, { shouldFocus: true });
      // What is owed is asked again.
      if (code === 'installment.above_due') void refreshAfter('installment');
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t(`dues.settle.${deed}`)}
      failed={t('dues.settle.failed')}
      save={t(isLess ? 'dues.settle.save' : 'dues.settle.waive')}
      button={{ busy: t('dues.settle.saving') }}
      onClose={onClose}
    >
      <Text size="sm">{t(isLess ? 'dues.settle.lessHint' : 'dues.settle.waiveHint', said)}</Text>
      <SimpleGrid cols={{ base: 1, xs: isLess ? 2 : 1 }} spacing="sm">
        <form.AmountField
          name="amount"
          label={t(isLess ? 'dues.settle.received' : 'dues.settle.amount')}
          required
          data-autofocus={isLess || undefined}
        />
        {isLess && <BookedDay of={form.DayField} {...inputFor('installments', 'installment_date')} name="day" isToday />}
        {isLess && <form.ChoiceField {...inputFor('installments', 'payment_mode')} />}
        {hasAccount(mode) && <form.TextField {...inputFor('installments', 'account_paid_to')} />}
        {hasReference(mode) && <form.TextField {...inputFor('installments', 'reference')} />}
        {mode === 'Cheque' && <ChequeFields />}
      </SimpleGrid>
      <CashReason payer={mode === 'Cash' ? payerOn(parseDay(typedDay)) : null} amount={amount} />
      <Text size="sm" fw={600} aria-live="polite">
        {isLess && amount > 0 && waived > 0 && t('dues.settle.rest', { rest: formatAmount(waived) })}{' '}
        {fees > 0 && amount > 0 && t('dues.settle.fees', { fees: formatAmount(fees) })}
      </Text>
      <form.TextField name="why" label={t('dues.settle.reason')} required maxLength={500} data-autofocus={!isLess || undefined} />
    </DialogForm>
  );
}

/** For an admin, where a buyer owes anything: waives it, or takes less for all of it. Nothing for others. */
export function Settling({ statement }: SettlingProps) {
  const isAdmin = useSession().role === 'admin';
  const [opened, setOpened] = useState<Deed>();
  // Also while it closes.
  const [shown, setShown] = useState<Deed>('waive');
  if (opened && opened !== shown) setShown(opened);
  const close = () => setOpened(undefined);
  const isOwed = allOwed(statement) > 0;
  if (!isAdmin) return null;
  return (
    <>
      {isOwed && (
        <>
          <Button variant="default" leftSection={<IconDiscount size={18} aria-hidden />} onClick={() => setOpened('less')}>
            {t('dues.settle.less')}
          </Button>
          <Button variant="default" leftSection={<IconCoinOff size={18} aria-hidden />} onClick={() => setOpened('waive')}>
            {t('dues.settle.waive')}
          </Button>
        </>
      )}
      <FormDialog
        opened={opened !== undefined}
        onClose={close}
        title={t(shown === 'less' ? 'dues.settle.lessTitle' : 'dues.settle.waiveTitle', { name: statement.sale.owner_name })}
      >
        <SettlingForm deed={shown} statement={statement} onClose={close} />
      </FormDialog>
    </>
  );
}
