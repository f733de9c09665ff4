import { DENOMINATIONS } from '@contract/cashBook.ts';
import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { parseDay } from '../../kit/dates/parseDay.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { MoneyText } from '../../kit/money/MoneyText.tsx';
import { formatAmount, sumOf } from '../../kit/money/rupees.ts';
import { codeOf } from '../../lib/apiError.ts';
import { t } from '../../text/staff.ts';
import { KINDS, noPieces, sumOfPieces, typedCount } from './count.ts';
import { bookQuery, countDrawer } from './queries.ts';

/** How far a count is from the cash book, in words. */
function difference(counted: number, expected: number): string {
  const more = sumOf([counted, -expected]);
  if (more === 0) return t('cashBook.count.equal');
  return t(more > 0 ? 'cashBook.count.tooMuch' : 'cashBook.count.tooLittle', { amount: formatAmount(Math.abs(more)) });
}

function CountForm({ onClose }: { onClose: () => void }) {
  const schema = useMemo(typedCount, []);
  const form = useZodForm(schema, { ...noPieces(), day: formatDate(today()), reason: '' });
  const [asked, setAsked] = useState(false);
  const pieces = form.watch(KINDS);
  const counted = sumOfPieces(Object.fromEntries(KINDS.map((kind, place) => [kind, pieces[place]])));
  const isTyped = pieces.some((typed) => typed !== '');
  const day = parseDay(form.watch('day')) ?? today();
  // An employee is not told what the book says.
  const expected = useQuery(bookQuery({ account: 'cash', party: '', from: day, to: day })).data?.closing ?? null;
  const differs = expected !== null && counted !== expected;
  const needsReason = asked || (isTyped && differs);

  function askWhy() {
    setAsked(true);
    form.setError('reason', { message: t('cashBook.count.reasonMissing') });
  }
  const submit = useSubmit(form, {
    before({ reason }) {
      const lacks = (asked || differs) && !reason;
      if (lacks) askWhy();
      return !lacks;
    },
    write: 'money',
    save: ({ day, reason, ...typed }, requestId) =>
      countDrawer({ denominations: Object.fromEntries(Object.entries(typed).filter(([, many]) => many > 0)), day, reason, requestId }),
    onSaved() {
      notifySuccess(t('cashBook.count.done'));
      onClose();
    },
    onFailed(error) {
      if (codeOf(error) === 'count.reason_missing') askWhy();
      return undefined;
    },
  });
  const fieldsOf = (of: 'note' | 'coin', title: string) => (
    <SimpleGrid component="fieldset" cols={{ base: 2, xs: 3 }} spacing="xs" p={0} m={0} style={{ border: 0 }} aria-label={title}>
      {KINDS.filter((kind) => kind.startsWith(of)).map((kind) => (
        <form.FigureField key={kind} name={kind} label={t('cashBook.count.each', { value: String(DENOMINATIONS[kind]) })} prefix="× " />
      ))}
    </SimpleGrid>
  );
  return (
    <DialogForm
      form={form}
      submit={submit}
      label={t('cashBook.count.title')}
      failed={t('cashBook.count.failed')}
      save={t('cashBook.count.save')}
      button={{ busy: t('cashBook.count.saving') }}
      onClose={onClose}
    >
      <BookedDay of={form.DayField} name="day" label={t('columns.label.cash_counts.day')} isToday />
      <Text fw={600}>{t('cashBook.count.notes')}</Text>
      {fieldsOf('note', t('cashBook.count.notes'))}
      <Text fw={600}>{t('cashBook.count.coins')}</Text>
      {fieldsOf('coin', t('cashBook.count.coins'))}
      <div aria-live="polite">
        <Group justify="space-between">
          <Text fw={600}>{t('cashBook.count.sum')}</Text>
          <MoneyText amount={counted} fw={700} />
        </Group>
        {isTyped && expected !== null && (
          <Text size="sm" c="dimmed">
            {t('cashBook.count.expected', { amount: formatAmount(expected), difference: difference(counted, expected) })}
          </Text>
        )}
      </div>
      {needsReason && <form.TextField name="reason" label={t('cashBook.count.reason')} required maxLength={500} />}
    </DialogForm>
  );
}

/** Counts what is in the drawer, by notes and coins, beside what the cash book says. */
export function CountDrawer() {
  const [opened, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconCoins size={18} aria-hidden />} onClick={dialog.open}>
        {t('cashBook.count.title')}
      </Button>
      <FormDialog opened={opened} onClose={dialog.close} title={t('cashBook.count.title')} guarded>
        <CountForm onClose={dialog.close} />
      </FormDialog>
    </>
  );
}
