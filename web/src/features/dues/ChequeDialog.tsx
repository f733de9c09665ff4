import { day } from '@contract/common.ts';
import type { Payment } from '@contract/dues.ts';
import { newReversal } from '@contract/reversal.ts';
import { Text } from '@mantine/core';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import type { ChequeDeed } from './cheque.ts';
import { bounceCheque, clearCheque, sendNotice } from './queries.ts';

interface ChequeDialogProps {
  payment: Payment;
  deed: ChequeDeed;
  opened: boolean;
  onClose: () => void;
}

const typedDeed = (deed: ChequeDeed) =>
  z.object({
    day: typedDay(notAhead(() => t('dues.cheque.future'))).pipe(day(t('dues.cheque.dayRequired'))),
    reason: deed === 'bounced' ? newReversal.shape.reason : z.string(),
  });

/** Saves what is said of a cheque. Throws ApiError. */
function save(
  deed: ChequeDeed,
  { id, reversal }: Payment,
  { day, reason }: { day: string; reason: string },
  requestId: string,
): Promise<unknown> {
  if (deed === 'cleared') return clearCheque({ id, day, requestId });
  if (deed === 'notice') return sendNotice({ id: reversal?.id ?? 0, day, requestId });
  return bounceCheque({ kind: 'installment', entry: id, reason, bouncedOn: day, requestId });
}

function ChequeForm({ payment, deed, onClose }: Omit<ChequeDialogProps, 'opened'>) {
  const form = useZodForm(typedDeed(deed), { day: formatDate(today()), reason: '' });
  const submit = useSubmit(form, {
    write: deed === 'bounced' ? 'reversal' : 'schedule',
    save: (said, requestId) => save(deed, payment, said, requestId),
    onSaved() {
      notifySuccess(t(`dues.cheque.done.${deed}`));
      onClose();
    },
  });
  // The notice of a bounced cheque is no money, and what bounced is reversed today.
  const day = { name: 'day', label: t(`dues.cheque.day.${deed}`), required: true, 'data-autofocus': true, isToday: true } as const;
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t(`dues.cheque.title.${deed}`)}
      failed={t('dues.cheque.notSaved')}
      save={t('dues.cheque.save')}
      button={{ busy: t('dues.cheque.saving') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t(`dues.cheque.hint.${deed}`)}
      </Text>
      {deed === 'cleared' ? <BookedDay of={form.DayField} {...day} /> : <form.DayField {...day} />}
      {deed === 'bounced' && <form.TextAreaField name="reason" label={t('dues.cheque.reason')} required minRows={2} maxLength={500} />}
    </DialogForm>
  );
}

/** Says that a cheque is cleared or has bounced, or that the notice of one that bounced is sent, on which day. */
export function ChequeDialog({ opened, ...form }: ChequeDialogProps) {
  return (
    <FormDialog opened={opened} onClose={form.onClose} title={t(`dues.cheque.title.${form.deed}`)}>
      <ChequeForm {...form} />
    </FormDialog>
  );
}
