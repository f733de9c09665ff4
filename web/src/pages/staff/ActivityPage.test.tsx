import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, held, refused } from '../../../../tests/support/answers.ts';
import { openScreen, press } from '../../../../tests/support/screen.tsx';
import { ActivityPage } from './ActivityPage.tsx';

const LOGS = 'GET /logs';
const ALL = 4;
const entry = (id: number) => ({
  id,
  happenedAt: new Date().toISOString(),
  username: 'Asha Kulkarni',
  action: 'INSERT',
  tablename: 'cardetails',
  registernumber: `TS10AB${1000 + id}`,
  before: null,
  after: { registernumber: `TS10AB${1000 + id}` },
});
/** Two entries a page, of four. */
const page = ({ query }: Asked) => {
  const before = Number(query.before ?? ALL + 1);
  return { entries: [entry(before - 1), entry(before - 2)], next: before - 2 > 1 ? before - 2 : null };
};
const entries = () => within(screen.getByRole('main')).getAllByRole('listitem').length;

test('loading, a failure and Retry; the next page on demand, and a failure of it', async () => {
  const loading = held(refused(403));
  const answers: Answers = { [LOGS]: loading.answer, 'GET /logs/choices': { people: ['Asha Kulkarni'], kinds: ['cardetails'] } };
  const { user } = openScreen(
    <main>
      <ActivityPage />
    </main>,
    { as: 'admin', at: '/dashboard/activity', answers },
  );
  expect(screen.getByText('Loading activity...')).toBeInTheDocument();
  loading.letGo();
  await screen.findByText('The activity could not be loaded.');
  answers[LOGS] = page;
  await press(user, 'Retry');
  await screen.findByRole('heading', { level: 2, name: 'Today' });
  expect(entries()).toBe(2);
  answers[LOGS] = refused(403);
  await press(user, 'Show more');
  await screen.findByText('Older entries could not be loaded.');
  answers[LOGS] = page;
  await press(user, 'Show more');
  await expect.poll(entries).toBe(ALL);
  await press(user, 'Refresh');
  await expect.poll(entries).toBe(2);
});

test('what matches nothing says so, and all is cleared', async () => {
  const answers: Answers = {
    [LOGS]: ({ query }: Asked) => (query.person ? { entries: [], next: null } : page({ query } as Asked)),
    'GET /logs/choices': { people: ['Asha Kulkarni'], kinds: ['cardetails'] },
  };
  const { user, address } = openScreen(<ActivityPage />, { as: 'admin', at: '/dashboard/activity?person=Nobody', answers });
  await screen.findByRole('heading', { name: 'Nothing matches' });
  await press(user, 'Clear all');
  await expect.poll(address).toBe('/dashboard/activity');
  await screen.findByRole('heading', { level: 2, name: 'Today' });
});
