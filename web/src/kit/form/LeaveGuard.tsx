import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { holdWork } from '../../lib/unsavedWork.ts';
import { t } from '../../text/staff.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';

interface LeaveGuardProps {
  /** Asked at the moment of leaving: whether something would be lost. `samePage`: only the question after the ? changes. */
  wouldLose: (samePage: boolean) => boolean;
  title: string;
  text: string;
}

/** Asks before a screen is left with something unsaved: inside the site by a dialog, otherwise by the browser's own. */
export function LeaveGuard({ wouldLose, title, text }: LeaveGuardProps) {
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
      confirmLabel={t('staffCommon.leave.yes')}
      cancelLabel={t('staffCommon.leave.no')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
