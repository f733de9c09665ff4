import { Alert, Paper } from '@mantine/core';
import { useEffect } from 'react';
import { PasswordForm } from '../../features/accounts/PasswordForm.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { homePathFor } from '../../lib/paths.ts';
import { useSession } from '../../lib/sessionStore.ts';
import { renewToken } from '../../lib/signIn.ts';
import { t } from '../../text/staff.ts';

/** Changes one's own password. */
export function ChangePasswordPage() {
  const { role, mustChangePassword } = useSession();
  // Whoever lost the network after their change has a token from before it.
  useEffect(() => {
    if (mustChangePassword) void renewToken();
  }, [mustChangePassword]);
  const back = { to: homePathFor(role), label: t('staffCommon.backToDashboard') };
  return (
    <StaffPage title={t('nav.changePassword')} size="xs" back={back}>
      {mustChangePassword && <Alert role="status">{t('accounts.ownPassword.must')}</Alert>}
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PasswordForm />
      </Paper>
    </StaffPage>
  );
}
