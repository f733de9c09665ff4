import { z } from 'zod';
import { requestId, requiredLine } from './common.ts';
import type { Columns } from './fields/field.ts';
import { line } from './fields/kinds.ts';
import { answersReadBy, sentOf } from './fields/shapes.ts';
import { LANGUAGE_CODES } from './language.ts';
import { problem } from './problems.ts';
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
 * a make or model is called so, which is not found by its name any more; `shown_in`: the languages in which it is shown as the name.
 */
export const searchWordList = z.array(
  z.object({ ...answersReadBy(search_words, 'office'), found: z.number(), hides: z.boolean(), shown_in: z.array(z.string()) }),
);
export type SearchWord = z.infer<typeof searchWordList>[number];

/** The fields of a word, each for itself. */
export const searchWordFields = {
  ...sentOf(search_words),
  said: requiredLine(search_words.said.label, 40).regex(
    /^(?=.*[\p{L}\p{N}])\S+(?: +\S+){0,3}$/u,
    problem('fewWords', { label: search_words.said.label }),
  ),
};

/** POST /api/settings/words: a word that is there gets its new meaning. */
export const newSearchWord = z.object({
  ...searchWordFields,
  /** The languages in which a make or model that it means is called so where it is shown. */
  shownIn: z.array(z.enum(LANGUAGE_CODES, `shownIn: of ${LANGUAGE_CODES.join(', ')}`)).default([]),
  requestId,
});

/** DELETE /api/settings/words. */
export const searchWordDeletion = newSearchWord.omit({ means: true, shownIn: true });

/** Who may, with examples. */
export const resource = ({ freshDay }: Given): Resource => ({
  tables: {
    search_words: {
      read: 'office',
      insert: 'admin',
      update: { admin: 'means shown_in written' },
      delete: 'admin',
      row: { said: 'kalu bhai', means: 'black car' },
    },
  },
  verbs: {
    list_search_words: 'office',
    set_search_word: { may: 'admin', call: { said: 'tapword', means: 'tempo', shown_in: '{mr}' } },
    delete_search_word: { may: 'admin', call: { said: 'kalu bhai' } },
  },
  endpoints: {
    'GET /settings/words': 'office',
    'POST /settings/words': {
      may: 'admin',
      body: { said: `dukkar ${freshDay}`, means: 'tempo ace', shownIn: ['mr'] },
      log: ['INSERT', 'search_words'],
    },
    'DELETE /settings/words': {
      may: 'admin',
      granted: 404,
      body: { said: 'nobody says this' },
      found: { body: { said: `dukkar ${freshDay}` } },
      log: ['DELETE', 'search_words'],
    },
  },
});
