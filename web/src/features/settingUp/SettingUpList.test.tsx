import { SETTING_UP_LINES } from '@contract/settingUp.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, type Asked, DONE, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { SettingUpList } from './SettingUpList.tsx';

const SETUP = 'GET /settings/setup';
const SAY = 'POST /settings/setup';
const everyLine = SETTING_UP_LINES.map((line) => ({ line, state: 'open' }));

function openList(answers: Answers, as: 'admin' | 'employee' = 'admin') {
  return { ...openScreen(<SettingUpList />, { as, at: '/dashboard', answers }), answers };
}
const list = () => screen.findByRole('region', { name: 'Set up your shop' });

test('each line says what it is good for and leads to where it is done (R598)', async () => {
  const { user, address } = openList({ [SETUP]: everyLine });
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(SETTING_UP_LINES.length);
  expect(await list()).toHaveTextContent(`${SETTING_UP_LINES.length} lines left`);
  expect(screen.getByRole('listitem', { name: 'Name, address and phone' })).toHaveTextContent('search engines have it from then on');
  expect(screen.getByRole('link', { name: 'Open the site' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('link', { name: 'Import old sales' })).toHaveAttribute('href', '/dashboard/import?kind=sales');
  await user.click(screen.getByRole('link', { name: 'Import the stock' }));
  await expect.poll(address).toBe('/dashboard/import?kind=stock');
});

test('the site, once it was opened there, was seen (R656)', async () => {
  const { user, asked } = openList({ [SETUP]: everyLine, [SAY]: DONE });
  expect(await screen.findByRole('button', { name: 'Seen: A look at the site' })).toHaveTextContent('Seen');
  screen.getByRole('link', { name: 'Open the site' }).addEventListener('click', (event) => event.preventDefault());
  await user.click(screen.getByRole('link', { name: 'Open the site' }));
  await alerted('Left out: A look at the site');
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => [body.line, body.skipped])).toEqual([['site', true]]);
});

test('what is done or not needed is not there, and without a line there is no list (R598)', async () => {
  const { answers } = openList({
    [SETUP]: [
      { line: 'name', state: 'done' },
      { line: 'logo', state: 'open' },
      { line: 'gst', state: 'skipped' },
    ],
  });
  expect(
    within(await list())
      .getAllByRole('listitem')
      .map((line) => line.getAttribute('aria-label')),
  ).toEqual(['Logo']);
  expect(answers).toBeDefined();
});

test('a shop that is set up has none, nor is an employee asked', async () => {
  openList({ [SETUP]: everyLine.map(({ line }) => ({ line, state: 'done' })) });
  await expect.poll(() => screen.queryByRole('region')).toBeNull();
});

test('an employee has no such list', () => {
  const { asked } = openList({}, 'employee');
  expect(asked.filter(({ path }) => path === '/settings/setup')).toEqual([]);
  expect(screen.queryByRole('region')).toBeNull();
});

test('what is not needed goes and comes back with Undo; a refusal is said (R599)', async () => {
  const { user, answers, asked } = openList({ [SETUP]: everyLine });
  answers[SAY] = ({ body }: Asked) => {
    answers[SETUP] = everyLine.map((one) => (one.line === body.line && body.skipped ? { ...one, state: 'skipped' } : one));
    return DONE;
  };
  await list();
  await press(user, 'Not needed: GST');
  await alerted('Left out: GST');
  await expect.poll(() => screen.queryByRole('listitem', { name: 'GST' })).toBeNull();
  expect(await list()).toHaveFocus();
  await press(user, 'Undo');
  expect(await screen.findByRole('listitem', { name: 'GST' })).toBeInTheDocument();
  answers[SAY] = refused();
  await press(user, 'Not needed: Stock');
  await alerted('This is not saved: Stock');
  expect(screen.getByRole('listitem', { name: 'Stock' })).toBeInTheDocument();
  const said = asked.filter(({ method }) => method === 'POST').map(({ body }) => [body.line, body.skipped]);
  expect(said).toEqual([
    ['gst', true],
    ['gst', false],
    ['stock', true],
  ]);
});
