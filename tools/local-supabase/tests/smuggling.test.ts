import { expect, test } from 'vitest';
import { stack } from './clients.ts';
import { BATTERY, send } from './smuggling.ts';

const health = async (path: string) => (await fetch(path)).text();

test.each(Object.entries(BATTERY))('no second request gets past the gateway: %s', async (_name, bytes) => {
  for (const [url, path] of [
    [stack.siteUrl, '/api'],
    [stack.apiUrl, '/functions/v1/api'],
  ] as const) {
    // A smuggled request would be answered to whoever asks at that moment.
    const strangers = Array.from({ length: 8 }, () => send(url, bytes.replaceAll('/api/', `${path}/`)));
    for (let round = 0; round < 12; round++) {
      const others = await Promise.all(Array.from({ length: 4 }, () => health(`${url}${path}/health`)));
      expect(others.filter((answer) => !answer.startsWith('{"status":"ok"'))).toEqual([]);
    }
    await Promise.all(strangers);
  }
});
