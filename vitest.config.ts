import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { PATIENCE } from './tests/support/patience.ts';

/** What every test of the repository needs, the attack's too. */
export const common: ViteUserConfig = {
  resolve: { alias: { '@contract': fileURLToPath(new URL('./supabase/functions/_shared/contract', import.meta.url)) } },
  test: {
    // A poll ends when it sees what it waits for: this is for busy machines.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000 * PATIENCE,
    hookTimeout: 30_000 * PATIENCE,
  },
};

export default defineConfig({
  ...common,
  test: {
    ...common.test,
    maxWorkers: 3,
    projects: [
      'web/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['web/**/*.test.ts'],
          // A worker imports the libraries once for all its files: two thirds of the time of a unit test were its imports.
          isolate: false,
          setupFiles: ['tests/support/unitSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: [
            'tools/backup/tests/**/*.test.ts',
            'tools/local-supabase/tests/**/*.test.ts',
            'tests/{api,database,given,house,site}/**/*.test.ts',
          ],
          globalSetup: ['tests/globalSetup.ts'],
        },
      },
    ],
    globalSetup: ['tests/stack.ts'],
    maxWorkers: 3,
    // A poll ends when it sees what it waits for: this is for busy machines.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000 * PATIENCE,
    hookTimeout: 30_000 * PATIENCE,
  },
});

export default defineConfig({ test: { projects: [stack, 'web/vitest.config.ts'] } });
