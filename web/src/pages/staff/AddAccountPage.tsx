import { Paper } from '@mantine/core';
import { AccountForm } from '../../features/accounts/AccountForm.tsx';
import type { NewDesignation } from '../../features/accounts/queries.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';

function AddAccountPage({ designation }: { designation: NewDesignation }) {
  return (
    <StaffPage title={`Add ${designation}`} size="xs">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <AccountForm designation={designation} />
      </Paper>
    </StaffPage>
  );
}

/** An account for somebody of the office, made by an admin (R007). */
export const AddEmployeePage = () => <AddAccountPage designation="Employee" />;

/** An account for a driver (R008). */
export const AddDriverPage = () => <AddAccountPage designation="Driver" />;
