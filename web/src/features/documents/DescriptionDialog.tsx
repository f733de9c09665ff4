import { newDescription } from '@contract/document.ts';
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../kit/feedback/notify.ts';
import { useUnsavedWork } from '../../kit/form/useUnsaved.ts';
import { reasonOf } from '../../lib/apiError.ts';
import { refreshAfter } from '../../lib/queryClient.ts';
import type { Place } from './places.ts';
import { describeDocument } from './queries.ts';
import type { StoredDocument } from './storedDocuments.ts';

const { description: schema } = newDescription.shape;

interface DescriptionDialogProps {
  place: Place;
  document: StoredDocument;
  opened: boolean;
  onClose: () => void;
  /** The description is there, and the dialog may go. */
  onSaved: () => void;
}

/** Says later what a document is (R219). What was typed stays until it is saved, also when the dialog is closed. */
export function DescriptionDialog({ place, document, opened, onClose, onSaved }: DescriptionDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: (description: string) => describeDocument(place, document.path, description),
    onSuccess: async () => {
      await refreshAfter('document');
      onSaved();
      notifySuccess('Description added successfully!');
    },
    onError: (reason) => {
      console.error('The description is not saved', reason);
      void refreshAfter('document');
    },
  });
  useUnsavedWork(typed !== '');
  const { isPending: pending } = saving;
  const close = () => {
    if (!pending) onClose();
  };

  function save(event: FormEvent) {
    event.preventDefault();
    const description = schema.safeParse(typed);
    setError(description.error?.issues[0]?.message);
    if (description.data) saving.mutate(description.data);
  }

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Add description"
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      // The page has one banner already.
      attributes={{ header: { role: 'none' } }}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>
            What is <strong>{document.fileName}</strong>?
          </Text>
          <Textarea
            label="Description"
            required
            autosize
            minRows={2}
            maxRows={8}
            maxLength={schema.maxLength ?? undefined}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={error}
            data-autofocus
          />
          {saving.error && (
            <Alert color="red" role="alert" title="Not saved yet">
              {reasonOf(saving.error)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
