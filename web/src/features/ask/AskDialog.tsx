import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useReturnFocus } from '../../kit/feedback/useReturnFocus.ts';
import { useCloseOnBack } from '../../kit/overlay/useCloseOnBack.ts';
import { screens } from '../../lib/screens.ts';
import { t } from '../../text/t.ts';
import classes from './Ask.module.css';
import { AskForm } from './AskForm.tsx';
import type { Subject } from './question.ts';

function titleOf({ vehicle, wants, wish }: Subject) {
  if (wish) return t('ask.wish.title');
  if (!vehicle) return t('ask.titleAny');
  return t(wants === 'price' ? 'ask.titlePrice' : 'ask.title');
}

/** The enquiry in a dialog, on a phone a sheet from the bottom; a page loads it when it is asked for. The back button closes it, too. */
export function AskDialog({ onClose, ...subject }: Subject & { onClose: () => void }) {
  const isPhone = useMediaQuery(screens.phone, false, { getInitialValueInEffect: false });
  const close = useCloseOnBack(onClose);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={close}
      title={titleOf(subject)}
      size={560}
      centered
      classNames={isPhone ? { inner: classes.bottom, content: classes.sheet } : {}}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // No `banner` landmark: the page already has one.
      attributes={{ header: { role: 'none' } }}
    >
      {/* A phone's keyboard would cover the form before it is read. */}
      <AskForm {...subject} begins={!isPhone} />
    </Modal>
  );
}
