import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longestFirst.ts';
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
    sequence: { sequencer: LongestFirst },
    projects: [
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
        // Component tests: screens in an emulated browser, without a stack (docs/decisions/0039-component-tests.md).
        extends: true,
        test: {
          name: 'screens',
          include: ['web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Loading Mantine takes longer than most tests: files share it. openScreen begins each test with nothing left of the one before.
          isolate: false,
          setupFiles: ['tests/support/fasterReact.ts', 'tests/support/screenSetup.ts'],
          testTimeout: 60_000 * PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: [
            'tools/{backup,deploy,doctor,upgrade}/tests/**/*.test.ts',
            'tools/local-supabase/tests/**/*.test.ts',
            'tests/{api,database,realServices,conventions,site}/**/*.test.ts',
          ],
          globalSetup: ['tests/globalSetup.ts'],
        },
      },
    ],
  },
});
