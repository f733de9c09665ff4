import { Paper } from '@mantine/core';
import { PasswordForm } from '../../features/accounts/PasswordForm.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

/** Changes an admin's own password (R020, R248-R250). */
export function ChangePasswordPage() {
  return (
    <StaffPage title={t('accounts.ownPassword.title')} size="xs">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <PasswordForm />
      </Paper>
    </StaffPage>
  );
}
