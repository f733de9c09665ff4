import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';

test('the dev server has a renderer: libraries that are CommonJS are left to Node', async () => {
  const vite = await createServer({
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'silent',
  });
  try {
    expect(await vite.ssrLoadModule('/src/app/server/render.tsx')).toHaveProperty('createRenderer', expect.any(Function));
  } finally {
    await vite.close();
  }
}, 60_000);
