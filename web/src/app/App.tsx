import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router-dom';
import { lazyWhenWanted } from '../kit/later/Later.tsx';
import { usePrinting } from '../kit/print/printing.ts';
import { queryClient } from '../lib/queryClient.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const Toasts = lazyWhenWanted(async () => ({ default: (await import('../kit/feedback/Toasts.tsx')).Toasts }));

export function App() {
  const isPrinting = usePrinting();
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" {...(isPrinting && { forceColorScheme: 'light' })}>
      <Suspense>
        <Toasts />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
