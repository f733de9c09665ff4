import type { Resource } from './resource.ts';

/** Who may, with examples. */
export const resource = (): Resource => ({
  verbs: { health: 'everybody', last_migration: 'everybody', chores: 'nobody' },
  endpoints: { 'GET /health': 'everybody' },
});
