import { ConfirmDialog } from '../kit/feedback/ConfirmDialog.tsx';
import { t } from '../text/t.ts';

interface LogOutDialogProps {
  /** How many entries wait on this device. */
  count: number;
  onLogOut: () => void;
  onStay: () => void;
}

/** Asks before somebody logs out whose entries wait for the network on this device. */
export function LogOutDialog({ count, onLogOut, onStay }: LogOutDialogProps) {
  return (
    <ConfirmDialog
      opened
      title={t('site.nav.logOutTitle')}
      confirmLabel={t('site.nav.logOut')}
      cancelLabel={t('site.nav.stay')}
      onConfirm={onLogOut}
      onCancel={onStay}
    >
      {t('site.nav.logOutText', { count })}
    </ConfirmDialog>
  );
}
