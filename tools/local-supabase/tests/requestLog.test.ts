import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { requestLog, requestLogFile } from '../requestLog.ts';

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A log that is closed when its test has ended. */
function opened(directory: string, maxBytes?: number): Writable {
  const log = requestLog(directory, maxBytes);
  onTestFinished(() => void log.destroy());
  return log;
}

const write = (log: Writable, text: string) => new Promise((done) => log.write(text, done));
const read = (file: string) => readFileSync(file, 'utf8');

test('log rotation: the newest lines stay and it never grows beyond twice its size, also over restarts', async () => {
  const directory = temporaryDirectory();
  const file = requestLogFile(directory);
  for (let start = 0; start < 3; start++) {
    const log = opened(directory, 100);
    for (let line = 0; line < 10; line++) await write(log, `start ${start} line ${line}\n`);
  }
  expect((read(`${file}.1`) + read(file)).length).toBeLessThan(220);
  expect(read(`${file}.1`) + read(file)).toMatch(/start 2 line 8\nstart 2 line 9\n$/);
});

test('no line is cut in two', async () => {
  const directory = temporaryDirectory();
  const log = opened(directory, 10);
  for (const part of ['{"a":', '"long line"}', '\n', 'next\n']) await write(log, part);
  expect(read(`${requestLogFile(directory)}.1`)).toBe('{"a":"long line"}\n');
});

test('a full disk loses lines, and the function continues', async () => {
  const log = opened(join(temporaryDirectory(), 'not-there'));
  expect(await write(log, 'lost\n')).toBeFalsy();
  expect(log.destroyed).toBe(false);
});
