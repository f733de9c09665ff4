import { done } from '@contract/common.ts';
import { type FieldName, tableOf, VEHICLE_FIELD } from '@contract/fields/vehicleNames.ts';
import type { FieldEdit, VehicleRecord } from '@contract/vehicle.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { z } from 'zod';
import { FieldInput } from '../../kit/fields/FieldInput.tsx';
import type { FieldValue } from '../../kit/fields/textOf.ts';
import { typedCheck } from '../../kit/fields/typedCheck.ts';
import { about } from '../../kit/form/doubt.ts';
import { doubtsOfField, doubtsOfLetters } from '../../kit/form/doubts.ts';
import { Form } from '../../kit/form/Form.tsx';
import { LockedFields, SubmitButton } from '../../kit/form/Submission.tsx';
import { useSubmit } from '../../kit/form/useSubmit.tsx';
import type { Unsaved } from '../../kit/form/useUnsaved.ts';
import { useZodForm } from '../../kit/form/useZodForm.ts';
import { api } from '../../lib/api.ts';
import { queryClient, refreshAfter } from '../../lib/queryClient.ts';
import { VEHICLE_RECORDS } from '../../shared/vehicle/vehicleRecord.ts';
import { t } from '../../text/staff.ts';
import { draftOf } from './draft.ts';
import { withValue } from './recordFields.ts';

/** Saves one field of one vehicle. Once it is saved the record in the cache has the value, and every list of vehicles is refetched. */
function useSaveField(registernumber: string, name: FieldName) {
  return useMutation({
    mutationFn: ({ newValue, requestId }: { newValue: FieldValue; requestId: string }) => {
      const edit = { tablename: tableOf(name), fieldToEdit: name, newValue, registernumber, requestId };
      return api.post('/edit-fields', edit satisfies FieldEdit, done);
    },
    onSuccess: (_answer, { newValue }) => {
      queryClient.setQueriesData<VehicleRecord>({ queryKey: VEHICLE_RECORDS }, (record) =>
        record?.car.registernumber === registernumber ? withValue(record, name, newValue) : record,
      );
      void refreshAfter('vehicle');
    },
  });
}

interface FieldEditorProps {
  registernumber: string;
  name: FieldName;
  value: FieldValue;
  unsaved: Unsaved;
  /** Called after saving and after cancelling. */
  onClose: () => void;
}

function focusInput(form: HTMLFormElement | null) {
  const input = form?.querySelector<HTMLElement>('input,select,textarea');
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
  if (input instanceof HTMLTextAreaElement) input.setSelectionRange(input.value.length, input.value.length);
}

/** Inline editor of one field. A failed save is logged and shown here; the input stays. */
export function FieldEditor({ registernumber, name, value, unsaved, onClose }: FieldEditorProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(z.object({ draft: typedCheck(name) }), { draft: draftOf(name, value) });
  const { mutateAsync } = useSaveField(registernumber, name);
  const label = t(`fields.label.${name}`);
  useEffect(() => focusInput(element.current), []);

  function refuse(message = '') {
    if (message) form.setError('draft', { message });
    const { activeElement } = document;
    if (element.current?.contains(activeElement) || activeElement === document.body) focusInput(element.current);
    return message;
  }

  const submit = useSubmit(form, {
    doubts: ({ draft }) => about('draft', [...doubtsOfField(VEHICLE_FIELD[name], label, draft), ...doubtsOfLetters(draft)]),
    newIdFor: ({ draft }) => draft,
    save: ({ draft }, requestId) => mutateAsync({ newValue: draft as FieldValue, requestId }),
    onSaved: onClose,
    onFailed: (error) => refuse(error instanceof Error ? error.message : t('request.failed')),
    onInvalid: () => refuse(),
    unsaved: [unsaved, name],
  });

  function handleKeys(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, target } = event;
    if (key === 'Escape' && !submit.pending) onClose();
    const inTextarea = target instanceof HTMLTextAreaElement && (ctrlKey || metaKey);
    if (key === 'Enter' && (inTextarea || target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) {
      event.preventDefault();
      element.current?.requestSubmit();
    }
  }

  return (
    <Form form={form} submit={submit} ref={element} onKeyDown={handleKeys} aria-label={t('editVehicle.edit', { label })}>
      <LockedFields>
        <Stack gap="xs" my={4}>
          <FieldInput name="draft" column={name} />
          <Group gap="xs">
            <SubmitButton size="sm" busy={t('editVehicle.wait')}>
              {t('editVehicle.ok')}
            </SubmitButton>
            <Button variant="default" size="sm" onClick={onClose}>
              {t('editVehicle.cancel')}
            </Button>
          </Group>
        </Stack>
      </LockedFields>
    </Form>
  );
}
