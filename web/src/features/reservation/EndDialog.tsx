import { endFields, type Reservation, reservationEnd } from '@contract/reservation.ts';
import { Group, Radio, SimpleGrid, Text } from '@mantine/core';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { t } from '../../text/staff.ts';
import { endReservation } from './queries.ts';

/** What becomes of a token: given back, a part of it, or forfeited. */
const OUTCOMES = ['all', 'part', 'none'] as const;

/** The form that ends a reservation: what becomes of its token is asked, and never taken for granted. */
const typedEnd = (token: number) =>
  z
    .object({
      ...endFields.shape,
      outcome: z.enum(OUTCOMES, { error: () => t('reservations.end.unanswered') }),
      day: typedDay(notAhead(() => t('reservations.end.inFuture'))),
      reason: z.string(),
    })
    .check(({ value: { outcome, refunded }, issues }) => {
      if (outcome === 'part' && (refunded <= 0 || refunded >= token))
        issues.push({ code: 'custom', path: ['refunded'], message: t('reservations.end.notPart'), input: refunded });
    })
    .transform(({ outcome, ...end }): unknown => ({ ...end, refunded: outcome === 'all' ? token : outcome === 'none' ? 0 : end.refunded }))
    .pipe(reservationEnd);

/** The form of a reservation as it begins: nothing is decided. */
const startOfEnd = ({ id }: Reservation) => ({
  id,
  outcome: '' as (typeof OUTCOMES)[number],
  refunded: '' as number | string,
  mode: '',
  reference: '',
  day: formatDate(today()),
  reason: '',
});

interface EndDialogProps {
  held: Reservation;
  opened: boolean;
  onClose: () => void;
}

/** What of the token is forfeited, in words; '' while that is not known. */
function keptText(outcome: string, token: number, refunded: number): string {
  if (outcome === 'none') return t('reservations.end.keepsAll');
  const kept = token - refunded;
  return outcome === 'part' && refunded > 0 && kept > 0 ? t('reservations.end.keeps', { amount: formatAmount(kept) }) : '';
}

function EndForm({ held, onClose }: Omit<EndDialogProps, 'opened'>) {
  const form = useZodForm(typedEnd(held.amount), startOfEnd(held));
  const { field, fieldState } = useController({ control: form.control, name: 'outcome' });
  const outcome = String(field.value);
  const refunded = Number(form.watch('refunded')) || 0;
  const submit = useSubmit(form, {
    write: 'reservation',
    save: (end, requestId) => endReservation({ ...end, requestId }),
    onSaved() {
      onClose();
      notifySuccess(t('reservations.end.done'));
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('reservations.end.label')}
      failed={t('reservations.end.failed')}
      save={t('reservations.end.submit')}
      button={{ busy: t('reservations.end.saving') }}
      onClose={onClose}
    >
      <Text>{t('reservations.end.held', { amount: formatAmount(held.amount), refundable: held.refundable ? 'yes' : 'no' })}</Text>
      <Radio.Group
        label={t('reservations.end.question')}
        required
        value={outcome}
        onChange={field.onChange}
        error={fieldState.error?.message}
      >
        <Group gap="lg" mt={4} mb={4}>
          {OUTCOMES.map((one, place) => (
            <Radio
              key={one}
              ref={place === 0 ? field.ref : undefined}
              value={one}
              label={t(`reservations.end.${one}`)}
              data-autofocus={place === 0 || undefined}
            />
          ))}
        </Group>
      </Radio.Group>
      {(outcome === 'all' || outcome === 'part') && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          {outcome === 'part' && <form.AmountField {...inputFor('reservation_ends', 'refunded')} required />}
          <form.ChoiceField {...inputFor('reservation_ends', 'mode')} required />
          <form.TextField {...inputFor('reservation_ends', 'reference')} />
        </SimpleGrid>
      )}
      <Text size="sm" aria-live="polite">
        {keptText(outcome, held.amount, refunded)}
      </Text>
      <BookedDay of={form.DayField} {...inputFor('reservation_ends', 'day')} isToday />
      <form.TextAreaField {...inputFor('reservation_ends', 'reason')} minRows={2} />
    </DialogForm>
  );
}

/** Ends a reservation without a sale, and says what becomes of its token. */
export const EndDialog = ({ opened, ...form }: EndDialogProps) => (
  <FormDialog guarded opened={opened} onClose={form.onClose} title={t('reservations.end.title', { name: form.held.name })}>
    <EndForm {...form} />
  </FormDialog>
);
