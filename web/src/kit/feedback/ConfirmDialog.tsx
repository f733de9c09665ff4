import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../text/t.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Marks a step that cannot be undone. */
  danger?: boolean;
  /** While true something in it waits for an answer, and nothing can be confirmed. */
  unanswered?: boolean;
  /** While true the dialog stays open and its buttons are disabled. */
  pending?: boolean;
  /** Left out where there is only something to be read. */
  onConfirm?: (() => void) | undefined;
  onCancel: () => void;
}

/** How long the second press of a double click may come after the first, milliseconds. */
const DOUBLE_CLICK = 500;

/** Whether a dialog has been open for so long that a press is meant for it. */
function useSettled(opened: boolean) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!opened) return;
    const timer = setTimeout(() => setSettled(true), DOUBLE_CLICK);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [opened]);
  return settled;
}

/** Confirmation dialog. Escape and the close button cancel; a double click confirms once, and one that opens it does not cancel it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel = t('common.cancel') } = props;
  const { danger, unanswered, pending, onConfirm, onCancel } = props;
  const settled = useSettled(opened);
  const close = () => {
    if (!pending) onCancel();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      centered
      closeOnClickOutside={settled}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={(event) => event.detail < 2 && close()} disabled={pending ?? false} data-autofocus>
          {cancelLabel}
        </Button>
        {onConfirm && (
          <Button
            {...(danger && { color: 'red.9' })}
            onClick={(event) => event.detail < 2 && onConfirm()}
            loading={pending ?? false}
            disabled={unanswered ?? false}
          >
            {confirmLabel}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
