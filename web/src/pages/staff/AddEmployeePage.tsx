import { DESIGNATIONS } from '@contract/session.ts';
import { Paper } from '@mantine/core';
import { AccountForm } from '../../features/accounts/AccountForm.tsx';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

const [, EMPLOYEE] = DESIGNATIONS;

/** Adds an employee, by an admin. */
export const AddEmployeePage = () => (
  <StaffPage title={t('pageNames.addEmployee')} size="xs">
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <AccountForm designation={EMPLOYEE} />
    </Paper>
  </StaffPage>
);
