import { spawn } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { call, closeAccount, logIn, post, tokenOf } from './client.ts';

const { apiUrl, publishableKey, secretKey } = inject('stack');

/** Runs the command with these lines as input; its exit code and output. */
function createAdmin(answers: string[], env: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const command = spawn(process.execPath, ['tools/createAdmin.ts'], {
    env: { ...process.env, SUPABASE_URL: apiUrl, SUPABASE_SECRET_KEY: secretKey, ...env },
  });
  command.stdin.end(answers.map((line) => `${line}\n`).join(''));
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => command.on('close', (code) => resolve({ code, said })));
}

test('makes an admin who logs in and does what admins do; the password is not printed', async () => {
  const { code, said } = await createAdmin([' Owner.One ', 'The Owner', ' Own Secret 1 ']);
  expect([code, said]).toEqual([0, expect.stringContaining('owner.one')]);
  expect(said).not.toMatch(/own secret/i);
  const login = await logIn('OWNER.ONE', 'own secret 1');
  expect(login.status).toBe(200);
  const account = { userID: 'owners.man', userName: 'owners man', userPassword: 'secret1' };
  expect((await post('/register?isEmployee=true', await login.text(), account)).status).toBe(200);
  await closeAccount('owners.man');
  await closeAccount('owner.one');
});

test.each([
  ['a user id that is taken', ['ADMIN', 'Somebody', 'secret1'], {}, 'User with the same userID or userName already exists.'],
  ['a name that is taken', ['new.owner', 'asha KULKARNI', 'secret1'], {}, 'User with the same userID or userName already'],
  ['a weak password', ['new.owner', 'New Owner', ' 12345 '], {}, 'Password: at least 6 characters'],
  ['no password', ['new.owner', 'New Owner'], {}, 'Password is missing.'],
  [
    'a key that is not the secret one',
    ['new.owner', 'New Owner', 'secret1'],
    { SUPABASE_SECRET_KEY: publishableKey },
    'This is not the secret key',
  ],
  ['an address where nothing is', ['new.owner', 'New Owner', 'secret1'], { SUPABASE_URL: 'http://127.0.0.1:9' }, 'There is no answer from'],
  ['an address that is none', [], { SUPABASE_URL: 'dealership' }, 'SUPABASE_URL is no address'],
] as const)('%s is refused in words, and nobody is made', async (_name, answers, env, text) => {
  const { code, said } = await createAdmin([...answers], env);
  expect([code, said]).toEqual([1, expect.stringContaining(text)]);
  const accounts = await call('/activeAccounts/getaccounts', { token: await tokenOf('admin') });
  expect(await accounts.text()).not.toMatch(/new.owner/i);
});
