import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const HOUR = 3_600_000;
const ME = { userid: 'santosh', username: 'Santosh', userdesignation: 'Driver' };
const tokenOf = (iat: number) => {
  const claims = { sub: 'santosh', iat, exp: iat + 3600, username: 'Santosh', isAdmin: false, isEmployee: false, isDriver: true };
  return `e30.${btoa(JSON.stringify(claims))}.x`;
};
let kept: Map<string, string>;
let device: { onLine: boolean };

/** Stores a session whose token was issued so many hours ago; answers it. */
function store(hoursAgo: number): string {
  const iat = Math.round((Date.now() - hoursAgo * HOUR) / 1000);
  const access_token = tokenOf(iat);
  const refresh_token = 'refresh';
  kept.set('dealership-session', JSON.stringify({ access_token, refresh_token, user: {}, expires_at: iat + 3600 }));
  return access_token;
}

/** Opens the site with what is stored; the server answers so, or not at all. */
async function open(answer: (path: string) => Response | undefined) {
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const said = answer(new URL(String(address), 'http://site').pathname);
    if (!said) throw new TypeError('Failed to fetch');
    return said;
  });
  const { validateSession } = await import('./session.ts');
  const { session } = await import('./sessionStore.ts');
  // There is no copy of the session here: a browser without IndexedDB.
  await vi.waitFor(() => expect(session().status).not.toBe('loading'));
  const first = session();
  await validateSession();
  return { first, session };
}

const { setTimeout: after } = globalThis;
/** What is done two seconds after a page has opened would be done in the middle of another file's tests. */
const notLater: typeof setTimeout = Object.assign((run: () => void, ms = 0) => after(run, ms < 2000 ? ms : 2 ** 30), after);

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  device = { onLine: true };
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('setTimeout', notLater);
  // Other files of this worker have one.
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Of the library, which other files share.
  onlineManager.setOnline(true);
});

test.each([401, 403])('%i ends the session: the token is removed (R034)', async (status) => {
  store(0.1);
  const { session } = await open(() => Response.json({ error: 'No.' }, { status }));
  expect(kept.has('dealership-session')).toBe(false);
  expect(session()).toMatchObject({ status: 'out', role: null, endedAs: 'driver' });
});

test.each([
  ['no answer', undefined],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['what cannot be read', { status: 200 }],
])('%s ends nothing: whoever was signed in goes on, at once (R034)', async (_, init) => {
  const token = store(0.1);
  const { first, session } = await open(() => init && new Response('?', init));
  expect(first).toMatchObject({ status: 'in', role: 'driver', token });
  expect(session()).toBe(first);
  expect(kept.has('dealership-session')).toBe(true);
});

test('without network a session goes on with a token that has expired, until the hours of the settings have passed (R731, R732)', async () => {
  device.onLine = false;
  const token = store(11);
  const { session } = await open(() => undefined);
  expect(session()).toMatchObject({ status: 'in', role: 'driver', token });

  vi.resetModules();
  store(13);
  const later = await open(() => undefined);
  expect(later.session()).toMatchObject({ status: 'out', role: null, overdue: 12 });
  expect(kept.has('dealership-session')).toBe(true);
});

test('the hours are those that the server has said last; with the network the session goes on (R732)', async () => {
  store(0.1);
  await open(() => Response.json({ ...ME, offlineHours: 2 }));
  expect(JSON.parse(kept.get('dealership-confirmed') ?? '{}')).toMatchObject({ hours: 2 });

  vi.resetModules();
  device.onLine = false;
  kept.set('dealership-confirmed', JSON.stringify({ at: 0, hours: 2, seen: 0 }));
  store(3);
  const { session } = await open(() => undefined);
  expect(session()).toMatchObject({ status: 'out', overdue: 2 });

  device.onLine = true;
  store(0);
  vi.stubGlobal('fetch', async () => Response.json(ME));
  const { validateSession } = await import('./session.ts');
  await validateSession();
  expect(session()).toMatchObject({ status: 'in', role: 'driver' });
});

test('a renewal that Auth refuses ends the session (R731)', async () => {
  store(2);
  const error_code = 'refresh_token_not_found';
  const { session } = await open((path) =>
    path.startsWith('/auth') ? Response.json({ code: 400, error_code }, { status: 400 }) : Response.json({}, { status: 401 }),
  );
  await vi.waitFor(() => expect(session().status).toBe('out'));
  expect(kept.has('dealership-session')).toBe(false);
  await (await import('./authClient.ts')).auth.stopAutoRefresh();
});

test('with the network a session of beyond the hours is asked about, and goes on once the server confirms it (R732)', async () => {
  const token = store(0.1);
  kept.set('dealership-confirmed', JSON.stringify({ at: 0, hours: 1, seen: Date.now() + 9 * HOUR }));
  const { session } = await open(() => Response.json(ME));
  await vi.waitFor(() => expect(session()).toMatchObject({ status: 'in', token }));
});

describe('a browser that was killed may have an older session in localStorage than in its copy', () => {
  /** Begins with this copy of the session. */
  async function beginWith(copy: { owner: string; token: string; stored: string; last: string }) {
    vi.doMock('./localDatabase.ts', () => ({
      storedSession: async () => copy,
      storeSession: async () => {},
      dropAnswersOfOthers: async () => {},
    }));
    const { session } = await open(() => Response.json(ME));
    vi.doUnmock('./localDatabase.ts');
    return session();
  }
  const of = (stored: string, last: string) => ({ owner: 'x', token: 'x', stored, last });

  test('whoever has logged in since is signed in (R734)', async () => {
    const before = store(2);
    const later = store(0.1);
    const newer = kept.get('dealership-session') ?? '';
    store(2);
    expect(await beginWith(of(newer, later))).toMatchObject({ status: 'in', token: later });
    expect(before).not.toBe(later);
  });

  test('whoever was signed in is, where nothing was written at all', async () => {
    const token = store(0.1);
    const stored = (kept.get('dealership-session') ?? '').replace('{}', '{"name": "Santosh Jadhav"}');
    kept.clear();
    expect(await beginWith(of(stored, token))).toMatchObject({ status: 'in', token });
  });

  test('whoever has logged out since is signed out, of this session or of a later one', async () => {
    for (const last of [store(2), store(1)]) {
      store(2);
      vi.resetModules();
      expect(await beginWith(of('', last))).toMatchObject({ status: 'out', role: null });
      expect(kept.has('dealership-session')).toBe(false);
    }
  });

  test('a session of after the copy stays', async () => {
    const ended = store(1);
    const token = store(0);
    expect(await beginWith(of('', ended))).toMatchObject({ status: 'in', token });
  });
});
