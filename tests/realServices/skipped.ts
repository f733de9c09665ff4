import { isLocal } from './project.ts';

/** Tests that cannot run on a stack that somebody else has started, and why. */
export const SKIPPED = {
  localStack: 'tools/local-supabase/tests: they look into the processes and the data directory of the stack without Docker',
  units: 'web/**/*.test.ts: they need no stack',
  requestLog: 'tests/api/requestLog.test.ts: what the function writes on its console is kept by whoever runs it',
  settings: 'tests/e2e/settings.spec.ts: it changes what every other test depends on, in a house of its own',
  authServer: 'supabase/tests/staff_accounts and token_hook: they act as the Auth server, which only a superuser may do',
} as const;

/** The reasons that apply to a project. */
export const skippedAt = (databaseUrl: string): string[] =>
  Object.entries(SKIPPED).flatMap(([name, reason]) => (name === 'authServer' && isLocal(databaseUrl) ? [] : [reason]));
