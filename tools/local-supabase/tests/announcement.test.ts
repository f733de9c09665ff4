import { expect, test } from 'vitest';
import { announcement } from '../announcement.ts';
import type { Stack } from '../stack.ts';

test('what a stack does not have is not announced', () => {
  const stack = { siteUrl: 'http://x', apiUrl: 'http://y', databaseUrl: 'z', publishableKey: 'p', secretKey: 's' };
  const said = announcement(stack as Stack);
  expect(said).not.toContain('undefined');
  expect(said).not.toContain('Requests');
  expect(announcement({ ...stack, requestLog: '/log' } as Stack)).toContain('Requests         /log');
});
