import { z } from 'zod';
import { requestId, requiredLine } from './common.ts';
import type { Columns } from './fields/field.ts';
import { line } from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import type { Given, Resource } from './resource.ts';

const admin = { read: 'office', add: 'admin', required: true } as const;

/** What people here call things, and what the search reads in its place. */
export const search_words = {
  said: line('What people type', 40, { ...admin, edit: 'nobody' }),
  means: line('What is searched for', 100, { ...admin, edit: 'admin' }),
} as const satisfies Columns;

/** Vehicles are counted up to so many. */
export const COUNTED = 1000;
/**
 * GET /api/settings/words, in alphabetical order. `found`: how many vehicles on display it finds now, one more than COUNTED for more; `hides`:
 * a make or model is called so, which is not found by its name any more.
 */
export const searchWordList = z.array(z.object({ ...answersReadBy(search_words, 'office'), found: z.number(), hides: z.boolean() }));
export type SearchWord = z.infer<typeof searchWordList>[number];

/** The fields of a word, each for itself. */
export const searchWordFields = {
  ...sentOf(search_words),
  said: requiredLine(search_words.said.label, 40).regex(/^(?=.*[\p{L}\p{N}])\S+(?: +\S+){0,3}$/u, 'What people type: one to four words'),
};

/** POST /api/settings/words: a word that is there gets its new meaning. */
export const newSearchWord = z.object({ ...searchWordFields, requestId });

/** DELETE /api/settings/words. */
export const searchWordDeletion = newSearchWord.omit({ means: true });

/** Who may, with examples. */
export const resource = ({ freshDay }: Given): Resource => ({
  tables: {
    search_words: {
      read: 'office',
      insert: 'admin',
      update: { admin: 'means' },
      delete: 'admin',
      row: { said: 'kalu bhai', means: 'black car' },
    },
  },
  verbs: {
    list_search_words: 'office',
    set_search_word: { may: 'admin', call: { said: 'tapword', means: 'tempo' } },
    delete_search_word: { may: 'admin', call: { said: 'kalu bhai' } },
  },
  endpoints: {
    'GET /settings/words': 'office',
    'POST /settings/words': { may: 'admin', body: { said: `dukkar ${freshDay}`, means: 'tempo ace' }, log: ['INSERT', 'search_words'] },
    'DELETE /settings/words': {
      may: 'admin',
      granted: 404,
      body: { said: 'nobody says this' },
      found: { body: { said: `dukkar ${freshDay}` } },
      log: ['DELETE', 'search_words'],
    },
  },
});
