import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/queryClient.ts';
import { printPage } from './printing.ts';

test('a page is printed when what it has begun to load has come', async () => {
  const print = vi.fn();
  vi.stubGlobal('window', { print });
  let answer: (rows: string[]) => void = () => {};
  const rows = queryClient.fetchQuery({ queryKey: ['rows'], queryFn: () => new Promise<string[]>((resolve) => (answer = resolve)) });
  const printed = printPage();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(print).not.toHaveBeenCalled();
  answer([]);
  await rows;
  await printed;
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
