import { expect, test } from 'vitest';
import { readEnv } from '../../supabase/functions/api/env.ts';

const ANY = { SUPABASE_URL: 'http://x.test', SUPABASE_ANON_KEY: 'old', SUPABASE_SERVICE_ROLE_KEY: 'old' };
const keysOf = (keys: Record<string, string>) => {
  const set = JSON.stringify(keys);
  const { publishableKey, secretKey } = readEnv({ ...ANY, SUPABASE_PUBLISHABLE_KEYS: set, SUPABASE_SECRET_KEYS: set });
  return [publishableKey, secretKey];
};

test('the default keys are taken, and while they are replaced whichever there is', () => {
  expect(keysOf({ next: 'b', default: 'a' })).toEqual(['a', 'a']);
  expect(keysOf({ next: 'b' })).toEqual(['b', 'b']);
});

test('a project without keys of the newer form has the older ones', () => {
  const { publishableKey, secretKey } = readEnv(ANY);
  expect([publishableKey, secretKey]).toEqual(['old', 'old']);
  expect(keysOf({})).toEqual(['old', 'old']);
});

test('a key that is blank is none (R632)', () => {
  expect(keysOf({ default: '' })).toEqual(['old', 'old']);
  expect(keysOf({ default: '', next: 'b' })).toEqual(['b', 'b']);
});
