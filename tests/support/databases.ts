import { inject } from 'vitest';
import { copyDatabase } from '../../tools/local-supabase/scratch.ts';

const copy = (template?: string) => copyDatabase(inject('migrated').port, crypto.randomUUID(), template);

/** The URL of a database of a file's own, with the migrations and nothing else: a copy that is made in a fifth of a second. */
export const migratedDatabase = (): Promise<string> => copy();

/** The same without the migrations: the database of a new project. */
export const emptyDatabase = (): Promise<string> => copy(inject('migrated').empty);
