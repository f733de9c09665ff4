import { amount as amountCheck } from '@contract/common.ts';
import { loanSettlement, type VehicleLoan } from '@contract/vehicleLoan.ts';
import { Button, Group, SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { readDay } from '../../kit/dates/parseDay.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { FactList } from '../../kit/facts/FactList.tsx';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { formatAmount } from '../../kit/money/rupees.ts';
import { CashHint } from '../../shared/cash/CashHint.tsx';
import { t } from '../../text/staff.ts';
import { settlement } from './loans.ts';
import { NEW_BANK, type Place, placeChoices, placeOf } from './places.ts';
import { settleLoan } from './queries.ts';

const { day, fromParty, reference } = loanSettlement.shape;

const typedSettlement = (loan: VehicleLoan) =>
  z
    .object({
      day: typedDay((until) =>
        until < loan.settled_until
          ? t('vehicleLoans.settle.before', { day: formatDate(loan.settled_until) })
          : notAhead(() => t('vehicleLoans.settle.future'))(until),
      ).pipe(day),
      paid: amountCheck(t('vehicleLoans.settle.paid')),
      from: z.string(),
      otherBank: fromParty,
      reference,
    })
    .superRefine(({ day, paid, from, otherBank }, context) => {
      const { interest, due } = settlement(loan, day ?? today(), paid);
      const say = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (paid > due) say('paid', t('vehicleLoans.settle.above', { amount: formatAmount(due) }));
      if (paid === 0 && interest === 0) say('paid', t('vehicleLoans.settle.nothing'));
      if (paid > 0 && from === NEW_BANK && !otherBank) say('otherBank', t('vehicleLoans.add.bankMissing'));
    });

interface SettleFormProps {
  loan: VehicleLoan;
  places: readonly Place[];
  onClose: () => void;
}

/** Settles a loan until a day: says how much interest that is, and what of the payment is for it and for the loan, before it is saved. */
export function SettleForm({ loan, places, onClose }: SettleFormProps) {
  const schema = useMemo(() => typedSettlement(loan), [loan]);
  const form = useZodForm(schema, {
    day: formatDate(today()),
    paid: '' as number | string,
    from: places[0]?.key ?? 'cash',
    otherBank: '',
    reference: '',
  });
  const [typedOn, typedPaid, from] = form.watch(['day', 'paid', 'from']);
  const paid = Number(typedPaid) || 0;
  const until = readDay(typedOn).day ?? today();
  const { days, interest, interestOwed, toInterest, toLoan, interestLeft, loanLeft, due } = settlement(loan, until, paid);
  const pay = (amount: number) => form.setValue('paid', amount, { shouldDirty: true, shouldValidate: true });
  const submit = useSubmit(form, {
    write: 'loan',
    save({ from, otherBank, ...typed }, requestId) {
      const { account, party } = placeOf(places, from, otherBank);
      return settleLoan({ ...typed, loan: loan.transfer, fromAccount: account, fromParty: party, requestId });
    },
    onSaved(_answer, { day, paid }) {
      const settled = settlement(loan, day ?? today(), paid);
      notifySuccess(t('vehicleLoans.settle.done', { interest: formatAmount(settled.interest), loan: formatAmount(settled.toLoan) }));
      onClose();
    },
  });
  const facts = [
    { label: t('vehicleLoans.settle.interest', { days }), value: formatAmount(interest) },
    ...(loan.interest_due > 0 ? [{ label: t('vehicleLoans.settle.interestBefore'), value: formatAmount(loan.interest_due) }] : []),
    { label: t('vehicleLoans.settle.toInterest'), value: formatAmount(toInterest) },
    { label: t('vehicleLoans.settle.toLoan'), value: formatAmount(toLoan) },
    { label: t('vehicleLoans.settle.interestLeft'), value: formatAmount(interestLeft) },
    { label: t('vehicleLoans.settle.loanLeft'), value: formatAmount(loanLeft) },
  ];
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('vehicleLoans.settle.title', { lender: loan.lender })}
      failed={t('vehicleLoans.settle.failed')}
      save={t('vehicleLoans.settle.save')}
      button={{ busy: t('vehicleLoans.settle.saving') }}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <BookedDay of={form.DayField} name="day" label={t('vehicleLoans.settle.until')} isToday />
        <form.AmountField name="paid" label={t('vehicleLoans.settle.paid')} data-autofocus />
      </SimpleGrid>
      <Group gap="xs">
        {interestOwed > 0 && (
          <Button variant="light" size="compact-md" onClick={() => pay(interestOwed)}>
            {t('vehicleLoans.settle.interestOnly', { amount: formatAmount(interestOwed) })}
          </Button>
        )}
        <Button variant="light" size="compact-md" onClick={() => pay(due)}>
          {t('vehicleLoans.settle.all', { amount: formatAmount(due) })}
        </Button>
      </Group>
      {paid > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <form.ChoiceField name="from" label={t('vehicleLoans.settle.from')} data={placeChoices(places)} />
          {from === NEW_BANK && <form.TextField name="otherBank" label={t('vehicleLoans.add.bankName')} required maxLength={120} />}
          <form.TextField name="reference" label={t('vehicleLoans.settle.reference')} maxLength={60} />
        </SimpleGrid>
      )}
      {paid > 0 && <CashHint way="loan" isCash={placeOf(places, from, '').account === 'cash'} amount={due} typedDay={typedOn} />}
      <div aria-live="polite">
        <FactList title={t('vehicleLoans.settle.preview')} facts={facts} />
      </div>
    </DialogForm>
  );
}
