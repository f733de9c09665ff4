import type { SharedList } from '@contract/sharedList.ts';
import type { ListedCar } from '@contract/vehicle.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Answers, type Asked, DONE, held, lost, refused } from '../../../../tests/support/answers.ts';
import { alerted, openScreen, press } from '../../../../tests/support/screen.tsx';
import { keepList, keptLists } from '../../features/sharedList/keptLists.ts';
import { ShareSaved } from '../../features/sharedList/ShareSaved.tsx';
import { formatDate, today } from '../../kit/dates/days.ts';
import { favourites } from '../../shared/favourites/lists.ts';
import { SharedListPage } from './SharedListPage.tsx';

const TOKEN = 'aB_xxxxxxxxxxxxxxxxxxxx-';
const OTHER = 'aB_xxxxxxxxxxxxxxxxxxxxy';
const UUID = /^[\da-f-]{36}$/;

const car = (registernumber: string, fields: Partial<ListedCar> = {}) =>
  ({
    registernumber,
    carcompany: 'Tata',
    carname: `Ace ${registernumber}`,
    status: false,
    vehiclesellprice: 290_000,
    ...fields,
  }) as ListedCar;
const listOf = (fields: Partial<SharedList> = {}): SharedList => ({
  carsWithImages: [car('MH12AB1'), car('MH12AB2', { status: true, vehiclesellprice: null })],
  gone: 0,
  marks: { MH12AB1: 1 },
  mine: [],
  ...fields,
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** The page over a server that keeps marks. */
function openPage(answers: Answers = {}, list: SharedList | null = listOf()) {
  return openScreen(<SharedListPage />, {
    at: `/list/${TOKEN}`,
    answers: { 'GET /lists': { list }, 'POST /lists/mark': DONE, ...answers },
  });
}
const star = (title: string) => screen.findByRole('button', { name: `I like it: ${title}` });
const cardOf = (title: string) => screen.findByRole('article', { name: title });

test('whoever opens it marks and takes the mark away: seen at once, sent one after the other, by one browser (R515)', async () => {
  const first = held(DONE);
  const { user, asked } = openPage({ 'POST /lists/mark': first.answer });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(await cardOf('Tata Ace MH12AB1')).toHaveTextContent('1 likes it');
  expect(await cardOf('Tata Ace MH12AB2')).toHaveTextContent('Sold');
  await user.dblClick(await star('Tata Ace MH12AB1'));
  await user.click(await star('Tata Ace MH12AB1'));
  expect(await cardOf('Tata Ace MH12AB1')).toHaveTextContent('2 like it');
  expect(await star('Tata Ace MH12AB1')).toHaveAttribute('aria-pressed', 'true');
  expect(sent()).toHaveLength(1);
  first.letGo();
  await expect.poll(() => sent().map(({ marked }) => marked)).toEqual([true, false, true]);
  const browsers = new Set(sent().map(({ browser }) => browser));
  expect([...browsers]).toEqual([expect.stringMatching(UUID)]);
  expect(keptLists()).toEqual([{ token: TOKEN, browser: [...browsers][0] }]);
});

test('a mark that is refused or lost is taken back, with the reason (R515)', async () => {
  const answers: Answers = { 'POST /lists/mark': refused(429, { error: 'Nothing more can be marked in this list.' }) };
  const { user } = openPage(answers);
  await user.click(await star('Tata Ace MH12AB2'));
  await alerted('Nothing more can be marked in this list.');
  expect(await star('Tata Ace MH12AB2')).toHaveAttribute('aria-pressed', 'false');
  expect(await cardOf('Tata Ace MH12AB2')).not.toHaveTextContent('likes it');
});

test('whoever comes back finds their own marks; what is gone is counted, and one that is over says so (R513, R516)', async () => {
  const { asked } = openPage({
    'GET /lists': ({ query }: Asked) => ({ list: listOf({ mine: query.browser ? ['MH12AB1'] : [], gone: 2 }) }),
  });
  expect(await screen.findByText('2 vehicles are no longer offered.')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Send on WhatsApp' });
  expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toContain(`${location.origin}/list/${TOKEN}`);
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+919876543210');
  expect(screen.getByRole('link', { name: 'Compare 2 vehicles' })).toHaveAttribute('href', '/compare?ids=MH12AB1,MH12AB2');
  expect(asked.find(({ path }) => path === '/lists')?.query).toEqual({ token: TOKEN });
});

test('one that is over says so (R516)', async () => {
  openPage({}, null);
  expect(await screen.findByRole('heading', { name: 'This list has ended', level: 1 })).toBeInTheDocument();
  expect(screen.getByText(/for 30 days/)).toBeInTheDocument();
});

test('until it is there its title counts nothing; its first picture is loaded before all others', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  const picture = { src: 'https://a.in/0' };
  const answer = held({ list: listOf({ carsWithImages: [car('MH12AB1', { picture }), car('MH12AB2', { picture })] }) });
  openPage({ 'GET /lists': answer.answer });
  await expect.poll(() => document.title).toBe('Vehicles for you to look at · Sahyadri Motors');
  answer.letGo();
  await expect.poll(() => document.title).toBe('2 vehicles for you to look at · Sahyadri Motors');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('fetchpriority'))).toEqual(['high', 'low']);
});

