import { afterEach, expect, test, vi } from 'vitest';
import { type Dealer, NOBODY } from '../../lib/dealer.ts';
import { dealerMemory } from './dealerMemory.ts';

const named = (name: string): Dealer => ({ ...NOBODY, name });
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const down = () => answering(() => Promise.reject(new TypeError('fetch failed')));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('while nobody has answered yet the dealer is the one of the build, and then the last answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Date, 'now').mockReturnValue(0);
  const memory = dealerMemory();
  expect(memory.last()).toBe(NOBODY);
  memory.assume(named('Of the build'));
  down();
  expect((await memory.ask()).name).toBe('Of the build');

  vi.mocked(Date.now).mockReturnValue(10_000);
  answering(async () => Response.json(named('Of today')));
  expect((await memory.ask()).name).toBe('Of today');

  vi.mocked(Date.now).mockReturnValue(20_000);
  down();
  expect((await memory.ask()).name).toBe('Of today');
  memory.assume(named('Of the build'));
  expect(memory.last().name).toBe('Of today');
});
