import { DESIGNATIONS } from '@contract/session.ts';
import { Paper } from '@mantine/core';
import { AccountForm } from '../../features/accounts/AccountForm.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

const [, , DRIVER] = DESIGNATIONS;

/** Adds a driver. */
export const AddDriverPage = () => (
  <StaffPage title={t('pageNames.addDriver')} size="xs">
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <AccountForm designation={DRIVER} />
    </Paper>
  </StaffPage>
);
