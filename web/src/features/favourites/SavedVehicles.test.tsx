import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/queryClient.ts';
import { SavedVehicles } from './SavedVehicles.tsx';

test('where no script runs the page of saved vehicles says what it needs, with the way to the stock (R497)', () => {
  const html = renderToString(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <SavedVehicles />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const [, said = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
  expect(said).toContain('Saved vehicles need JavaScript');
  expect(said).toMatch(/<a [^>]*href="\/"/);
});
