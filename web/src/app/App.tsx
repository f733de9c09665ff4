import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { TOASTS_AT_ONCE } from '../kit/feedback/notify.ts';
import { usePrinting } from '../kit/print/printing.ts';
import { queryClient } from '../lib/queryClient.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const TOAST_MS = 5000;

export function App() {
  const isPrinting = usePrinting();
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" {...(isPrinting && { forceColorScheme: 'light' })}>
      <Notifications
        position="top-right"
        autoClose={TOAST_MS}
        limit={TOASTS_AT_ONCE}
        pauseResetOnHover="all"
        // notify.ts has its own drag handling, with a larger threshold: Mantine's would dismiss a toast at a third of its width.
        allowDragDismiss={false}
        allowScrollDismiss={false}
      />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
