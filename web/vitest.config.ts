import { fileURLToPath } from 'node:url';
import { defineProject } from 'vitest/config';

/** Component tests: screens in an emulated browser, without a stack (docs/decisions/0039-component-tests.md). */
export default defineProject({
  resolve: { alias: { '@contract': fileURLToPath(new URL('../supabase/functions/_shared/contract', import.meta.url)) } },
  test: {
    name: 'screens',
    include: ['src/**/*.test.tsx'],
    environment: 'happy-dom',
    setupFiles: [fileURLToPath(new URL('../tests/support/screenSetup.ts', import.meta.url))],
    // Loading Mantine takes longer than most tests: files share it. openScreen begins each test with nothing left of the one before.
    isolate: false,
    maxWorkers: 2,
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
