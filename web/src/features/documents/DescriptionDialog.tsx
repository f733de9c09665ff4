import { newDescription } from '@contract/document.ts';
import { Text } from '@mantine/core';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { DialogForm, FormDialog } from '../../kit/form/FormDialog.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { describeDocument } from '../../shared/documents/descriptions.ts';
import { t } from '../../text/staff.ts';
import type { DocumentFolder } from './places.ts';
import type { StoredDocument } from './storedDocuments.ts';

const schema = newDescription.pick({ description: true });

interface DescriptionDialogProps {
  place: DocumentFolder;
  document: StoredDocument;
  opened: boolean;
  onClose: () => void;
  /** Called when the description is saved and the dialog may close. */
  onSaved: () => void;
}

/** Adds a missing description to a document. The input is a draft that survives closing the dialog until it is saved. */
export function DescriptionDialog({ place, document, opened, onClose, onSaved }: DescriptionDialogProps) {
  const form = useZodForm(schema, { description: '' });
  const submit = useSubmit(form, {
    write: 'document',
    async save({ description }, requestId) {
      await describeDocument(place.docType, document.path, description, requestId);
      // Before the dialog closes: afterwards the button that opened it is gone, and the focus with it.
      await refreshAfter('document');
    },
    onSaved() {
      onSaved();
      notifySuccess(t('documents.description.done'));
    },
    onFailed: reasonOf,
  });

  return (
    <FormDialog opened={opened} onClose={onClose} title={t('documents.description.add')}>
      <DialogForm
        form={form}
        submit={submit}
        label={t('documents.description.add')}
        failed={t('documents.description.notSaved')}
        save={t('documents.description.save')}
        onClose={onClose}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t.rich('documents.description.whatIs', { fileName: document.fileName, strong: (name) => <strong>{name}</strong> })}
        </Text>
        <form.TextAreaField
          name="description"
          label={t('documents.description.label')}
          required
          minRows={2}
          maxRows={8}
          maxLength={schema.shape.description.maxLength ?? undefined}
          data-autofocus
        />
      </DialogForm>
    </FormDialog>
  );
}
