import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStatus } from '../cliStack.ts';
import { freePort } from '../functions.ts';
import { ROOT } from '../settings.ts';

const PRINTED = `
API_URL="http://127.0.0.1:54321"
DB_URL="postgresql://postgres:postgres@127.0.0.1:54322/postgres"
JWT_SECRET="secret"
PUBLISHABLE_KEY="sb_publishable_x"
SECRET_KEY="sb_secret_y"
`;

test('address, database and keys are read from supabase status', () => {
  expect(readStatus(PRINTED)).toEqual({
    apiUrl: 'http://127.0.0.1:54321',
    databaseUrl: 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
    publishableKey: 'sb_publishable_x',
    secretKey: 'sb_secret_y',
  });
  const older = PRINTED.replace('PUBLISHABLE_KEY', 'ANON_KEY').replace('\nSECRET_KEY', '\nSERVICE_ROLE_KEY');
  expect(readStatus(older)).toMatchObject({ publishableKey: 'sb_publishable_x', secretKey: 'sb_secret_y' });
  expect(readStatus('API_URL="http://127.0.0.1:54321"')).toBeUndefined();
});

test('without `supabase start` the site in front of it says so in words', async () => {
  const child = spawn(process.execPath, ['tools/local-supabase/start.ts', '--dev', '--supabase'], {
    cwd: join(ROOT),
    env: { ...process.env, WEB_PORT: String(await freePort()), DOCKER_HOST: 'tcp://127.0.0.1:9' },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk));
  const code = await new Promise((done) => child.once('close', done));
  expect(code).toBe(1);
  expect(errors).toContain('`supabase start` is not running here.');
  expect(errors).not.toContain('    at ');
});
