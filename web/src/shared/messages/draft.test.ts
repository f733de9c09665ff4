import { afterEach, expect, test, vi } from 'vitest';
import { SIGNED_OUT, setSession } from '../../lib/sessionStore.ts';
import { draftOf, forgetDraft, keepDraft } from './draft.ts';

const asha = { chosen: -1, name: 'Asha', phone: '98220', text: 'Half a sen', base: 'Hello' };
const about = { kind: 'reminder', sale: 7 } as const;

function useStorage(stored = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  setSession(SIGNED_OUT);
});

test('what was typed and not sent is there again, for the same subject and person (R435)', () => {
  useStorage();
  setSession({ ...SIGNED_OUT, status: 'in', id: 'one' });
  keepDraft(about, { ...asha, text: 'Half' });
  keepDraft(about, asha);
  expect(draftOf({ ...about })).toEqual(asha);
  expect(draftOf({ kind: 'reminder', sale: 8 })).toBeUndefined();
  setSession({ ...SIGNED_OUT, status: 'in', id: 'other' });
  expect(draftOf(about)).toBeUndefined();
  setSession({ ...SIGNED_OUT, status: 'in', id: 'one' });
  forgetDraft(about);
  expect(draftOf(about)).toBeUndefined();
});

test('the latest thirty are kept (R435)', () => {
  useStorage();
  for (let sale = 1; sale <= 31; sale++) keepDraft({ kind: 'reminder', sale }, asha);
  expect(draftOf({ kind: 'reminder', sale: 1 })).toBeUndefined();
  expect(draftOf({ kind: 'reminder', sale: 2 })).toEqual(asha);
});

test('where nothing can be stored, nothing is kept, and nothing fails (R435)', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  });
  keepDraft(about, asha);
  expect(draftOf(about)).toBeUndefined();
  useStorage(new Map([['dealership-messages', '{"not": "a list"}']]));
  expect(draftOf(about)).toBeUndefined();
});
