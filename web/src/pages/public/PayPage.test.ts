import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { payQuery } from '../../features/pay/payQuery.ts';
import { PlaceProvider } from '../../lib/place.tsx';
import { PayPage } from './PayPage.tsx';

const place = { origin: '', pathname: '/pay/x', params: new URLSearchParams(), setParams: () => {} };

/** The page as it is shown after an answer, or after none. */
async function shown(answer: () => Promise<never>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ ...payQuery('x'), queryFn: answer });
  const page = createElement(PlaceProvider, { value: place, children: createElement(PayPage) });
  return renderToString(createElement(MantineProvider, null, createElement(QueryClientProvider, { client, children: page })));
}

test('a payment page that cannot be had says so, and can be tried again (R426)', async () => {
  const html = await shown(() => Promise.reject(new Error('offline')));
  expect(html).toContain('The payment could not be loaded. Please check your connection.');
  expect(html).toMatch(/<button[^>]*>.*Retry.*<\/button>/s);
  expect(html).not.toContain('Nothing is due');
});
