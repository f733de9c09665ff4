import type { Statement } from '@contract/dues.ts';
import { Anchor, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUpDouble } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, today } from '../../kit/dates/days.ts';
import { Facts } from '../../kit/facts/FactList.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount } from '../../kit/form/doubts.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { statementPath } from '../../lib/paths.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { PAID_IN_FULL } from '../../shared/purchase/paidNow.ts';
import { t } from '../../text/staff.ts';
import { buyBack } from './queries.ts';
import { Settling } from './Settling.tsx';
import { settledOf, standingOf, type TypedReturn, typedReturn } from './settling.ts';

interface BuyBackProps {
  registernumber: string;
  /** What its buyer has paid and owes; undefined until it is known. */
  account: Statement | undefined;
  /** The same in words, for who settles nothing. */
  owing: ReactNode;
}

/** What the buyer had paid and owes. */
function Standing({ account }: { account: Statement }) {
  const { sold, paid, owed, fees } = standingOf(account);
  const { registernumber, id } = account.sale;
  return (
    <>
      <Facts
        facts={[
          { label: t('stays.settle.sold'), value: formatAmount(sold) },
          { label: t('stays.settle.paid'), value: formatAmount(paid) },
          { label: t('stays.settle.owed'), value: formatAmount(owed) },
          { label: t('stays.settle.fees'), value: fees > 0 ? formatAmount(fees) : '' },
        ]}
      />
      <Anchor component={Link} to={statementPath(registernumber, id)}>
        {t('dues.schedule.statement')}
      </Anchor>
    </>
  );
}

function BuyBackForm({ registernumber, account, owing, onClose }: BuyBackProps & { onClose: () => void }) {
  const isAdmin = useSession().role === 'admin';
  const owed = isAdmin && account ? standingOf(account).debt : 0;
  const schema = useMemo(() => typedReturn(owed), [owed]);
  const start: TypedReturn = {
    ...PAID_IN_FULL,
    registernumber,
    vehicleBuyPrice: '',
    day: formatDate(today()),
    setOff: '',
    waives: false,
    why: '',
  };
  const form = useZodForm(schema, start);
  const submit = useSubmit(form, {
    write: 'reversal',
    doubts: ({ vehicleBuyPrice }) => about('vehicleBuyPrice', isAdmin ? doubtsOfAmount(t('stays.price'), vehicleBuyPrice) : []),
    save: ({ setOff, waives, why, ...given }, requestId) =>
      buyBack({ ...given, settled: settledOf({ setOff, waives, why }, owed), requestId }),
    onSaved() {
      onClose();
      notifySuccess(t('stays.done'));
    },
    onFailed(error) {
      const code = codeOf(error);
      if (code === 'setoff.above_owed') form.setError('setOff', { message: reasonOf(error) }, { shouldFocus: true });
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
      label={t('stays.buyBack')}
      failed={t('stays.failed')}
      save={t('stays.submit')}
      button={{ busy: t('stays.saving') }}
      onClose={onClose}
    >
      <Text>{t('stays.text')}</Text>
      {isAdmin && account ? <Standing account={account} /> : owing}
      <BookedDay of={form.DayField} name="day" label={t('stays.day')} required isToday />
      {isAdmin && <form.AmountField name="vehicleBuyPrice" label={t('stays.price')} data-autofocus />}
      {isAdmin && <Settling buyer={account?.sale.owner_name ?? ''} owed={owed} />}
    </DialogForm>
  );
}

/** Buys a sold vehicle back, with the day, and for an admin the price and what is settled with the buyer, in a dialog. */
export function BuyBack({ registernumber, ...of }: BuyBackProps) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUpDouble size={18} aria-hidden />} onClick={dialog.open}>
        {t('stays.buyBack')}
      </Button>
      <FormDialog opened={opened} onClose={dialog.close} title={t('stays.title', { registernumber })}>
        <BuyBackForm registernumber={registernumber} {...of} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
