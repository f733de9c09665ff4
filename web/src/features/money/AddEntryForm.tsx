import type { Month } from '@contract/money.ts';
import { Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { formatDate, today } from '../../kit/dates/days.ts';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { FieldGrid, FormSection } from '../../kit/form/FormSection.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { causeOf } from '../../lib/apiError.ts';
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
  const form = useZodForm(book.checkNew, emptyDraft());
  const submit = useSubmit(form, {
    doubts: (entry) => doubtsOfEntry(book, entry, shownYear),
    write: 'entry',
    save: (entry, requestId) => addEntry(book, { ...entry, requestId }),
    onSaved(_answer, { date }) {
      notifySuccess(t(`books.${book.noun}.added`));
      form.setFocus('description');
      form.reset(emptyDraft());
      onAdded(monthOf(date ?? today()));
    },
    onFailed(error, _entry, toast) {
      toast(causeOf(error), { title: t(`books.${book.noun}.notAdded`) });
      return undefined;
    },
    unsaved: [unsaved, `new ${book.noun}`],
  });

  return (
    <FormSection title={title} screenOnly>
      <Form form={form} submit={submit} aria-label={title}>
        <FieldGrid>
          <form.TextField name="description" label={labelOf(book, 'description')} required maxLength={MAX_LENGTH} />
          <form.AmountField name="amount" label={labelOf(book, 'amount')} required />
          <form.DayField name="date" label={labelOf(book, 'date')} />
        </FieldGrid>
        <FormProblem role="status" mt="md" />
        <Group justify="flex-end" mt="md">
          <SubmitButton leftSection={<IconPlus size={18} aria-hidden />}>{title}</SubmitButton>
        </Group>
      </Form>
    </FormSection>
  );
}
