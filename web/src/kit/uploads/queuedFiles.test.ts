import { expect, test } from 'vitest';
import { ApiError, noResponse } from '../../lib/apiError.ts';
import {
  addPicture,
  assignPaths,
  gotNoAnswer,
  makeDisplay,
  type Picture,
  picturePrepared,
  removePicture,
} from './queuedFiles.ts';

const picture = (id: string, place: Picture['place'] = 'extra'): Picture => ({
  id,
  name: `${id}.jpg`,
  place,
  status: 'ready',
  progress: 0,
});
const ids = (list: Picture[]) => list.map(({ id }) => id).join('');
const file = { blob: new Blob(['x']), filename: 'x.webp' };

test('a display image chosen last still comes first', () => {
  expect(ids(addPicture([picture('a'), picture('b')], picture('d', 'display')))).toBe('dab');
});

test('a second display image replaces the first one, but only once it is known to be a picture', () => {
  const chosen = addPicture([picture('d', 'display'), picture('a')], picture('e', 'display'));
  expect(ids(chosen)).toBe('dea');
  expect(ids(removePicture(chosen, 'e'))).toBe('da');
  expect(ids(picturePrepared(chosen, 'e', file, 'blob:e'))).toBe('ea');
});

test('an extra image that is ready replaces nothing', () => {
  expect(ids(picturePrepared([picture('d', 'display'), picture('a')], 'a', file, 'blob:a'))).toBe('da');
});

test('another picture made the display image leaves the former one first among the others', () => {
  const list = makeDisplay([picture('d', 'display'), picture('a'), picture('b')], 'b');
  expect(ids(list)).toBe('bda');
  expect(list.map(({ place }) => place)).toEqual(['display', 'extra', 'extra']);
});

test('numbers follow the order and stay once given', () => {
  const once = assignPaths([picture('a'), picture('b')], (index) => `R/${index}`);
  const again = assignPaths([once[1] ?? picture('?'), picture('c')], (index) => `S/${index}`);
  expect(again.map(({ path }) => path)).toEqual(['R/1', 'S/1']);
});

test('the connection is to blame only when nothing came back', () => {
  const failed = (reason: Partial<Picture>) => gotNoAnswer({ ...picture('a'), status: 'failed', ...reason });
  expect(failed({ cause: noResponse('offline') })).toBe(true);
  expect(failed({ mayHaveArrived: true })).toBe(true);
  expect(failed({ cause: new ApiError(403, 'Your account may not do this.') })).toBe(false);
  expect(failed({ cause: '500 broken', mayHaveArrived: true })).toBe(false);
  expect(gotNoAnswer({ ...picture('a'), mayHaveArrived: true })).toBe(false);
});
