import type { MoneyAccount, Opening } from '@contract/cashBook.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatDate } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { QueryState } from '../../kit/feedback/QueryState.tsx';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { INPUTS, type Inputs } from '../../kit/form/inputs.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { codeOf, reasonOf } from '../../lib/apiError.ts';
import { putParam, usePlace } from '../../lib/place.tsx';
import { refreshAfter } from '../../lib/queryClient.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { moneyAccountName } from '../../shared/ledger/words.ts';
import { t } from '../../text/staff.ts';
import { balancesOf, newBank, newOther, openingStart, type TypedBalance, typedOpening } from './opening.ts';
import { openBooks, openingQuery } from './queries.ts';

const { AmountField, SwitchField, TextField }: Inputs<Record<string, string | number | boolean>> = INPUTS;

/** The balance of one account; of a bank account whether it is overdrawn, of others whether they are owed it. */
function Balance({ balance, place }: { balance: TypedBalance; place: number }) {
  const { account, isNew } = balance;
  const ofBank = account === 'bank';
  const name = isNew ? t(`cashBook.begin.${ofBank ? 'add' : 'addOther'}`) : moneyAccountName(balance);
  const of = `balances.${place}`;
  return (
    <Stack gap="xs">
      {isNew && <TextField name={`${of}.party` as never} label={t(`cashBook.begin.${ofBank ? 'name' : 'otherName'}`)} maxLength={120} />}
      <AmountField
        name={`${of}.amount` as never}
        label={isNew ? t('cashBook.begin.amount') : name}
        negative={ofBank ? t('cashBook.begin.negative') : undefined}
        description={account === 'capital' ? t('cashBook.begin.capitalHint') : undefined}
      />
      {(ofBank || account === 'other') && (
        <SwitchField
          name={`${of}.owed` as never}
          label={t(`cashBook.begin.${ofBank ? 'overdrawn' : 'weOwe'}`)}
          aria-label={t(`cashBook.begin.${ofBank ? 'overdrawnOf' : 'weOweOf'}`, { account: name })}
        />
      )}
    </Stack>
  );
}

const Add = ({ onAdd, children }: { onAdd: () => void; children: string }) => (
  <Group>
    <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
      {children}
    </Button>
  </Group>
);

interface OpeningFormProps {
  accounts: readonly MoneyAccount[];
  opening: Opening;
  onClose: () => void;
}

function OpeningForm({ accounts, opening, onClose }: OpeningFormProps) {
  const [seen] = useState(opening);
  const schema = useMemo(() => typedOpening(seen.day !== null), [seen.day]);
  const form = useZodForm(schema, openingStart(accounts, seen));
  const { fields, append } = useFieldArray({ control: form.control, name: 'balances' });
  const submit = useSubmit(form, {
    doubts: ({ balances }) => (balancesOf(balances).length === 0 ? [t('cashBook.begin.noBeginning')] : []),
    write: 'money',
    save: ({ day, balances }, requestId) => openBooks({ day, balances: balancesOf(balances), seen, requestId }),
    onSaved() {
      notifySuccess(t('cashBook.begin.done'));
      onClose();
    },
    onFailed(error) {
      if (codeOf(error) === 'money.in_future') form.setError('day', { message: reasonOf(error) }, { shouldFocus: true });
      if (codeOf(error) !== 'settings.changed') return undefined;
      void refreshAfter('money');
      return t('cashBook.begin.changed');
    },
  });
  const some = (which: (balance: TypedBalance) => boolean) =>
    fields.map((balance, place) => which(balance) && <Balance key={balance.id} balance={balance} place={place} />);
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('cashBook.begin.open')}
      failed={t('cashBook.begin.failed')}
      save={t('cashBook.begin.save')}
      button={{ busy: t('cashBook.begin.saving') }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('cashBook.begin.hint')} {seen.day && t('cashBook.begin.replaces', { day: formatDate(seen.day) })}
      </Text>
      <BookedDay of={form.DayField} name="day" label={t('cashBook.begin.day')} required />
      {some(({ account }) => account !== 'other' && account !== 'capital')}
      <Add onAdd={() => append(newBank())}>{t('cashBook.begin.add')}</Add>
      <div>
        <Title order={3} size="h5">
          {t('cashBook.begin.others')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('cashBook.begin.othersHint')}
        </Text>
      </div>
      {some(({ account }) => account === 'other')}
      <Add onAdd={() => append(newOther())}>{t('cashBook.begin.addOther')}</Add>
      {some(({ account }) => account === 'capital')}
    </DialogForm>
  );
}

/** For an admin: says what the cash book begins with, in place of what was said before. Nothing for others. */
export function OpeningBalances({ accounts }: Pick<OpeningFormProps, 'accounts'>) {
  const isAdmin = useSession().role === 'admin';
  const { params, setParams } = usePlace();
  // The address may open it.
  const [opened, dialog] = useDisclosure(params.get('opening') === 'say');
  function close() {
    dialog.close();
    if (params.has('opening')) setParams((others) => putParam(others, 'opening', ''));
  }
  const query = useQuery({ ...openingQuery, enabled: isAdmin && opened });
  if (!isAdmin) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconFlag size={18} aria-hidden />} onClick={dialog.open}>
        {t('cashBook.begin.open')}
      </Button>
      <FormDialog opened={opened} onClose={close} title={t('cashBook.begin.title')} guarded>
        {query.data ? (
          <OpeningForm accounts={accounts} opening={query.data} onClose={close} />
        ) : (
          <QueryState query={query} error={t('cashBook.begin.loadFailed')} loading={t('cashBook.begin.loading')} />
        )}
      </FormDialog>
    </>
  );
}
