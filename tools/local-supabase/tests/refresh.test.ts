import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { client, createAccount, email, login, service, stack } from './clients.ts';

const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const TABS = 5;
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TABS }, work));

async function signIn(): Promise<string> {
  const { data } = await (await login('driver')).auth.getSession();
  return data.session?.refresh_token ?? '';
}
/** A refresh by a client of its own; the code of a refusal in place of the token. */
async function refresh(refresh_token: string) {
  const { data, error } = await client().auth.refreshSession({ refresh_token });
  return { token: data.session?.refresh_token ?? error?.code ?? '', access: data.session?.access_token ?? '' };
}
/** As if this token had been spent longer ago than the reuse interval. */
const age = (token: string) => sql`update auth.refresh_tokens set updated_at = now() - interval '11 s' where token = ${token}`;
const isOpen = async (access: string) => (await client().auth.getUser(access)).error === null;

test('tabs that refresh at once get the same session, and none ends that of another (R457)', async () => {
  let token = await signIn();
  for (let round = 0; round < 3; round++) {
    const tabs = await atOnce(() => refresh(token));
    const tokens = new Set(tabs.map((tab) => tab.token));
    expect([round, tokens.size, tokens.has(token)]).toEqual([round, 1, false]);
    expect(await Promise.all(tabs.map(({ access }) => isOpen(access)))).not.toContain(false);
    token = tabs[0]?.token ?? '';
  }
  const [count] = await sql`
    select count(*) filter (where not revoked)::int as good, count(*)::int as made from auth.refresh_tokens
    where session_id = (select session_id from auth.refresh_tokens where token = ${token})`;
  expect(count).toEqual({ good: 1, made: 4 });
});

test('so do clients that each keep the session themselves, also the one that comes late (R457)', async () => {
  const { data } = await (await login('employee')).auth.getSession();
  const session = data.session ?? { access_token: '', refresh_token: '' };
  const tabs = await atOnce(async () => client());
  await Promise.all(tabs.map((tab) => tab.auth.setSession(session)));
  for (const tab of tabs) expect((await tab.auth.refreshSession()).error).toBeNull();
  const [first, ...others] = tabs;
  for (const tab of others) expect((await tab.auth.refreshSession()).error).toBeNull();
  // Two refreshes behind, within the interval.
  expect((await first?.auth.refreshSession())?.error).toBeNull();
  const answers = await Promise.all(tabs.map((tab) => tab.auth.refreshSession()));
  expect(answers.map(({ error }) => error)).toEqual(tabs.map(() => null));
});

test('whoever never stored the answer may ask again later; an older token ends the session (R457)', async () => {
  const first = await signIn();
  const second = (await refresh(first)).token;
  await age(first);
  expect((await refresh(first)).token).toBe(second);
  const third = await refresh(second);
  expect(await isOpen(third.access)).toBe(true);
  // The parent of the present token still; its own parent is stolen goods.
  await age(second);
  expect((await refresh(second)).token).toBe(third.token);
  await age(first);
  expect((await refresh(first)).token).toBe('refresh_token_already_used');
  for (const token of [first, third.token]) {
    await age(token);
    expect((await refresh(token)).token).toBe('refresh_token_already_used');
  }
});

test('a refresh that fails in between spends no token (R457)', async () => {
  const id = await createAccount('locked');
  const { data } = await client().auth.signInWithPassword({ email: email('locked'), password: 'secret-1' });
  const token = data.session?.refresh_token ?? '';
  await service().auth.admin.updateUserById(id, { ban_duration: '1h' });
  expect((await refresh(token)).token).toBe('user_banned');
  await service().auth.admin.updateUserById(id, { ban_duration: 'none' });
  expect((await refresh(token)).access).not.toBe('');
  await service().auth.admin.deleteUser(id);
});

test('no token, a malformed one and an unknown one are refused (R457)', async () => {
  expect((await refresh('x')).token).toBe('validation_failed');
  expect((await refresh('00000000-0000-4000-8000-000000000000')).token).toBe('refresh_token_not_found');
});
