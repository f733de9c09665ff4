import { isWorldPhone, worldPhone } from '@contract/phone.ts';
import { reservations } from '@contract/reservation.ts';
import type { PublicCar } from '@contract/vehicle.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { formatDate, today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay, doubtsOfLetters } from '../../kit/form/doubts.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { CashReason } from '../../shared/cash/CashReason.tsx';
import { lacksReason } from '../../shared/cash/cash.ts';
import { useOwnAccount } from '../../shared/dealer/dealerSettings.ts';
import { doubtsOfReceived } from '../../shared/entries/receivedUnder.ts';
import { ChequeFields } from '../../shared/payments/ChequeFields.tsx';
import { doubtsOfPayments } from '../../shared/payments/doubts.ts';
import { PaymentsEditor } from '../../shared/payments/PaymentsEditor.tsx';
import { asMeant, NO_CHEQUE } from '../../shared/payments/payments.ts';
import { KnownPerson } from '../../shared/person/KnownPerson.tsx';
import { t } from '../../text/staff.ts';
import { reserve } from './queries.ts';
import { cashOf, type TypedToken, typedReservation } from './typedReservation.ts';

/** For whom a vehicle is reserved, known from an enquiry. */
export interface Customer {
  name: string;
  phone: string;
  language: string;
  enquiry: number;
}

const startOf = (registernumber: string, customer?: Customer): TypedToken => ({
  ...typedRow(reservations, { ...customer, registernumber }),
  day: formatDate(today()),
  refundable: true,
  ...NO_CHEQUE,
  payments: [],
});

interface ReserveFormProps {
  car: PublicCar;
  customer?: Customer | undefined;
  onClose: () => void;
  onReserved: () => void;
}

/** Reserves a vehicle: the customer, their token, and until when; much cash with its reason. */
export function ReserveForm({ car, customer, onClose, onReserved }: ReserveFormProps) {
  const account = useOwnAccount() ?? '';
  const form = useZodForm(typedReservation(car.vehiclesellprice ?? 0), startOf(car.registernumber, customer));
  const [mode, amount, typedPhone, typedOn, payments] = form.watch(['mode', 'amount', 'phone', 'day', 'payments']);
  const token = Number(amount) || 0;
  const isOne = payments.length === 0;
  const cash = cashOf({ amount, mode, payments: asMeant(payments, token) });
  const payerOf = (phone: string, day: string | null) => ({
    ...(isWorldPhone(worldPhone(phone)) && { phone: worldPhone(phone) }),
    day: day ?? today(),
  });
  const askWhy = () => form.setError('cashReason', { message: t('cash.missing') }, { shouldFocus: true });
  const submit = useSubmit(form, {
    async before({ phone, day, cashReason, ...held }) {
      const inCash = cashOf(held);
      const lacks = inCash > 0 && (await lacksReason(payerOf(phone, day), inCash, cashReason));
      if (lacks) askWhy();
      return !lacks;
    },
    doubts: async ({ amount, day, reference, name, payments }) => [
      ...about('amount', doubtsOfAmount(t('reservations.doubts.token'), amount)),
      ...about('day', doubtsOfDay(t('reservations.doubts.day'), day)),
      ...about('name', doubtsOfLetters(name)),
      ...about('reference', doubtsOfLetters(reference)),
      ...about('reference', await doubtsOfReceived(reference)),
      ...(await doubtsOfPayments(payments)),
    ],
    write: 'reservation',
    save: (held, requestId) => reserve({ ...held, requestId }),
    onSaved(_answer, { name, until }) {
      onReserved();
      onClose();
      notifySuccess(t('reservations.done', { name, day: formatDate(until) }));
    },
    onFailed(error) {
      if (codeOf(error) === 'cash.reason_missing') askWhy();
      if (codeOf(error) === 'parts.unequal') form.setError(isOne ? 'amount' : 'payments', { message: reasonOf(error) });
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
        <form.ChoiceField {...inputFor('reservations', 'language')} />
      </SimpleGrid>
      <KnownPerson phone="phone" fills={{ name: 'name', language: 'language' }} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <form.AmountField {...inputFor('reservations', 'amount')} />
        {isOne && <form.ChoiceField {...inputFor('reservations', 'mode')} />}
        {isOne && mode !== 'Cash' && mode !== 'Cheque' && <form.TextField {...inputFor('reservations', 'reference')} />}
        {isOne && mode === 'Cheque' && <ChequeFields />}
        <BookedDay of={form.DayField} {...inputFor('reservations', 'day')} isToday />
        <form.DayField {...inputFor('reservations', 'until')} />
      </SimpleGrid>
      <PaymentsEditor
        wanted={token}
        first={() => {
          const { mode: paymentMode, reference, chequeNumber, chequeBank, chequeDate } = form.getValues();
          return { paymentMode, accountPaidTo: account, reference, chequeNumber, chequeBank, chequeDate };
        }}
        onOne={({ paymentMode, reference, chequeNumber, chequeBank, chequeDate }) => {
          form.setValue('mode', paymentMode);
          form.setValue('reference', reference);
          form.setValue('chequeNumber', chequeNumber);
          form.setValue('chequeBank', chequeBank);
          form.setValue('chequeDate', chequeDate);
          setTimeout(() => form.setFocus('mode'));
        }}
        account={account}
      />
      <CashReason payer={cash > 0 ? payerOf(typedPhone, parseDay(typedOn)) : null} amount={cash} />
      <form.SwitchField {...inputFor('reservations', 'refundable')} />
    </DialogForm>
  );
}
