import { Container, Paper, Stack, Title } from '@mantine/core';
import { BackLink } from '../../components/BackLink.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PasswordForm } from '../../features/accounts/PasswordForm.tsx';
import { paths } from '../../lib/paths.ts';

/** An admin's own password (R020, R248-R250). */
export function ChangePasswordPage() {
  return (
    <Container size="xs" px={0} w="100%">
      <PageHead title="Change Password" hidden />
      <Stack gap="lg">
        <div>
          <BackLink to={paths.dashboard()}>Back to Dashboard</BackLink>
          <Title order={1} mt="xs">
            Change Password
          </Title>
        </div>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
          <PasswordForm />
        </Paper>
      </Stack>
    </Container>
  );
}
