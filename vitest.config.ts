import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** These replace modules by vi.mock, which must not be loaded yet. */
const MOCKED = [
  'tests/site/sharedPages.test.ts',
  'web/src/app/refreshAfter.test.ts',
  'web/src/kit/feedback/notify.test.ts',
  'web/src/lib/api.test.ts',
];

const resolve = {
  alias: { '@contract': fileURLToPath(new URL('./supabase/functions/_shared/contract', import.meta.url)) },
};
const test = { testTimeout: 20_000, hookTimeout: 30_000, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  resolve,
  test: {
    globalSetup: ['tests/stack.ts'],
    maxWorkers: 3,
    projects: [
      {
        resolve,
        test: {
          ...test,
          name: 'all',
          include: [
            'tools/local-supabase/tests/**/*.test.ts',
            'tests/api/**/*.test.ts',
            'tests/database/**/*.test.ts',
            'tests/given/**/*.test.ts',
            'tests/house/**/*.test.ts',
            'tests/site/**/*.test.ts',
            'web/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...MOCKED],
          // A worker keeps its modules from file to file: to load them for each again was most of the time of the unit tests.
          isolate: false,
        },
      },
      { resolve, test: { ...test, name: 'mocked', include: MOCKED } },
    ],
  },
});
