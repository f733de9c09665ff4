import type { Month } from '@contract/money.ts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { today } from '../../kit/dates/days.ts';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { useRequestId } from '../../kit/form/useRequestId.ts';
import { useSecondLook } from '../../kit/form/useSecondLook.tsx';
import { type Unsaved, useUnsaved } from '../../kit/form/useUnsaved.ts';
import { LOOK_FIRST, mayHaveHappened, reasonOf, statusOf } from '../../lib/apiError.ts';
import { formatDate } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { type Book, doubtsOfEntry, type EntryDraft, type EntryValues } from './books.ts';
import { DescriptionInput, EntryDayInput, RupeesInput } from './EntryInputs.tsx';
import { monthOf } from './months.ts';
import { addEntry } from './queries.ts';

interface AddEntryFormProps {
  book: Book;
  title: string;
  unsaved: Unsaved;
  /** The year that the page shows. */
  shownYear: number;
  /** Called with the month in which the new entry lies. */
  onAdded: (month: Month) => void;
}

const emptyDraft = (): EntryDraft => ({ description: '', amount: '', date: formatDate(today()) });

/** Enters a cost or an investment (R186, R196). What is refused or lost stays as it was typed; the unlikely is asked about once. */
export function AddEntryForm({ book, title, unsaved, shownYear, onAdded }: AddEntryFormProps) {
  const [problem, setProblem] = useState('');
  const [unanswered, setUnanswered] = useState(false);
  const request = useRequestId();
  const { control, handleSubmit, reset, setFocus, formState } = useForm<EntryDraft, unknown, EntryValues>({
    defaultValues: emptyDraft(),
    resolver: book.checkNew,
  });
  const { sure, forget, dialog } = useSecondLook();
  const { isDirty, isSubmitting } = formState;
  useUnsaved(unsaved, `new ${book.noun}`, isDirty);

  const submit = handleSubmit(async (values) => {
    setProblem('');
    if (!(await sure(doubtsOfEntry(book, values, shownYear)))) return;
    try {
      await addEntry(book, { ...values, requestId: request.idFor(values) });
    } catch (error) {
      console.error(book.texts.notAdded, error);
      notifyError(reasonOf(error), { title: book.texts.notAdded });
      const isLost = mayHaveHappened(error);
      const isUnanswered = statusOf(error) === null;
      if (isUnanswered) setUnanswered(true);
      const reason = isUnanswered ? 'No answer came.' : reasonOf(error);
      setProblem(isLost ? `${reason} Please try again: it is entered only once.` : reason);
      return isLost && refreshAfter('entry');
    }
    setUnanswered(false);
    request.settled();
    forget();
    notifySuccess(book.texts.added);
    setFocus('description');
    reset(emptyDraft());
    void refreshAfter('entry');
    onAdded(monthOf(values.date ?? today()));
  });

  return (
    <FormSection title={title}>
      <form onSubmit={submit} noValidate aria-label={title}>
        <FieldGrid>
          <DescriptionInput control={control} label="Description" required />
          <RupeesInput control={control} label={book.amountLabel} required />
          <EntryDayInput control={control} label="Date" />
        </FieldGrid>
        {unanswered && (
          <Alert role="status" mt="md" color="yellow">
            {LOOK_FIRST}
          </Alert>
        )}
        <Group justify="flex-end" mt="md">
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
          <Button type="submit" leftSection={<IconPlus size={18} aria-hidden />} loading={isSubmitting}>
            {title}
          </Button>
        </Group>
      </form>
      {dialog}
    </FormSection>
  );
}
