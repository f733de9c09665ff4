import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/t.ts';
import { Form, FormProblem, LockedFields, SubmitButton, type SubmitButtonProps } from './Form.tsx';
import type { Submit } from './useSubmit.tsx';
import type { ZodForm } from './useZodForm.ts';

/** Whether the form in the dialog is being saved. */
const Saving = createContext<RefObject<boolean> | null>(null);

/**
 * A dialog with a form, which fills the screen of a phone. A press beside it does not close it, and nothing does while a `DialogForm`
 * in it is saved: what came of that is told in it (R332).
 */
export function FormDialog({
  onClose,
  children,
  ...dialog
}: Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>) {
  const isPhone = useMediaQuery(screens.phone, false, { getInitialValueInEffect: false });
  const saving = useRef(false);
  return (
    <Modal
      {...dialog}
      onClose={() => saving.current || onClose()}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      <Saving value={saving}>{children}</Saving>
    </Modal>
  );
}

interface DialogFormProps<Typed extends FieldValues, Sent> {
  form: ZodForm<Typed, Sent>;
  submit: Submit;
  /** What it is called. */
  label: string;
  /** The title of its error message, unless it may have been saved. */
  failed: string;
  /** The label of its button. */
  save: string;
  button?: Omit<SubmitButtonProps, 'children'>;
  /** Cancels. */
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The form of a dialog: its fields, why it is not saved, 'Cancel' and the button that saves. */
export function DialogForm<Typed extends FieldValues, Sent>(props: DialogFormProps<Typed, Sent>) {
  const { form, submit, label, failed, save, button, onClose, children } = props;
  const { pending } = submit;
  const saving = use(Saving);
  useLayoutEffect(() => {
    if (saving) saving.current = pending;
  }, [saving, pending]);
  return (
    <Form form={form} submit={submit} aria-label={label}>
      <LockedFields>
        <Stack gap="md">
          {children}
          <FormProblem title={submit.mayBeSaved ? '' : failed} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={pending}>
              {t('common.cancel')}
            </Button>
            <SubmitButton {...button}>{save}</SubmitButton>
          </Group>
        </Stack>
      </LockedFields>
    </Form>
  );
}
