import { type MoneyAccount, money_transfers, newTransfer } from '@contract/cashBook.ts';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notAhead, typedDay } from '../../kit/dates/typedDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { typedRow } from '../../kit/fields/typedRow.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfAmount, doubtsOfDay } from '../../kit/form/doubts.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { CashHint } from '../../shared/cash/CashHint.tsx';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { type AccountName, accountKey, accountOf, doubtsOfOwed, otherName, othersOf, TAXES, taxName } from './accounts.ts';
import { madeUpQuery, moveMoney } from './queries.ts';

/** The choices of a bank account and of somebody that are not in the list. */
const NEW_BANK = 'new-bank';
const NEW_PERSON = 'new-person';

const typedTransfer = () =>
  z
    .object({
      ...newTransfer.pick({ reference: true, description: true }).shape,
      from: z.string(),
      to: z.string(),
      otherBank: newTransfer.shape.toParty,
      otherPerson: newTransfer.shape.toParty,
      amount: newTransfer.shape.amount.refine((amount) => amount > 0, { error: () => t('cashBook.move.nothing') }),
      day: typedDay(notAhead(() => t('cashBook.move.future'))).pipe(newTransfer.shape.day),
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: () => t('cashBook.move.same') })
    .refine(({ from, to, otherBank }) => otherBank || ![from, to].includes(NEW_BANK), {
      path: ['otherBank'],
      error: () => t('cashBook.move.otherMissing'),
    })
    .refine(({ from, to, otherPerson }) => otherPerson || ![from, to].includes(NEW_PERSON), {
      path: ['otherPerson'],
      error: () => t('cashBook.move.personMissing'),
    });

const isOther = (key: string) => key === NEW_PERSON || key.startsWith('other:');

interface MoveMoneyProps {
  accounts: readonly MoneyAccount[];
}

function MoveMoneyForm({ accounts, onClose }: MoveMoneyProps & { onClose: () => void }) {
  const schema = useMemo(typedTransfer, []);
  const bank = accounts.find(({ account }) => account === 'bank');
  const { reference, description, amount } = typedRow(money_transfers);
  const form = useZodForm(schema, {
    reference,
    description,
    amount,
    otherBank: '',
    otherPerson: '',
    from: 'cash',
    to: bank ? accountKey(bank) : NEW_BANK,
    day: formatDate(today()),
  });
  const [from, to, amountNow, typedOn] = form.watch(['from', 'to', 'amount', 'day']);
  const isAdmin = useSession().role === 'admin';
  const others = othersOf(useQuery({ ...madeUpQuery, enabled: isAdmin }).data);
  const own = accounts.filter(({ account }) => account !== 'cheques');
  const known = [...own, ...others];
  const choices = [
    ...own.map((one) => ({ value: accountKey(one), label: moneyAccountName(one) })),
    ...others.map((one) => ({ value: accountKey(one), label: otherName(one) })),
    { value: NEW_BANK, label: t('cashBook.move.other') },
    ...(isAdmin ? [{ value: NEW_PERSON, label: t('cashBook.move.person') }] : []),
  ];
  const taxes = isAdmin ? TAXES.map((one) => ({ value: accountKey(one), label: taxName(one) })) : [];
  const chosen = (key: string, { otherBank, otherPerson }: { otherBank: string; otherPerson: string }): AccountName => {
    if (key === NEW_BANK) return { account: 'bank', party: otherBank };
    return key === NEW_PERSON ? { account: 'other', party: otherPerson } : accountOf([...known, ...TAXES], key);
  };

  const submit = useSubmit(form, {
    doubts: ({ amount, day, to, ...names }) => [
      ...about('amount', doubtsOfAmount(t('columns.label.money_transfers.amount'), amount)),
      ...about('day', doubtsOfDay(t('columns.label.money_transfers.day'), day)),
      ...about('amount', isOther(to) ? doubtsOfOwed(others, chosen(to, names).party, amount) : []),
    ],
    write: 'money',
    save({ from, to, otherBank, otherPerson, ...typed }, requestId) {
      const names = { otherBank, otherPerson };
      const [left, reached] = [chosen(from, names), chosen(to, names)];
      return moveMoney({
        ...typed,
        fromAccount: left.account,
        fromParty: left.party,
        toAccount: reached.account,
        toParty: reached.party,
        requestId,
      });
    },
    onSaved() {
      notifySuccess(t('cashBook.move.done'));
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('cashBook.move.title')}
      failed={t('cashBook.move.failed')}
      save={t('cashBook.move.save')}
      button={{ busy: t('cashBook.move.saving') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('cashBook.move.hint')} {isAdmin && t('cashBook.move.hintOthers')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.ChoiceField {...inputFor('money_transfers', 'from_account')} name="from" data={choices} />
        <form.ChoiceField {...inputFor('money_transfers', 'to_account')} name="to" data={[...choices, ...taxes]} />
      </SimpleGrid>
      {[from, to].includes(NEW_BANK) && (
        <form.TextField name="otherBank" label={t('cashBook.move.otherName')} required maxLength={money_transfers.to_party.max} />
      )}
      {[from, to].includes(NEW_PERSON) && (
        <form.TextField name="otherPerson" label={t('cashBook.move.personName')} required maxLength={money_transfers.to_party.max} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <form.AmountField {...inputFor('money_transfers', 'amount')} data-autofocus />
        <BookedDay of={form.DayField} {...inputFor('money_transfers', 'day')} isToday />
      </SimpleGrid>
      {isOther(from) && to === 'cash' && <CashHint way="taken" isCash amount={amountNow} typedDay={typedOn} />}
      {isOther(to) && from === 'cash' && <CashHint way="paid" isCash amount={amountNow} typedDay={typedOn} />}
      <form.TextField {...inputFor('money_transfers', 'reference')} />
      <form.TextField {...inputFor('money_transfers', 'description')} />
    </DialogForm>
  );
}

/** Records that money was moved from one account to another. */
export function MoveMoney({ accounts }: MoveMoneyProps) {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={dialog.open}>
        {t('cashBook.move.title')}
      </Button>
      <FormDialog opened={opened} onClose={dialog.close} title={t('cashBook.move.title')}>
        <MoveMoneyForm accounts={accounts} onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
