import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { doubtsOfPaper } from '../../kit/form/doubts.ts';
import { useSecondLook } from '../../kit/form/useSecondLook.tsx';
import { type Unsaved, useUnsaved } from '../../kit/form/useUnsaved.ts';
import { checkDraft, type Draft, draftOf } from './draft.ts';
import classes from './EditableField.module.css';
import { FieldInput } from './FieldInput.tsx';
import type { Field, FieldValue } from './fields.ts';
import { useSaveField } from './useSaveField.ts';

interface FieldEditorProps {
  registernumber: string;
  field: Field;
  value: FieldValue;
  unsaved: Unsaved;
  /** Called when the value is saved, and when editing is given up. */
  onClose: () => void;
}

function focusInput(form: HTMLFormElement | null) {
  const input = form?.querySelector<HTMLElement>('input, select, textarea');
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
  if (input instanceof HTMLTextAreaElement) input.setSelectionRange(input.value.length, input.value.length);
}

/** One field while it is edited (R228). A refused or lost save is logged (R231) and told here; what was typed stays. */
export function FieldEditor({ registernumber, field, value, unsaved, onClose }: FieldEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => draftOf(field.kind, value));
  const [draft, setDraft] = useState<Draft>(first);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync } = useSaveField(registernumber, field);
  const { sure, dialog } = useSecondLook();
  useUnsaved(unsaved, field.column, draft !== first);
  useEffect(() => focusInput(form.current), []);

  function refuse(text: string, cause: unknown = text) {
    console.error(`${field.label} is not saved`, cause);
    flushSync(() => {
      setSaving(false);
      setProblem(text);
    });
    if (form.current?.contains(document.activeElement) || document.activeElement === document.body) {
      focusInput(form.current);
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const checked = checkDraft(field, draft);
    if ('problem' in checked) {
      refuse(checked.problem);
      return;
    }
    setProblem(undefined);
    const day = field.kind === 'day' ? String(checked.value ?? '') : '';
    if (!(await sure(doubtsOfPaper(field.label, day, field.column === 'registration_date')))) return;
    setSaving(true);
    try {
      await mutateAsync(checked.value);
      onClose();
    } catch (error) {
      refuse(error instanceof Error ? error.message : 'Something went wrong. Please try again.', error);
    }
  }

  function handleKeys(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, target } = event;
    if (key === 'Escape' && !saving) onClose();
    const inTextarea = target instanceof HTMLTextAreaElement && (ctrlKey || metaKey);
    if (key === 'Enter' && (inTextarea || target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  }

  return (
    <>
      {dialog}
      <form ref={form} onSubmit={save} onKeyDown={handleKeys} noValidate aria-label={`Edit ${field.label}`}>
        <fieldset disabled={saving} className={classes.fieldset}>
          <Stack gap="xs">
            <FieldInput field={field} value={draft} error={problem} onChange={setDraft} />
            <Group gap="xs">
              <Button type="submit" size="sm">
                {saving ? 'wait...' : 'OK'}
              </Button>
              <Button variant="default" size="sm" onClick={onClose}>
                CANCEL
              </Button>
            </Group>
          </Stack>
        </fieldset>
      </form>
    </>
  );
}
