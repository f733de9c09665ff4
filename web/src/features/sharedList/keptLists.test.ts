import { readFileSync } from 'node:fs';
import { SHARED_AT_MOST } from '@contract/sharedList.ts';
import { expect, test } from 'vitest';
import { SAVED_AT_MOST } from '../../shared/favourites/lists.ts';
import { LIST_DAYS } from './keptLists.ts';

test('a list has as many vehicles as a browser saves, and is open as long as the database says (R513, R516)', () => {
  expect(SAVED_AT_MOST).toBe(SHARED_AT_MOST);
  expect(readFileSync('supabase/schemas/75c_shared_lists.sql', 'utf8')).toContain(`select interval '${LIST_DAYS} days'`);
});
