import { buyingBack } from '@contract/stay.ts';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUpDouble } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount } from '../../kit/form/doubts.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { PaidNow } from '../../shared/purchase/PaidNow.tsx';
import { isWithinPrice, PAID_IN_FULL, paidToSend, type TypedPaid, typedPayBy, withinPrice } from '../../shared/purchase/paidNow.ts';
import { t } from '../../text/staff.ts';
import { buyBack } from './queries.ts';

type TypedReturn = TypedPaid & { registernumber: string; vehicleBuyPrice: number | string; day: string };
const typedReturn = z
  .custom<TypedReturn>()
  .transform((typed): unknown => ({ ...typed, ...paidToSend(typed, typed.vehicleBuyPrice) }))
  .pipe(
    buyingBack
      .extend({ day: typedDay(notAhead(() => t('stays.future'))).pipe(buyingBack.shape.day), payBy: typedPayBy })
      .refine(isWithinPrice, withinPrice),
  );

interface BuyBackProps {
  registernumber: string;
  /** What its buyer still owes. */
  owing: ReactNode;
}

function BuyBackForm({ registernumber, owing, onClose }: BuyBackProps & { onClose: () => void }) {
  const isAdmin = useSession().role === 'admin';
  const form = useZodForm(typedReturn, { ...PAID_IN_FULL, registernumber, vehicleBuyPrice: '', day: formatDate(today()) } as TypedReturn);
  const submit = useSubmit(form, {
    write: 'reversal',
    doubts: ({ vehicleBuyPrice }) => about('vehicleBuyPrice', isAdmin ? doubtsOfAmount(t('stays.price'), vehicleBuyPrice) : []),
    save: (given, requestId) => buyBack({ ...given, requestId }),
    onSaved() {
      onClose();
      notifySuccess(t('stays.done'));
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
      {owing}
      <form.DayField name="day" label={t('stays.day')} required isToday />
      {isAdmin && <form.AmountField name="vehicleBuyPrice" label={t('stays.price')} data-autofocus />}
      {isAdmin && <PaidNow />}
    </DialogForm>
  );
}

/** Buys a sold vehicle back, with the day and for an admin the price, in a dialog. */
export function BuyBack({ registernumber, owing }: BuyBackProps) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconArrowBackUpDouble size={18} aria-hidden />} onClick={dialog.open}>
        {t('stays.buyBack')}
      </Button>
      <FormDialog opened={opened} onClose={dialog.close} title={t('stays.title', { registernumber })}>
        <BuyBackForm registernumber={registernumber} owing={owing} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
