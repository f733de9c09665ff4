import { Center, Container, Paper, Text, Title } from '@mantine/core';
import { LoginForm } from '../../features/login/LoginForm.tsx';
import { SessionEndedPanel, SignedInPanel } from '../../features/login/SessionPanels.tsx';
import { BrandMark } from '../../kit/page/BrandMark.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { t } from '../../text/t.ts';

/** The staff's login page. */
export function LoginPage() {
  return (
    <Container size={440} py={{ base: 'lg', sm: 64 }}>
      <PageHead title={t('login.title')} hidden />
      <Center mb="md">
        <BrandMark size={56} />
      </Center>
      <Title order={1} ta="center">
        {t('login.title')}
      </Title>
      <Text c="dimmed" ta="center" mb="lg">
        {t('login.forWhom')}
      </Text>
      <Paper withBorder p={{ base: 'lg', sm: 'xl' }} shadow="sm">
        <SignedInPanel />
        <SessionEndedPanel />
        <LoginForm />
      </Paper>
    </Container>
  );
}
