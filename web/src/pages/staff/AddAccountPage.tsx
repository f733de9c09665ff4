import { Container, Paper, Stack, Title } from '@mantine/core';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { AccountForm } from '../../features/accounts/AccountForm.tsx';
import type { NewDesignation } from '../../features/accounts/queries.ts';
import { paths } from '../../lib/paths.ts';

function AddAccountPage({ designation }: { designation: NewDesignation }) {
  return (
    <Container size="xs" px={0} w="100%">
      <PageHead title={`Add ${designation}`} hidden />
      <Stack gap="lg">
        <div>
          <BackLink to={paths.dashboard()}>Back to Dashboard</BackLink>
          <Title order={1} mt="xs">
            Add {designation}
          </Title>
        </div>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <AccountForm designation={designation} />
        </Paper>
      </Stack>
    </Container>
  );
}

/** An account for somebody of the office, made by an admin (R007). */
export const AddEmployeePage = () => <AddAccountPage designation="Employee" />;

/** An account for a driver (R008). */
export const AddDriverPage = () => <AddAccountPage designation="Driver" />;
