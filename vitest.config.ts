import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    alias: { '@contract': fileURLToPath(new URL('./supabase/functions/_shared/contract', import.meta.url)) },
  },
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
    // A Supabase that somebody else has started may be far away, or busy.
    testTimeout: process.env.TEST_STACK ? 60_000 : 20_000,
    hookTimeout: process.env.TEST_STACK ? 90_000 : 30_000,
  },
});
