import { PAYMENT_MODES } from '@contract/sale.ts';
import { staff_money } from '@contract/staffMoney.ts';
import { SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { today } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { DialogForm } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { accountNamed, staffAccountsQuery } from '../../shared/staffMoney/queries.ts';
import { t } from '../../text/staff.ts';
import { addStaffMoney } from './queries.ts';
import { comesBack, doubtsOfPerson, leftOf, type StaffMoneyKind, typedMoney } from './typedMoney.ts';

interface StaffMoneyFormProps {
  kind: StaffMoneyKind;
  /** Whose account it is; '' to be said. */
  person: string;
  onClose: () => void;
  /** Called with whose account it was recorded on. */
  onSaved: (person: string) => void;
}

/** Records money of the staff. What of a salary is kept for an advance is said beside what is paid out. */
export function StaffMoneyForm({ kind, person, onClose, onSaved }: StaffMoneyFormProps) {
  const { role, username } = useSession();
  const { data: accounts } = useQuery(staffAccountsQuery);
  const own = role === 'admin' ? '' : username;
  const schema = useMemo(() => typedMoney(kind, { accounts, own }), [kind, accounts, own]);
  const { kind: _, ...blank } = typedRow(staff_money, { day: today(), person, payment_mode: PAYMENT_MODES[0] });
  const form = useZodForm(schema, blank);
  const names = useId();
  const [named, amount, recovered, mode] = form.watch(['person', 'amount', 'recovered', 'paymentMode']);
  const left = leftOf(kind, accountNamed(accounts, named));
  const isSalary = kind === 'salary';
  const isBack = comesBack(kind);

  const submit = useSubmit(form, {
    doubts: (typed) => [
      ...about('person', role === 'admin' ? doubtsOfPerson(typed.person, accounts) : []),
      ...about('amount', doubtsOfAmount(t('columns.label.staff_money.amount'), typed.amount)),
      ...about('day', doubtsOfDay(t('columns.label.staff_money.day'), typed.day)),
    ],
    write: 'staffMoney',
    save: (typed, requestId) =>
      addStaffMoney({
        ...typed,
        kind,
        recovered: isSalary ? typed.recovered : 0,
        account: typed.paymentMode === 'Cash' ? '' : typed.account,
        requestId,
      }),
    onSaved(_answer, typed) {
      notifySuccess(
        t('staffMoney.form.done', { what: t(`words.staffMoneyKind.${kind}`), amount: formatAmount(typed.amount), person: typed.person }),
      );
      // Nobody is asked whether to leave what is saved.
      flushSync(() => form.reset(form.getValues()));
      onClose();
      onSaved(typed.person);
    },
  });

  const hint =
    left === undefined || left <= 0
      ? undefined
      : t(kind === 'cash_returned' ? 'staffMoney.form.held' : 'staffMoney.form.owed', { amount: formatAmount(left) });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t(`staffMoney.actions.${kind}`)}
      failed={t('staffMoney.form.failed')}
      save={t(`staffMoney.actions.${kind}`)}
      button={{ busy: t('staffMoney.form.saving') }}
      onClose={onClose}
    >
      {!person && (
        <>
          <form.TextField
            {...inputFor('staff_money', 'person')}
            label={t('staffMoney.form.person')}
            description={t('staffMoney.form.personHint')}
            list={names}
            autoComplete="off"
            data-autofocus
          />
          <datalist id={names}>
            {accounts
              ?.filter((one) => one.person !== own)
              .map((one) => (
                <option key={one.person} value={one.person} />
              ))}
          </datalist>
        </>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.AmountField
          {...inputFor('staff_money', 'amount')}
          {...(isSalary && { label: t('staffMoney.form.salary') })}
          {...(hint && !isSalary && { description: hint })}
          data-autofocus={person ? true : undefined}
        />
        {isSalary && left !== undefined && left > 0 && (
          <form.AmountField
            {...inputFor('staff_money', 'recovered')}
            label={t('staffMoney.form.recovered')}
            {...(hint && { description: hint })}
          />
        )}
        <BookedDay of={form.DayField} {...inputFor('staff_money', 'day')} isToday />
        <form.ChoiceField {...inputFor('staff_money', 'payment_mode')} label={t(`staffMoney.form.mode.${kind}`)} />
        {mode !== '' && mode !== 'Cash' && (
          <form.TextField {...inputFor('staff_money', 'account')} label={t(`staffMoney.form.account.${isBack ? 'in' : 'out'}`)} />
        )}
        <form.TextField {...inputFor('staff_money', 'description')} />
      </SimpleGrid>
      {isSalary && (
        <Text aria-live="polite">
          {t.rich('staffMoney.form.paidOut', {
            amount: () => <MoneyText amount={sumOf([Number(amount) || 0, -(Number(recovered) || 0)])} inherit fw={700} />,
          })}
        </Text>
      )}
    </DialogForm>
  );
}
