import { Container } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { LoginAgainDialog } from '../features/login/LoginAgainDialog.tsx';
import { useToday } from '../kit/dates/days.ts';
import { refetchVisible } from '../lib/queryClient.ts';
import { OutboxLine } from '../shared/outbox/OutboxLine.tsx';
import { MainContent } from './MainContent.tsx';
import { PageLoading } from './PageLoading.tsx';
import type { Area } from './pages.ts';
import { Sidebar } from './Sidebar.tsx';
import classes from './StaffLayout.module.css';

/** When midnight passes, what the screen says in days is of yesterday: it is asked again. */
function useFreshDays() {
  const today = useToday();
  const before = useRef(today);
  useEffect(() => {
    if (before.current !== today) refetchVisible();
    before.current = today;
  }, [today]);
}

/** The pages of the office or of the drivers with their sidebar; this browser remembers whether it is collapsed. */
export function StaffLayout({ area }: { area: Exclude<Area, 'public' | 'login'> }) {
  const [narrow, setNarrow] = useLocalStorage({ key: 'dealership-sidebar-narrow', defaultValue: false, getInitialValueInEffect: false });
  useFreshDays();
  return (
    <Container size="xl" className={classes.layout} data-narrow={narrow || undefined}>
      <Sidebar area={area} narrow={narrow} onNarrow={setNarrow} />
      <MainContent>
        <OutboxLine />
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </MainContent>
      <LoginAgainDialog />
    </Container>
  );
}
