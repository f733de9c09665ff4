import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/t.ts';
import { Form } from './Form.tsx';
import { LeaveDialog } from './LeaveGuard.tsx';
import { FormProblem, LockedFields, SubmitButton, type SubmitButtonProps } from './Submission.tsx';
import type { Submit } from './useSubmit.tsx';
import type { ZodForm } from './useZodForm.ts';

/** Of the form in the dialog: whether it is being saved, and whether something is typed. */
const State = createContext<RefObject<{ saving: boolean; dirty: boolean }> | null>(null);

interface FormDialogProps extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'> {
  /** Asks before Escape or the close button drops what is typed; 'always' where there is more than the form shows. 'Cancel' does not ask. */
  guarded?: boolean | 'always';
}

/**
 * A dialog with a form, which fills the screen of a phone. A press beside it does not close it, and nothing does while a `DialogForm`
 * in it is saved: what came of that is told in it.
 */
export function FormDialog({ onClose, children, guarded = false, ...dialog }: FormDialogProps) {
  const isPhone = useMediaQuery(screens.phone, false, { getInitialValueInEffect: false });
  const state = useRef({ saving: false, dirty: false });
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (state.current.saving) return;
    // The question opens after this key press, which would answer it at once.
    if (guarded === 'always' || (guarded && state.current.dirty)) setTimeout(() => setAsking(true));
    else onClose();
  };
  return (
    <Modal
      {...dialog}
      onClose={close}
      // The question has its own.
      closeOnEscape={!asking}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      <State value={state}>{children}</State>
      <LeaveDialog
        opened={asking}
        onLeave={() => {
          setAsking(false);
          onClose();
        }}
        onStay={() => setAsking(false)}
      />
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
  const state = use(State);
  const { isDirty } = form.formState;
  useLayoutEffect(() => {
    if (state) state.current = { saving: pending, dirty: isDirty };
    return () => {
      if (state) state.current = { saving: false, dirty: false };
    };
  }, [state, pending, isDirty]);
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
