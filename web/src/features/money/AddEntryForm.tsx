import type { Month } from '@contract/money.ts';
import { Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { monthOf } from '../../kit/dates/months.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { inputFor } from '../../kit/fields/inputFor.ts';
import { BookedDay } from '../../kit/form/BookedDay.tsx';
import { Form } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { FormProblem, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { causeOf } from '../../lib/apiError.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { CashHint } from '../../shared/cash/CashHint.tsx';
import { useLastMode } from '../../shared/cash/lastMode.ts';
import { doubtsOfEntered } from '../../shared/entries/enteredBefore.ts';
import { PaidHow } from '../../shared/staffMoney/PaidHow.tsx';
import { t } from '../../text/staff.ts';
import { doubtsOfEntry, type EntryDraft, isOfCosts, type Ledger, labelOf, MAX_LENGTH } from './ledgers.ts';
import { addEntry } from './saveEntry.ts';

interface AddEntryFormProps {
  ledger: Ledger;
  title: string;
  unsaved: Unsaved;
  /** The year that the page shows. */
  shownYear: number;
  /** Called with the month of the new entry. */
  onAdded: (month: Month) => void;
}

const emptyDraft = (paymentMode: string): EntryDraft => ({
  description: '',
  amount: '',
  date: formatDate(today()),
  ownersOwn: false,
  paymentMode,
  payee: '',
  accountPaidFrom: '',
});

/** Adds a cost or an investment. After an error the input stays; unlikely values need one confirmation. */
export function AddEntryForm({ ledger, title, unsaved, shownYear, onAdded }: AddEntryFormProps) {
  const isAdmin = useSession().role === 'admin';
  const [lastMode, keepMode] = useLastMode(ledger.noun);
  const form = useZodForm(ledger.checkNew, emptyDraft(lastMode));
  const submit = useSubmit(form, {
    doubts: async (entry, requestId) => [
      ...doubtsOfEntry(ledger, entry, shownYear),
      ...(await doubtsOfEntered({ ...entry, kind: ledger.noun, day: entry.date ?? today(), requestId })),
    ],
    write: 'entry',
    save: (entry, requestId) => addEntry(ledger, { ...entry, requestId }),
    onSaved(_answer, { date, paymentMode }) {
      notifySuccess(t(`ledger.${ledger.noun}.added`));
      form.setFocus('description');
      form.reset(emptyDraft(paymentMode));
      keepMode(paymentMode);
      onAdded(monthOf(date ?? today()));
    },
    onFailed(error, _entry, toast) {
      toast(causeOf(error), { title: t(`ledger.${ledger.noun}.notAdded`) });
      return undefined;
    },
    unsaved: [unsaved, `new ${ledger.noun}`],
  });

  const [mode, amount, day] = form.watch(['paymentMode', 'amount', 'date']);
  return (
    <FormSection title={title}>
      <Form form={form} submit={submit} aria-label={title}>
        <FieldGrid>
          <form.TextField name="description" label={labelOf(ledger, 'description')} required maxLength={MAX_LENGTH} />
          <form.AmountField name="amount" label={labelOf(ledger, 'amount')} required />
          <BookedDay of={form.DayField} name="date" label={labelOf(ledger, 'date')} isToday />
          {isOfCosts(ledger) ? (
            <PaidHow table="miscellaneous_costs" />
          ) : (
            <form.ChoiceField {...inputFor(ledger.tablename, 'payment_mode')} name="paymentMode" />
          )}
          {isAdmin && isOfCosts(ledger) && (
            <form.SwitchField name="ownersOwn" label={labelOf(ledger, 'ownersOwn')} description={t('ledger.cost.ownHint')} />
          )}
        </FieldGrid>
        <CashHint way={ledger.noun === 'cost' ? 'paid' : 'taken'} isCash={mode === 'Cash'} amount={amount} typedDay={day} />
        <FormProblem role="status" mt="md" />
        <Group justify="flex-end" mt="md">
          <SubmitButton leftSection={<IconPlus size={18} aria-hidden />}>{title}</SubmitButton>
        </Group>
      </Form>
    </FormSection>
  );
}
