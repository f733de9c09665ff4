import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/t.ts';

/** A dialog with a form, which fills the screen of a phone. A press beside it does not close it. */
export function FormDialog(dialog: Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'size' | 'children'>) {
  const isPhone = useMediaQuery(screens.phone, false, { getInitialValueInEffect: false });
  return (
    <Modal
      {...dialog}
      centered
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    />
  );
}
