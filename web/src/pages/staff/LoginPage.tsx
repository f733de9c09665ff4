import { Center, Container, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { firstVisitQuery } from '../../features/login/firstVisit.ts';
import { LoginForm } from '../../features/login/LoginForm.tsx';
import { SessionEndedPanel, SignedInPanel } from '../../features/login/SessionPanels.tsx';
import { BrandMark } from '../../kit/page/BrandMark.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { homePathFor, START } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.tsx';
import { useSession } from '../../lib/sessionStore.ts';
import { withStaffTexts } from '../../text/loadStaff.ts';
import { t } from '../../text/t.ts';

const FirstVisit = lazy(async () => ({ default: (await withStaffTexts(import('../../features/accounts/FirstVisit.tsx'))).FirstVisit }));

interface FrameProps {
  title: string;
  text: string;
  children: ReactNode;
}

const Frame = ({ title, text, children }: FrameProps) => (
  <Container size={440} py={{ base: 'lg', sm: 64 }}>
    <PageHead title={title} hidden />
    <Center mb="md">
      <BrandMark size={56} />
    </Center>
    <Title order={1} ta="center">
      {title}
    </Title>
    <Text c="dimmed" ta="center" mb="lg">
      {text}
    </Text>
    <Paper withBorder p={{ base: 'lg', sm: 'xl' }} shadow="sm">
      {children}
    </Paper>
  </Container>
);

/** The staff's login page; in a shop that has never had an account, where the first one is made. */
export function LoginPage() {
  const first = useQuery(firstVisitQuery).data;
  const { status, role } = useSession();
  // Where the installed application opens.
  const isStart = usePlace().params.has(START);
  if (isStart && status === 'in') return <Navigate to={homePathFor(role)} replace />;
  if (isStart && status === 'loading') return null;
  if (first?.awaited) {
    return (
      <Frame title={t('login.first.title')} text={t('login.first.text')}>
        <Suspense>
          <FirstVisit hasCode={first.hasCode} />
        </Suspense>
      </Frame>
    );
  }
  return (
    <Frame title={t('login.title')} text={t('login.forWhom')}>
      <SignedInPanel />
      <SessionEndedPanel />
      <LoginForm />
    </Frame>
  );
}
