import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { notifyError, notifySuccess } from '../../kit/feedback/notify.ts';
import { useSecondLook } from '../../kit/form/useSecondLook.tsx';
import { type Unsaved, useUnsaved } from '../../kit/form/useUnsaved.ts';
import cards from '../../kit/table/CardTable.module.css';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import {
  type Book,
  changedFields,
  doubtsOfEntry,
  draftOf,
  type Entry,
  type EntryDraft,
  type EntryField,
  type EntryValues,
} from './books.ts';
import { DescriptionInput, EntryDayInput, RupeesInput } from './EntryInputs.tsx';
import classes from './Lists.module.css';
import { monthOf } from './months.ts';
import { saveField } from './queries.ts';

interface EntryEditorProps {
  book: Book;
  entry: Entry;
  unsaved: Unsaved;
  /** Called when everything is saved, and when editing is given up. */
  onClose: () => void;
}

/** A row while it is edited: one call for each changed field (R190). After a failure only what is not saved is sent again. */
export function EntryEditor({ book, entry, unsaved, onClose }: EntryEditorProps) {
  const formId = useId();
  const stored = useRef<EntryValues>(entry);
  const [problem, setProblem] = useState('');
  const { control, handleSubmit, setFocus, formState } = useForm<EntryDraft, unknown, EntryValues>({
    defaultValues: draftOf(entry),
    resolver: book.checkEdited,
  });
  const { sure, dialog } = useSecondLook();
  const { isDirty, isSubmitting } = formState;
  useUnsaved(unsaved, `${book.noun} ${entry.id}`, isDirty);
  useEffect(() => setFocus('description', { shouldSelect: true }), [setFocus]);

  const labels = { description: 'Description', amount: book.amountLabel, date: 'Date' };
  const named = (fields: EntryField[]) => fields.map((field) => labels[field]).join(', ');

  function refuse(error: unknown, saved: EntryField[], notSaved: EntryField[]) {
    const text = `${saved.length > 0 ? `Saved: ${named(saved)}. ` : ''}Not saved: ${named(notSaved)}. ${reasonOf(error)}`;
    console.error(book.texts.notEdited, text, error);
    notifyError(text, { title: book.texts.notEdited });
    setProblem(text);
  }

  const save = handleSubmit(async (values) => {
    setProblem('');
    const changed = changedFields(stored.current, values);
    if (!(await sure(doubtsOfEntry(book, values, monthOf(entry.date).year, changed)))) return;
    for (const [place, field] of changed.entries()) {
      try {
        await saveField(book, entry.id, field, values[field]);
      } catch (error) {
        refuse(error, changed.slice(0, place), changed.slice(place));
        void refreshAfter('entry');
        return;
      }
      stored.current = { ...stored.current, [field]: values[field] };
    }
    if (changed.length > 0) {
      notifySuccess(book.texts.edited);
      await refreshAfter('entry');
    }
    onClose();
  });

  function handleKeys({ key }: KeyboardEvent) {
    if (key === 'Escape' && !isSubmitting) onClose();
  }

  const common = { control, form: formId, disabled: isSubmitting };
  return (
    <>
      <tr className={`${cards.card} ${classes.entry} ${classes.editing}`} onKeyDown={handleKeys}>
        <td className={classes.number} data-label="ID">
          {entry.id}
        </td>
        <td className={classes.wide} data-label={labels.description}>
          <DescriptionInput {...common} aria-label={labels.description} />
        </td>
        <td data-input data-label={labels.amount}>
          <RupeesInput {...common} aria-label={labels.amount} />
        </td>
        <td data-input data-label={labels.date}>
          <EntryDayInput {...common} aria-label={labels.date} />
        </td>
        <td className={classes.wide}>
          <form id={formId} onSubmit={save} noValidate aria-label={`Edit ${book.noun} ${entry.id}`}>
            <Group gap="xs" wrap="nowrap">
              <Button type="submit" size="sm" loading={isSubmitting}>
                Save
              </Button>
              <Button variant="default" size="sm" disabled={isSubmitting} onClick={onClose}>
                Cancel
              </Button>
            </Group>
          </form>
          {problem && (
            <Text size="xs" mt={6} c="var(--mantine-color-error)">
              {problem}
            </Text>
          )}
        </td>
      </tr>
      {dialog}
    </>
  );
}
