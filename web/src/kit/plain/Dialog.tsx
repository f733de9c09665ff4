import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../text/t.ts';
import { useCloseOnBack } from '../overlay/useCloseOnBack.ts';
import classes from './Dialog.module.css';
import { Heading } from './Heading.tsx';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  title: string;
  /** Its owner stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered; on a phone a sheet from the bottom. Escape, a press beside it and the back button close it,
 * and the focus returns to where it was.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useCloseOnBack(onClose);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Before it is removed: only then does the browser give the focus back.
    return () => element?.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    // Also that of a dialog or a file input inside it arrives here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    close();
  };
  const pressedBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && close();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of the same, which the browser tells as onCancel
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={heading} onCancel={cancel} onClick={pressedBeside}>
      <div className={classes.content}>
        <header className={classes.head}>
          <Heading level={2} size={4} id={heading}>
            {title}
          </Heading>
          <IconButton label={t('common.close')} onClick={close}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </header>
        <div className={classes.body}>{children}</div>
      </div>
    </dialog>
  );
}