/** The saved vehicles' panel, over as many of them. */
function openShare(answers: Answers = {}) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const opened = openScreen(<ShareSaved />, {
    at: '/favourites',
    answers: { 'POST /lists': { token: TOKEN }, 'GET /lists': { list: listOf() }, ...answers },
  });
  return { ...opened, assign, posted: () => opened.asked.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}
const save = (...numbers: string[]) => {
  for (const registernumber of numbers) favourites.add({ registernumber, title: registernumber, picture: null });
};

test('one press makes a list and opens WhatsApp with it, also twice; the same vehicles again are the same list (R519)', async () => {
  const { user, assign, posted } = openShare();
  expect(screen.queryByRole('button', { name: 'Send on WhatsApp' })).toBeNull();
  save('MH12AB2', 'MH12AB1');
  await user.dblClick(await screen.findByRole('button', { name: 'Send on WhatsApp' }));
  await expect.poll(() => assign.mock.calls).toHaveLength(1);
  const text = new URL(String(assign.mock.calls[0]?.[0])).searchParams.get('text');
  expect(text).toBe(`Look at these 2 vehicles of Sahyadri Motors. Press the star of what you like:\n${location.origin}/list/${TOKEN}`);
  expect(posted()).toEqual([{ registernumbers: ['MH12AB1', 'MH12AB2'], requestId: expect.stringMatching(UUID) }]);
  expect(await screen.findByRole('link', { name: `2 vehicles, sent on ${formatDate(today())}` })).toHaveAttribute('href', `/list/${TOKEN}`);
  expect(await screen.findByText('1 mark')).toBeInTheDocument();

  await press(user, 'Send on WhatsApp');
  await expect.poll(() => assign.mock.calls).toHaveLength(2);
  expect(posted()).toHaveLength(1);
});

test('after a lost answer it is the same request; past the limits it says so (R514)', async () => {
  let answer: () => unknown = lost;
  const { user, assign, posted } = openShare({ 'POST /lists': () => answer() });
  save('MH12AB1');
  await user.click(await screen.findByRole('button', { name: 'Send on WhatsApp' }));
  await expect.poll(() => posted()).toHaveLength(1);
  await expect.poll(() => screen.getByRole('button', { name: 'Send on WhatsApp' }).getAttribute('aria-busy')).toBeNull();
  answer = refused(429, { error: 'Too many lists were shared from here.' });
  await press(user, 'Send on WhatsApp');
  await alerted('Too many lists were shared from here.');
  expect(assign).not.toHaveBeenCalled();
  expect(new Set(posted().map(({ requestId }) => requestId)).size).toBe(1);
});

test('beside a sent list stand the vehicles that its readers have marked, those with most first (R515)', async () => {
  const cars = ['MH12AB1', 'MH12AB2', 'MH12AB3'].map((number) => car(number));
  const { user } = openShare({ 'GET /lists': { list: listOf({ carsWithImages: cars, marks: { MH12AB1: 1, MH12AB3: 2, MH12ABX: 1 } }) } });
  save('MH12AB1');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('4 marks')).toBeInTheDocument();
  const [sent] = screen.getAllByRole('listitem');
  const liked = within(sent as HTMLElement).getAllByRole('listitem');
  expect(liked.map((one) => one.textContent)).toEqual(['Tata Ace MH12AB3 MH12AB3: 2 like it', 'Tata Ace MH12AB1 MH12AB1: 1 likes it']);
  expect(within(liked[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/car/MH12AB3');
});

test('what readers like is asked for while somebody may look (R515)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { asked, user } = openShare();
  save('MH12AB1');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  await screen.findByText('1 mark');
  const hidden = vi.spyOn(document, 'visibilityState', 'get');
  const asks = () => asked.filter(({ path }) => path === '/lists').length;
  const before = asks();
  hidden.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(90_000);
  expect(asks()).toBe(before);
  hidden.mockReturnValue('visible');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asks()).toBe(before + 1);
  vi.useRealTimers();
});

test('a list that cannot be loaded says so', async () => {
  const { user } = openShare({ 'GET /lists': lost });
  save('MH12AB1');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Could not be loaded')).toBeInTheDocument();
});

test('that a link was copied is said for a moment', async () => {
  const { user } = openShare();
  save('MH12AB1');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

test('lists that can be opened no longer are not offered (R516)', async () => {
  const old = { numbers: ['MH12AB1'], day: '2020-01-01' };
  const { user, goTo } = openShare();
  keepList({ token: OTHER, sent: old });
  keepList({ token: TOKEN, sent: { ...old, day: today() } });
  keepList({ token: TOKEN, browser: 'b' });
  expect(keptLists()).toHaveLength(2);
  expect(keptLists()[0]).toEqual({ token: TOKEN, browser: 'b', sent: { ...old, day: today() } });
  save('MH12AB9');
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  const sent = within((await screen.findAllByRole('list'))[0] as HTMLElement);
  await expect.poll(() => sent.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(`/list/${OTHER}`);
  await goTo('/elsewhere');
});
