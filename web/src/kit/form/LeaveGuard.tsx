import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdWork } from '../../lib/unsavedWork.ts';
import { t } from '../../text/t.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';

interface LeaveDialogProps {
  opened: boolean;
  title?: string | undefined;
  text?: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks whether to leave what is typed. */
export function LeaveDialog({ opened, title, text, onLeave, onStay }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      opened={opened}
      title={title ?? t('form.leave.title')}
      confirmLabel={t('form.leave.yes')}
      cancelLabel={t('form.leave.no')}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {text ?? t('form.leave.text')}
    </ConfirmDialog>
  );
}

/** What an address shows. Another tab of it is no other content: what is typed in the others stays. */
function contentOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  params.delete('tab');
  return `${pathname}?${params}`;
}

interface LeaveGuardProps {
  /** Called on navigation: whether something would be lost. `samePage`: only the query string changes. */
  wouldLose: (samePage: boolean) => boolean;
  title?: string;
  text?: string;
}

/** Unsaved changes guard: a dialog before a navigation within the site, the browser's own (beforeunload) for any other. */
export function LeaveGuard({ wouldLose, title, text }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => contentOf(here) !== contentOf(there) && wouldLose(here.pathname === there.pathname),
  );
  useEffect(() => holdWork(() => wouldLose(false)), [wouldLose]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose(false)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
  return (
    <LeaveDialog
      opened={blocker.state === 'blocked'}
      title={title}
      text={text}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
