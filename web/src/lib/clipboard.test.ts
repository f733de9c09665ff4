import { expect, test } from 'vitest';
import { copyText } from './clipboard.ts';

test.each([
  ['copies', { clipboard: { writeText: () => Promise.resolve() } }, true],
  ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }, false],
  ['has no clipboard', {}, false],
])('a browser that %s says so', async (_, browser, copied) => expect(await copyText('a', browser)).toBe(copied));
