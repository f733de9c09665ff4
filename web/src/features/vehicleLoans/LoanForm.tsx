import { newLoan } from '@contract/vehicleLoan.ts';
import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { CashHint } from '../../shared/cash/CashHint.tsx';
import { t } from '../../text/staff.ts';
import { rateOfYear } from './loans.ts';
import { NEW_BANK, type Place, placeChoices, placeOf } from './places.ts';
import { borrow } from './queries.ts';

const { lender, amount, rate, day, toParty, description } = newLoan.shape;

const typedLoan = () =>
  z
    .object({
      lender,
      description,
      amount: amount.refine((typed) => typed > 0, { error: () => t('vehicleLoans.add.nothing') }),
      rate: z.preprocess((typed) => (typed === '' ? undefined : typed), rate),
      perMonth: z.boolean(),
      day: typedDay(notAhead(() => t('vehicleLoans.add.future'))).pipe(day),
      to: z.string(),
      otherBank: toParty,
    })
    .refine(({ rate, perMonth }) => rateOfYear(rate, perMonth) <= 100, { path: ['rate'], error: () => t('vehicleLoans.add.rateRange') })
    .refine(({ to, otherBank }) => to !== NEW_BANK || otherBank, { path: ['otherBank'], error: () => t('vehicleLoans.add.bankMissing') });

interface LoanFormProps {
  registernumber: string;
  places: readonly Place[];
  onClose: () => void;
}

/** Records money borrowed for a vehicle: from whom, at how many per cent, and where it was put. */
export function LoanForm({ registernumber, places, onClose }: LoanFormProps) {
  const schema = useMemo(typedLoan, []);
  const form = useZodForm(schema, {
    lender: '',
    amount: '' as number | string,
    rate: '' as number | string,
    perMonth: false,
    day: formatDate(today()),
    to: places[0]?.key ?? 'cash',
    otherBank: '',
    description: '',
  });
  const [typedRate, perMonth, to, typedAmount, typedOn] = form.watch(['rate', 'perMonth', 'to', 'amount', 'day']);
  const submit = useSubmit(form, {
    doubts: (typed) => [
      ...about('amount', doubtsOfAmount(t('vehicleLoans.add.amount'), typed.amount)),
      ...about('day', doubtsOfDay(t('vehicleLoans.add.day'), typed.day)),
    ],
    write: 'loan',
    save({ perMonth, to, otherBank, rate, ...loan }, requestId) {
      const { account, party } = placeOf(places, to, otherBank);
      return borrow({ ...loan, registernumber, rate: rateOfYear(rate, perMonth), toAccount: account, toParty: party, requestId });
    },
    onSaved(_answer, { lender, amount }) {
      notifySuccess(t('vehicleLoans.add.done', { amount: formatAmount(amount), lender }));
      onClose();
    },
  });
  const isRate = perMonth && typeof typedRate === 'number';
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('vehicleLoans.add.button')}
      failed={t('vehicleLoans.add.failed')}
      save={t('vehicleLoans.add.save')}
      button={{ busy: t('vehicleLoans.add.saving') }}
      onClose={onClose}
    >
      <form.TextField name="lender" label={t('vehicleLoans.add.lender')} required maxLength={120} data-autofocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.AmountField name="amount" label={t('vehicleLoans.add.amount')} required />
        <BookedDay of={form.DayField} name="day" label={t('vehicleLoans.add.day')} isToday />
        <form.AmountField
          name="rate"
          label={t(perMonth ? 'vehicleLoans.add.rateOfMonth' : 'vehicleLoans.add.rate')}
          required
          prefix=""
          suffix=" %"
          {...(isRate && { description: t('vehicleLoans.add.perYear', { rate: rateOfYear(typedRate, true) }) })}
        />
        <form.SwitchField name="perMonth" label={t('vehicleLoans.add.perMonth')} mt={{ xs: 30 }} />
        <form.ChoiceField name="to" label={t('vehicleLoans.add.to')} data={placeChoices(places)} />
        {to === NEW_BANK && <form.TextField name="otherBank" label={t('vehicleLoans.add.bankName')} required maxLength={120} />}
      </SimpleGrid>
      <CashHint way="loan" isCash={placeOf(places, to, '').account === 'cash'} amount={typedAmount} typedDay={typedOn} />
      <form.TextField name="description" label={t('vehicleLoans.add.description')} maxLength={500} />
    </DialogForm>
  );
}
