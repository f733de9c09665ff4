import { type Reservation, reservationExtension } from '@contract/reservation.ts';
import { formatDate } from '../../kit/dates/days.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { t } from '../../text/staff.ts';
import { extendReservation } from './queries.ts';
import { stillToCome } from './typedReservation.ts';

const typedExtension = reservationExtension.extend({ until: typedDay(stillToCome).pipe(reservationExtension.shape.until) });

interface ExtendDialogProps {
  held: Reservation;
  opened: boolean;
  onClose: () => void;
}

function ExtendForm({ held, onClose }: Omit<ExtendDialogProps, 'opened'>) {
  const form = useZodForm(typedExtension, { id: held.id, until: formatDate(held.until) });
  const submit = useSubmit(form, {
    write: 'reservation',
    save: (extension, requestId) => extendReservation({ ...extension, requestId }),
    onSaved(_answer, { until }) {
      onClose();
      notifySuccess(t('reservations.extend.done', { day: formatDate(until) }));
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('reservations.extend.label')}
      failed={t('reservations.extend.failed')}
      save={t('reservations.extend.submit')}
      button={{ busy: t('reservations.extend.saving') }}
      onClose={onClose}
    >
      <form.DayField {...inputFor('reservations', 'until')} data-autofocus />
    </DialogForm>
  );
}

/** Another last day of a reservation, also of one that has expired. */
export const ExtendDialog = ({ opened, ...form }: ExtendDialogProps) => (
  <FormDialog guarded opened={opened} onClose={form.onClose} title={t('reservations.extend.title')}>
    <ExtendForm {...form} />
  </FormDialog>
);
