import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { Toasts } from '../kit/feedback/Toasts.tsx';
import { usePrinting } from '../kit/print/printing.ts';
import { queryClient } from '../lib/queryClient.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

export function App() {
  const isPrinting = usePrinting();
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" {...(isPrinting && { forceColorScheme: 'light' })}>
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
