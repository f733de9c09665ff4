import { isWorldPhone, worldPhone } from '@contract/phone.ts';
import { newReservation, reservations } from '@contract/reservation.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { formatDate, today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfLetters, tooFarAhead } from '../../kit/form/doubts.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { codeOf } from '../../lib/apiError.ts';
import { CashReason } from '../../shared/cash/CashReason.tsx';
import { lacksReason } from '../../shared/cash/cash.ts';
import { doubtsOfReceived } from '../../shared/entries/receivedUnder.ts';
import { KnownPerson } from '../../shared/person/KnownPerson.tsx';
import { t } from '../../text/staff.ts';
import { reserve } from './queries.ts';

/** Refuses a last day that has gone. */
export const stillToCome = (day: string) => (day < today() ? t('reservations.untilPast') : tooFarAhead(day));
const received = (day: string) => (day > today() ? t('reservations.inFuture') : undefined);

/** Of a vehicle with this asking price, 0 for none, which no token is above. */
const typedReservation = (price: number) =>
  newReservation.extend({
    amount: newReservation.shape.amount.check(({ value: amount, issues }) => {
      if (price === 0 || amount <= price) return;
      const said = { amount: formatAmount(amount), price: formatAmount(price) };
      issues.push({ code: 'custom', message: t('reservations.abovePrice', said), input: amount });
    }),
    day: typedDay(received).pipe(newReservation.shape.day),
    until: typedDay(stillToCome).pipe(newReservation.shape.until),
  });

/** For whom a vehicle is reserved, known from an enquiry. */
export interface Customer {
  name: string;
  phone: string;
  enquiry: number;
}

const startOf = (registernumber: string, customer?: Customer) => ({
  ...typedRow(reservations, { ...customer, registernumber }),
  day: formatDate(today()),
  refundable: true,
});

interface ReserveFormProps {
  car: PublicCar;
  customer?: Customer | undefined;
  onClose: () => void;
  onReserved: () => void;
}

/** Reserves a vehicle: the customer, their token, and until when; much cash with its reason. */
export function ReserveForm({ car, customer, onClose, onReserved }: ReserveFormProps) {
  const form = useZodForm(typedReservation(car.vehiclesellprice ?? 0), startOf(car.registernumber, customer));
  const [mode, amount, typedPhone, typedOn] = form.watch(['mode', 'amount', 'phone', 'day']);
  const payerOf = (phone: string, day: string | null) => ({
    ...(isWorldPhone(worldPhone(phone)) && { phone: worldPhone(phone) }),
    day: day ?? today(),
  });
  const askWhy = () => form.setError('cashReason', { message: t('cash.missing') }, { shouldFocus: true });
  const submit = useSubmit(form, {
    async before({ mode, phone, day, amount, cashReason }) {
      const lacks = mode === 'Cash' && (await lacksReason(payerOf(phone, day), amount, cashReason));
      if (lacks) askWhy();
      return !lacks;
    },
    doubts: async ({ amount, day, mode, reference, name }) => [
      ...about('amount', doubtsOfAmount(t('reservations.doubts.token'), amount)),
      ...about('day', doubtsOfDay(t('reservations.doubts.day'), day)),
      ...about('name', doubtsOfLetters(name)),
      ...about('reference', doubtsOfLetters(reference)),
      ...about('reference', mode === 'Cash' ? [] : await doubtsOfReceived(reference)),
    ],
    write: 'reservation',
    save: ({ cashReason, ...held }, requestId) => reserve({ ...held, cashReason: held.mode === 'Cash' ? cashReason : null, requestId }),
    onSaved(_answer, { name, until }) {
      onReserved();
      onClose();
      notifySuccess(t('reservations.done', { name, day: formatDate(until) }));
    },
    onFailed(error) {
      if (codeOf(error) === 'cash.reason_missing') askWhy();
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('reservations.reserve')}
      failed={t('reservations.failed')}
      save={t('reservations.submit')}
      button={{ busy: t('reservations.saving') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('reservations.hint')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <form.TextField {...inputFor('reservations', 'name')} data-autofocus />
        <form.PhoneField {...inputFor('reservations', 'phone')} />
      </SimpleGrid>
      <KnownPerson phone="phone" fills={{ name: 'name' }} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <form.AmountField {...inputFor('reservations', 'amount')} />
        <form.ChoiceField {...inputFor('reservations', 'mode')} />
        {mode !== 'Cash' && <form.TextField {...inputFor('reservations', 'reference')} />}
        <form.DayField {...inputFor('reservations', 'day')} isToday />
        <form.DayField {...inputFor('reservations', 'until')} />
      </SimpleGrid>
      <CashReason payer={mode === 'Cash' ? payerOf(typedPhone, parseDay(typedOn)) : null} amount={Number(amount) || 0} />
      <form.SwitchField {...inputFor('reservations', 'refundable')} />
    </DialogForm>
  );
}
