import { PICTURE_VIEWS } from '@contract/pictureViews.ts';
import { expect, test } from 'vitest';
import { nextView, withShots } from './guide.ts';
import { moved } from './moved.ts';

const none = PICTURE_VIEWS.map((view) => ({ view, has: false }));

test('the next view is the first that lacks, on from the one that was taken', () => {
  expect(nextView(none, undefined)).toBe('front');
  const begun = withShots(none, [{ view: 'front' }, { view: 'rear' }, {}]);
  expect(begun.filter(({ has }) => has).map(({ view }) => view)).toEqual(['front', 'rear']);
  expect(nextView(begun, undefined)).toBe('left');
  // One that was passed over comes again at the end, and not at each picture.
  expect(nextView(begun, 'rear')).toBe('right');
  expect(nextView(begun, 'papers')).toBe('left');
  expect(
    nextView(
      withShots(
        none,
        [...PICTURE_VIEWS].map((view) => ({ view })),
      ),
      'papers',
    ),
  ).toBeUndefined();
});

test('a picture is moved to another place, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
});
