import { Container } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Suspense, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { useToday } from '../kit/dates/days.ts';
import { lazyWhenWanted } from '../kit/later/Later.tsx';
import { useAsksForLogin } from '../lib/loginAgain.ts';
import { refetchVisible } from '../lib/queryClient.ts';
import { withStaffTexts } from '../text/loadStaff.ts';
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

const LoginAgainDialog = lazyWhenWanted(async () => ({
  default: (await import('../features/login/LoginAgainDialog.tsx')).LoginAgainDialog,
}));

const OutboxLine = lazyWhenWanted(async () => ({
  default: (await withStaffTexts(import('../shared/outbox/OutboxLine.tsx'), 'yard')).OutboxLine,
}));

/** Nothing to be seen: the stock is loaded for where there is no network. */
const CachedStock = lazyWhenWanted(async () => ({ default: (await import('../shared/yard/CachedStock.ts')).CachedStock }));

/** The pages of the office or of the drivers with their sidebar; this browser remembers whether it is collapsed. */
export function StaffLayout({ area }: { area: Exclude<Area, 'public' | 'login'> }) {
  const [narrow, setNarrow] = useLocalStorage({ key: 'dealership-sidebar-narrow', defaultValue: false, getInitialValueInEffect: false });
  useFreshDays();
  useAsksForLogin();
  return (
    <Container size="xl" className={classes.layout} data-narrow={narrow || undefined}>
      <Sidebar area={area} narrow={narrow} onNarrow={setNarrow} />
      <MainContent>
        <Suspense>
          <OutboxLine />
        </Suspense>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </MainContent>
      <Suspense>
        <LoginAgainDialog />
        {area === 'driver' && <CachedStock />}
      </Suspense>
    </Container>
  );
}
