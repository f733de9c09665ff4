import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE } from './tests/support/patience.ts';

export default defineConfig({
  resolve: { alias: { '@contract': fileURLToPath(new URL('./supabase/functions/_shared/contract', import.meta.url)) } },
  test: {
    include: [
      'tools/backup/tests/**/*.test.ts',
      'tools/local-supabase/tests/**/*.test.ts',
      'tests/api/**/*.test.ts',
      'tests/database/**/*.test.ts',
      'tests/given/**/*.test.ts',
      'tests/house/**/*.test.ts',
      'tests/site/**/*.test.ts',
      'web/**/*.test.ts',
    ],
    globalSetup: ['tests/stack.ts'],
    maxWorkers: 3,
    // A poll ends when it sees what it waits for: this is for busy machines.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 20_000 * PATIENCE,
    hookTimeout: 30_000 * PATIENCE,
  },
});
