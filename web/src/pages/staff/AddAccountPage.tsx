import { DESIGNATIONS } from '@contract/session.ts';
import { Paper } from '@mantine/core';
import { AccountForm } from '../../features/accounts/AccountForm.tsx';
import type { NewDesignation } from '../../features/accounts/queries.ts';
import { StaffPage } from '../../kit/page/StaffPage.tsx';
import { t } from '../../text/staff.ts';

const [, EMPLOYEE, DRIVER] = DESIGNATIONS;

function AddAccountPage({ designation }: { designation: NewDesignation }) {
  return (
    <StaffPage title={t(`nav.pages.add${designation}`)} size="xs">
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <AccountForm designation={designation} />
      </Paper>
    </StaffPage>
  );
}

/** Adds an employee, by an admin. */
export const AddEmployeePage = () => <AddAccountPage designation={EMPLOYEE} />;

/** Adds a driver. */
export const AddDriverPage = () => <AddAccountPage designation={DRIVER} />;
