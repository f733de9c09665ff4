import { newDescription } from '@contract/document.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { describeDocument } from '../../kit/files/descriptions.ts';
import { Form, FormProblem, SubmitButton } from '../../kit/form/Form.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import { t } from '../../text/staff.ts';
import type { Place } from './places.ts';
import type { StoredDocument } from './storedDocuments.ts';

const schema = newDescription.pick({ description: true });

interface DescriptionDialogProps {
  place: Place;
  document: StoredDocument;
  opened: boolean;
  onClose: () => void;
  /** Called when the description is saved and the dialog may close. */
  onSaved: () => void;
}

/** Adds a missing description to a document (R219). The input is a draft that survives closing the dialog until it is saved. */
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
  const close = () => {
    if (!submit.pending) onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('documents.description.add')}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('documents.description.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      <Form form={form} submit={submit}>
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t.rich('documents.description.whatIs', {
              fileName: document.fileName,
              strong: (name) => <strong>{name}</strong>,
            })}
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
          <FormProblem title={submit.mayBeSaved ? '' : t('documents.description.notSaved')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={submit.pending}>
              {t('documents.description.cancel')}
            </Button>
            <SubmitButton>{t('documents.description.save')}</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
