import { expect, test } from 'vitest';
import { ApiError, noResponse } from '../../lib/apiError.ts';
import { UploadError } from './putFile.ts';
import {
  addFile,
  assignPaths,
  failedBecause,
  filePrepared,
  gotNoAnswer,
  makeFirst,
  type QueuedFile,
  removeFile,
  settled,
} from './queuedFiles.ts';

const queued = (id: string, place: QueuedFile['place'] = 'other'): QueuedFile => ({
  id,
  name: `${id}.jpg`,
  place,
  status: 'ready',
  progress: 0,
});
const ids = (list: QueuedFile[]) => list.map(({ id }) => id).join('');
const file = { blob: new Blob(['x']), filename: 'x.webp' };

test('a display image chosen last still comes first', () => {
  expect(ids(addFile([queued('a'), queued('b')], queued('d', 'first')))).toBe('dab');
});

test('a second display image replaces the first one, but only once it is known to be a picture', () => {
  const chosen = addFile([queued('d', 'first'), queued('a')], queued('e', 'first'));
  expect(ids(chosen)).toBe('dea');
  expect(ids(removeFile(chosen, 'e'))).toBe('da');
  expect(ids(filePrepared(chosen, 'e', file, 'blob:e'))).toBe('ea');
});

test('an extra image that is ready replaces nothing', () => {
  expect(ids(filePrepared([queued('d', 'first'), queued('a')], 'a', file, 'blob:a'))).toBe('da');
});

test('another picture made the display image leaves the former one first among the others', () => {
  const list = makeFirst([queued('d', 'first'), queued('a'), queued('b')], 'b');
  expect(ids(list)).toBe('bda');
  expect(list.map(({ place }) => place)).toEqual(['first', 'other', 'other']);
});

test('numbers follow the order and stay once given', () => {
  const once = assignPaths([queued('a'), queued('b')], (index) => `R/${index}`);
  const again = assignPaths([once[1] ?? queued('?'), queued('c')], (index) => `S/${index}`);
  expect(again.map(({ path }) => path)).toEqual(['R/1', 'S/1']);
});

test('a failure is told in the fixed text, with the reason where there is one', () => {
  expect(failedBecause(new UploadError("Couldn't upload to S3")).error).toBe("Couldn't upload to S3");
  expect(failedBecause(new UploadError("Couldn't upload to S3", { reason: 'The file is too large.' })).error).toBe(
    "Couldn't upload to S3: The file is too large.",
  );
});

test('the connection is to blame only when nothing came back', () => {
  const failed = (reason: Partial<QueuedFile>) => gotNoAnswer({ ...queued('a'), status: 'failed', ...reason });
  expect(failed({ cause: noResponse('offline') })).toBe(true);
  expect(failed({ mayHaveArrived: true })).toBe(true);
  expect(failed({ cause: new ApiError(403, 'Your account may not do this.') })).toBe(false);
  expect(failed({ cause: '500 broken', mayHaveArrived: true })).toBe(false);
  expect(gotNoAnswer({ ...queued('a'), mayHaveArrived: true })).toBe(false);
});

test('what is stored stays beside what failed, and goes when all are there (R477)', () => {
  const list = [{ ...queued('a'), status: 'done' as const }, { ...queued('b'), status: 'failed' as const }, queued('c')];
  expect(settled(list).map(({ id, isTold = false }) => [id, isTold])).toEqual([
    ['a', true],
    ['b', false],
    ['c', false],
  ]);
  expect(ids(settled([...list.slice(0, 1), { ...queued('b'), status: 'done' }, queued('c')]))).toBe('c');
});
