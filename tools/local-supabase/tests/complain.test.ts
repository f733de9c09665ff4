import { expect, test, vi } from 'vitest';
import { complain } from '../complain.ts';

test('throttling: a repeated line is written once, and once with its number', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => said.push(line));
  for (let n = 0; n < 50; n++) complain('busy');
  complain('something else');
  vi.advanceTimersByTime(1000);
  complain('busy');
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(said).toEqual(['busy', 'something else', 'busy (49 times more within a second)', 'busy']);
});
