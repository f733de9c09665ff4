import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isGone, Supervisor } from '../supervisor.ts';
import { ended, sleeper, supervised } from './sleepers.ts';

describe('a process that dies', () => {
  test('is started again three times a minute, then given up with words', async () => {
    const { supervisor, children } = await supervised();
    for (let kills = 1; kills <= 3; kills++) {
      children.at(-1)?.kill('SIGKILL');
      await expect.poll(() => children.length).toBe(kills + 1);
    }
    children.at(-1)?.kill('SIGKILL');
    expect(await supervisor.failed).toBe(
      'Sleep has ended 4 times within a minute; it is not started again. What was saved is on the disk; npm start starts it again.',
    );
    expect(children).toHaveLength(4);
    await supervisor.stop();
  });

  test.each([0, 100, 290, 320, 400])('is not started again when the stack ends %i ms later', async (ms) => {
    const { supervisor, children } = await supervised();
    children[0]?.kill('SIGKILL');
    await delay(ms);
    await supervisor.stop();
    const started = children.length;
    await delay(400);
    expect(children).toHaveLength(started);
    expect(children.every(isGone)).toBe(true);
  });

  test('is given up, too, when it no longer starts', async () => {
    let starts = 0;
    const { supervisor, children } = await supervised((child) => (starts++ === 0 ? sleeper(child) : ended(child)));
    children[0]?.kill('SIGKILL');
    expect(await supervisor.failed).toContain('not started again');
    await supervisor.stop();
  });

  const sleep = () => spawn('sleep', ['60']);
  const missing = () => spawn('/nowhere/deno');
  const refused = () => {
    throw new Error('Deno is not installed.');
  };
  test.each([
    ['its program is gone', missing],
    ['it cannot be spawned', refused],
  ])('is given up with words, too, when %s', async (_how, again) => {
    let starts = 0;
    const supervisor = new Supervisor({
      name: 'Sleep',
      signal: 'SIGTERM',
      ready: sleeper,
      spawn: () => (starts++ === 0 ? sleep() : again()),
    });
    await supervisor.start();
    process.kill(Number(supervisor.pid), 'SIGKILL');
    expect(await supervisor.failed).toContain('What was saved is on the disk; npm start starts it again.');
    expect(starts).toBe(4);
    await supervisor.stop();
  });
});
