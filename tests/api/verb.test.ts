import { expect, test } from 'vitest';
import { verb } from '../../supabase/functions/api/verb.ts';

// Compile-time test: a superfluous `@ts-expect-error` fails `npm run check`.
test('a misspelt or missing argument of a verb fails the type checker', () => {
  // @ts-expect-error: p_limit
  verb('find_vehicles', { p_text: 'swift', p_limt: 3 });
  // @ts-expect-error: p_text is missing
  verb('find_vehicles', { p_limit: 3 });
  // @ts-expect-error: find_vehicles
  verb('find_vehicle', { p_text: 'swift' });
  // @ts-expect-error: a number
  verb('find_vehicles', { p_text: 'swift', p_limit: '3' });
  // @ts-expect-error: it has no default
  verb('find_vehicles', { p_text: null });
});

test('a null argument is omitted, so that its default applies', () =>
  expect(verb('find_vehicles', { p_text: 'swift', p_limit: null, p_available_first: false })).toEqual([
    'find_vehicles',
    { p_text: 'swift', p_available_first: false },
  ]));
