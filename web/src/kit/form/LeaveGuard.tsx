import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdWork } from '../../lib/unsavedWork.ts';
import { t } from '../../text/t.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Called on navigation: whether something would be lost. `samePage`: only the query string changes. */
  wouldLose: (samePage: boolean) => boolean;
  title?: string;
  text?: string;
}

/** Unsaved changes guard: a dialog before a navigation within the site, the browser's own (beforeunload) for any other. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { wouldLose, title = t('form.leave.title'), text = t('form.leave.text') } = props;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      (here.pathname !== there.pathname || here.search !== there.search) && wouldLose(here.pathname === there.pathname),
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
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={title}
      confirmLabel={t('form.leave.yes')}
      cancelLabel={t('form.leave.no')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
