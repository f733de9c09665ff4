import type { Month } from '@contract/money.ts';
import { Alert, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { useSubmit } from '../../kit/form/useSubmit.ts';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { mayHaveHappened, reasonOf, statusOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import { type Book, doubtsOfEntry, type EntryDraft, labelOf, MAX_LENGTH } from './books.ts';
import { monthOf } from './months.ts';
import { addEntry } from './queries.ts';

interface AddEntryFormProps {
  book: Book;
  title: string;
  unsaved: Unsaved;
  /** The year that the page shows. */
  shownYear: number;
  /** Called with the month of the new entry. */
  onAdded: (month: Month) => void;
}

const emptyDraft = (): EntryDraft => ({ description: '', amount: '', date: formatDate(today()) });

/** Adds a cost or an investment (R186, R196). After an error the input stays; unlikely values need one confirmation. */
export function AddEntryForm({ book, title, unsaved, shownYear, onAdded }: AddEntryFormProps) {
  const [unanswered, setUnanswered] = useState(false);
  const form = useZodForm(book.checkNew, emptyDraft());
  const submit = useSubmit(form, {
    doubts: (entry) => doubtsOfEntry(book, entry, shownYear),
    save: (entry, requestId) => addEntry(book, { ...entry, requestId }),
    onSaved(_answer, { date }) {
      setUnanswered(false);
      notifySuccess(t(`books.${book.noun}.added`));
      form.setFocus('description');
      form.reset(emptyDraft());
      void refreshAfter('entry');
      onAdded(monthOf(date ?? today()));
    },
    onFailed(error) {
      notifyError(reasonOf(error), { title: t(`books.${book.noun}.notAdded`) });
      const isUnanswered = statusOf(error) === null;
      if (isUnanswered) setUnanswered(true);
      const reason = isUnanswered ? t('books.noAnswer') : reasonOf(error);
      if (!mayHaveHappened(error)) return reason;
      void refreshAfter('entry');
      return t('books.again', { reason });
    },
    unsaved: [unsaved, `new ${book.noun}`],
  });

  return (
    <FormSection title={title}>
      <Form form={form} submit={submit} aria-label={title}>
        <FieldGrid>
          <form.TextField name="description" label={labelOf(book, 'description')} required maxLength={MAX_LENGTH} />
          <form.AmountField name="amount" label={labelOf(book, 'amount')} required />
          <form.DayField name="date" label={labelOf(book, 'date')} />
        </FieldGrid>
        {unanswered && (
          <Alert role="status" mt="md" color="yellow">
            {t('staffCommon.lookFirst')}
          </Alert>
        )}
        <FormProblem role="status" mt="md" />
        <Group justify="flex-end" mt="md">
          <SubmitButton leftSection={<IconPlus size={18} aria-hidden />}>{title}</SubmitButton>
        </Group>
      </Form>
    </FormSection>
  );
}
