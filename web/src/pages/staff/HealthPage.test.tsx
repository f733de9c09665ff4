import type { HealthDetails, SystemHealth } from '@contract/health.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { held, lost } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { HealthPage } from './HealthPage.tsx';

afterEach(() => void vi.unstubAllEnvs());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A shop in which all is well, with other facts. */
function details(database: Partial<SystemHealth> = {}, others: Partial<HealthDetails> = {}): HealthDetails {
  return {
    version: '0.1.0',
    sign_up_open: false,
    code_left: false,
    silent: [],
    is_embedded: true,
    database: {
      now: ago(0),
      began: ago(300),
      newest_migration: '20260101000000_first',
      buckets: [],
      housekeeping: { clock: 'none', ran_at: ago(0), due: false },
      files_waiting: { count: 0, since: null },
      database_bytes: 20e6,
      files_bytes: 30e6,
      operations: [
        { kind: 'backup', ok: true, at: ago(1), detail: {} },
        { kind: 'rehearsal', ok: true, at: ago(20), detail: {} },
        { kind: 'doctor', ok: true, at: ago(1), detail: { disk_free: 20e9 } },
      ],
      ...database,
    },
    ...others,
  };
}

const line = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement);

test('a red line says what to do, with a detail for whoever runs the shop; checked again it is green (R641)', async () => {
  vi.stubEnv('NEWEST_MIGRATION', '20260101000000_first');
  const answers: Record<string, unknown> = { 'GET /health/details': details({ buckets: [] }, { sign_up_open: true }) };
  const { user, asked } = openScreen(<HealthPage />, { as: 'admin', answers });
  await screen.findByText(/2 things have to be done now/);
  // What is urgent stands first.
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset.state)).toEqual(['red', 'red', ...Array(11).fill('green')]);
  expect(line('Sign-up').getByText('Now')).toBeInTheDocument();
  expect(line('Sign-up').getByText('What to do: Ask whoever runs the shop to switch sign-up off.')).toBeInTheDocument();
  await user.click(line('Sign-up').getByText('For whoever runs it'));
  expect(line('Sign-up').getByText(/npx supabase config push/)).toBeVisible();
  expect(line('Database').getByText('Good')).toBeInTheDocument();
  expect(line('Space').getByText(/20.0 GB are free/)).toBeInTheDocument();
  answers['GET /health/details'] = details({ buckets: [] });
  await press(user, 'Check again');
  await screen.findByText(/1 thing has to be done now/);
  expect(line('Sign-up').getByText('Good')).toBeInTheDocument();
  expect(line('Sign-up').queryByText(/What to do/)).toBeNull();
  expect(asked.filter(({ path }) => path === '/health/details')).toHaveLength(2);
});

test('what is not known is never called good; the clock of the device is compared with the database (R642)', async () => {
  const now = new Date(Date.now() - 10 * 60_000).toISOString();
  const operations: SystemHealth['operations'] = [];
  openScreen(<HealthPage />, { as: 'admin', answers: { 'GET /health/details': details({ operations, now }, { sign_up_open: null }) } });
  await screen.findByText(/Looked at/);
  for (const title of ['Database', 'Sign-up', 'Space']) expect(line(title).getByText('Not known')).toBeInTheDocument();
  expect(line('Clock').getByText('The clock of this device is 10 minutes fast.')).toBeInTheDocument();
  expect(line('Backup').getByText('Now')).toBeInTheDocument();
  expect(line('Backup').getByText(/What to do: Have a backup made today/)).toBeInTheDocument();
});

test('while it is looked at that is said; what failed can be asked for again', async () => {
  const waiting = held(details());
  const answers: Record<string, unknown> = { 'GET /health/details': waiting.answer };
  const { user } = openScreen(<HealthPage />, { as: 'admin', answers });
  expect(await screen.findByText('Checking...')).toBeInTheDocument();
  answers['GET /health/details'] = lost;
  waiting.letGo();
  await screen.findByText(/Looked at/);
  await press(user, 'Check again');
  expect(await screen.findByRole('heading', { name: 'How the shop runs could not be looked at.' })).toBeInTheDocument();
  expect(line('Backup').getByText('Good')).toBeInTheDocument();
  answers['GET /health/details'] = details();
  await press(user, 'Retry');
  await expect.poll(() => screen.queryByText('How the shop runs could not be looked at.')).toBeNull();
});
